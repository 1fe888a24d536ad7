// Paint as a modeller lays it on: wash in the recesses, dry brush on the edges, zenithal light, road dust.
// finish: 0 paint, 1 foliage, 2 tiles, 3 plaster, 4 planks, 5 metal, 6 flock, 7 cotton, 8 glass, 9 bark, 10 timber,
// 11 number

uniform float snow;        // how much lies on what stands outdoors
uniform vec3 dust_colour;  // of the land

struct Surface {
  vec3 lamp;   // what the lamp adds where it reaches
  vec3 shade;  // light without it
};

// The mean of the grain of a finish, for what is too small on the screen to show it.
float plain_grain(uint finish, float sky) {
  if (finish == 1u) return 1.02 * mix(0.62, 1.16, sky);
  if (finish == 2u) return 0.86;
  if (finish == 4u || finish == 9u) return 0.90;
  if (finish == 6u) return 0.93;
  return finish == 0u ? 1.0 : 0.97;
}

// base: display values after the grain; dusty: share of road dust; curve: −1 a groove … 1 an edge; burnt: not at all
// below 0; soot: noise 0 … 1.
Surface painted(vec3 base, uint finish, vec3 n, vec3 v, float dusty, float sky, float curve, float burnt, float soot) {
  bool soft = finish == 1u || finish == 7u;
  float shine = finish == 8u ? 1.2 : finish == 5u ? 0.35 : finish == 10u ? 0.25 : finish == 0u || finish == 11u ? 0.10 : 0.02;
  float wash = finish == 1u ? 0.6 : finish == 7u ? 0.4 : 0.72;
  float brush = finish == 1u ? 0.25 : finish == 10u ? 0.3 : finish == 5u ? 1.0 : 0.85;
  if (snow > 0.0 && (finish - 1u < 4u || finish == 6u || finish == 9u)) {
    float lies = smoothstep(0.30, 0.62, n.z + 0.16 * (soot - 0.5)) * (finish == 1u ? 0.62 : 0.92) * smoothstep(0.15, 0.5, sky);
    base = mix(base, vec3(0.86, 0.875, 0.895), snow * lies);
  }
  base *= base;
  burnt = max(burnt, 0.0);
  if (burnt > 0.0) {
    // Paint baked grey and brown, bare rust where it has flaked, soot in clouds: the shape and the edges stay to be
    // seen.
    float grey = dot(base, vec3(0.3, 0.59, 0.11));
    vec3 scorched = base * 0.28 + grey * vec3(0.26, 0.20, 0.155);
    scorched = mix(scorched, vec3(0.24, 0.10, 0.04), 0.6 * smoothstep(0.44, 0.34, soot));
    scorched = mix(scorched, vec3(0.022, 0.020, 0.018), 0.85 * smoothstep(0.50, 0.62, soot));
    base = mix(base, scorched, burnt);
    shine *= 0.2;
  }
  float recess = smoothstep(0.20, 0.86, sky);
  base *= mix(vec3(0.30, 0.25, 0.21) * (1.0 - wash) + vec3(0.12, 0.10, 0.085) * wash, vec3(1.0), recess);
  base *= mix(vec3(1.0), vec3(0.17, 0.14, 0.12), max(-curve, 0.0));  // the line in a groove
  float edge = max(curve, 0.0) * (0.55 + 0.45 * clamp(n.z + 0.4, 0.0, 1.0));
  base = mix(base, base * 2.3 + vec3(0.17, 0.155, 0.125) * (1.0 - 0.6 * burnt), edge * brush);
  base *= mix(finish == 0u || finish == 11u ? 1.0 : 0.80, 1.26, 0.5 + 0.5 * n.z);  // small things are painted lighter
  base = mix(base, dust_colour * dust_colour, dusty);
  float facing = dot(n, lamp);
  float sun = soft ? max(facing * 0.72 + 0.28, 0.0) : max(facing, 0.0);
  float open = max(dot(n, normalize(lamp + v)), 0.0);
  float gloss = pow(open, finish == 8u ? 60.0 : 22.0);
  float rim = 1.0 - max(dot(n, v), 0.0);
  rim = rim * rim * rim * (0.5 + 0.5 * n.z);
  Surface s;
  s.lamp = base * lamp_colour * sun + lamp_colour * (gloss * shine * 0.22);
  s.shade = base * (mix(bounce_colour, sky_colour, 0.5 + 0.5 * n.z) * (0.35 + 0.65 * sky) + rim * sky_colour * 0.8);
  return s;
}
