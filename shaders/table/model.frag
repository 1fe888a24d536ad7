#ifdef SHADOW
void main() {}
#else
in vec3 world, normal, local;
in vec4 in_shadow, paint, second;
in vec3 marks;
flat in uint finish;
in float fade;
out vec4 colour;
uniform sampler2D noise_tile;
uniform sampler2DShadow shadow_map;
uniform vec3 eye, lamp, lamp_colour, sky_colour, bounce_colour;
uniform float exposure;

vec3 tone(vec3 c) {
  c *= exposure;
  c = c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14);
  return sqrt(clamp(c, 0.0, 1.0));
}

// Noise laid on the side of the model that the surface faces most.
vec4 grain_on(vec3 n, float size) {
  vec3 a = abs(n);
  vec2 at = a.z > max(a.x, a.y) ? local.xy : a.x > a.y ? local.yz : local.zx;
  return texture(noise_tile, at / size);
}

void main() {
  vec3 n = normalize(normal);
  vec3 v = normalize(eye - world);
  vec3 base = paint.rgb;
  float sky = paint.a;
  float curve = marks.x;
  float shine = 0.10, wash = 0.72, brush = 0.85;
  if (finish == 1u) {  // foliage: foam crumbs
    vec4 crumb = grain_on(n, 25.0);
    float k = crumb.b * 0.8 + crumb.g * 0.5;
    base *= 0.46 + 0.92 * k;
    n = normalize(n + vec3(crumb.g - 0.5, crumb.a - 0.5, (crumb.b - 0.4) * 0.8) * 1.1);
    base *= mix(0.62, 1.16, smoothstep(0.0, 1.0, sky));
    shine = 0.0;
    wash = 0.6;
    brush = 0.25;
  } else if (finish == 2u) {  // tiles: courses down the slope
    float course = local.z * 1.05;
    float row = floor(course), f = course - row;
    float along = (local.x + local.y) * 0.62 + row * 0.5;
    float shade = texture(noise_tile, vec2(floor(along), row) * 0.1373).g;
    base *= 0.74 + 0.42 * shade;
    base *= 0.62 + 0.38 * smoothstep(0.0, 0.32, f);
    base *= 0.86 + 0.14 * smoothstep(0.0, 0.16, fract(along));
    shine = 0.03;
  } else if (finish == 3u) {  // plaster: grain and streaks
    vec4 g = grain_on(n, 46.0);
    base *= 0.86 + 0.2 * g.g + 0.1 * g.a;
    shine = 0.0;
  } else if (finish == 4u || finish == 9u) {  // planks and bark
    float plank = fract((local.x + local.y) * 0.55);
    float g = texture(noise_tile, vec2(local.z / 160.0, (local.x + local.y) / 21.0)).g;
    base *= (0.76 + 0.4 * g) * (0.72 + 0.28 * smoothstep(0.0, 0.14, plank));
    shine = 0.04;
  } else if (finish == 10u) {  // broad boards, varnished: the frame and the table below
    float g = texture(noise_tile, vec2(local.x / 900.0, local.y / 150.0)).a;
    float board = fract(local.y / 96.0);
    base *= (0.80 + 0.30 * g) * (0.80 + 0.20 * smoothstep(0.0, 0.02, board));
    shine = 0.25;
    brush = 0.3;
  } else if (finish == 5u) {
    shine = 0.35;
    brush = 1.0;
  } else if (finish == 6u) {  // flock
    vec4 g = texture(noise_tile, local.xy / 31.0);
    base *= 0.58 + 0.66 * g.g;
    base = mix(base, vec3(0.50, 0.45, 0.29), 0.4 * smoothstep(0.5, 0.65, g.a));
    shine = 0.0;
  } else if (finish == 7u) {  // cotton wool
    vec4 g = grain_on(n, 30.0);
    base *= 0.7 + 0.55 * g.g;
    n = normalize(n + vec3(g.g - 0.5, g.a - 0.5, g.b - 0.4) * 0.7);
    shine = 0.0;
    wash = 0.4;
  } else if (finish == 8u) {
    shine = 1.2;
  } else {
    // Camouflage by a brush, in the model's own frame.
    if (second.a > 0.5) {
      vec2 at = vec2(local.x + local.z * 0.6, local.y + local.z * 0.8);
      float k;
      if (second.a < 1.5) k = texture(noise_tile, at / 96.0 + second.rg).a;
      else if (second.a < 2.5) k = 0.5 + 0.5 * sin(local.x * 0.72 + local.y * 0.35 + texture(noise_tile, at / 90.0).a * 3.0);
      else k = abs(fract((at.x * 0.75 + at.y * 0.5) * 0.13) - 0.5) + abs(fract((at.y - at.x * 0.4) * 0.17) - 0.5);
      base = mix(base, second.rgb, smoothstep(0.505, 0.525, k));
    }
  }
  base *= base;
  // Wash in the recesses, dry brush on the edges, zenithal from above.
  float recess = smoothstep(0.20, 0.86, sky);
  base *= mix(vec3(0.30, 0.25, 0.21) * (1.0 - wash) + vec3(0.12, 0.10, 0.085) * wash, vec3(1.0), recess);
  float edge = max(curve, 0.0) * (0.55 + 0.45 * clamp(n.z + 0.4, 0.0, 1.0));
  base = mix(base, base * 2.3 + vec3(0.17, 0.155, 0.125), edge * brush);
  base *= mix(0.80, 1.26, 0.5 + 0.5 * n.z);
  // Road dust on the running gear.
  if (finish == 0u || finish == 5u) base = mix(base, vec3(0.23, 0.175, 0.11), 0.42 * smoothstep(3.4, 0.2, local.z));
  if (marks.y > 0.0) {  // burnt out
    float soot = texture(noise_tile, (local.xy + local.z) / 60.0).a;
    base = mix(base, vec3(0.018, 0.016, 0.015), marks.y * smoothstep(0.25, 0.50, soot + 0.22));
    base = mix(base, vec3(0.20, 0.085, 0.03), marks.y * 0.35 * smoothstep(0.62, 0.76, soot));
    shine *= 0.2;
  }
  float lit = texture(shadow_map, vec3(in_shadow.xy, in_shadow.z - 0.0004));
  float facing = dot(n, lamp);
  float sun = (finish == 1u || finish == 7u ? max(facing * 0.72 + 0.28, 0.0) : max(facing, 0.0)) * lit;
  vec3 fill = mix(bounce_colour, sky_colour, 0.5 + 0.5 * n.z) * (0.35 + 0.65 * sky);
  vec3 c = base * (lamp_colour * sun + fill);
  vec3 h = normalize(lamp + v);
  float gloss = pow(max(dot(n, h), 0.0), finish == 8u ? 60.0 : 22.0);
  c += lamp_colour * gloss * shine * 0.22 * lit;
  float rim = pow(1.0 - max(dot(n, v), 0.0), 3.0) * (0.5 + 0.5 * n.z);
  c += base * rim * sky_colour * 0.8;
  if (marks.z > 0.0) c = mix(c, c * 1.5 + vec3(0.30, 0.27, 0.18), marks.z * (0.55 + 0.45 * rim));
  colour = vec4(tone(c), fade);
}
#endif
