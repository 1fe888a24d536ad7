#include "light.glsl"
in vec3 in_shadow, from_middle;
in vec2 plan;
in float strength;
out vec4 colour;
uniform vec3 soil;  // display values

void main() {
  vec4 near = texture(noise_tile, plan / 61.0), far = texture(noise_tile, plan / 173.0);
  vec2 d = from_middle.xy;
  float r = length(d) * (0.86 + 0.30 * far.a);
  vec2 out_way = d / max(length(d), 0.01);
  if (from_middle.z > 0.5) {  // soot, with rays
    float ray = texture(noise_tile, out_way * 0.31 + plan / 900.0).a;
    float a = smoothstep(1.0, 0.15, r * (0.8 + 0.5 * ray)) * (0.72 + 0.4 * near.g);
    colour = vec4(vec3(0.055, 0.048, 0.042) * (0.7 + 0.6 * near.g), clamp(a, 0.0, 0.86) * strength);
    return;
  }
  // A bowl to 0.38, its rim at 0.5, thrown earth beyond in rays.
  float slope = r < 0.38 ? 1.5 * smoothstep(0.04, 0.30, r) : r < 0.52 ? mix(1.5, -1.1, smoothstep(0.38, 0.52, r))
                                                                      : -1.1 * smoothstep(0.86, 0.52, r);
  vec3 n = normalize(vec3(-out_way * slope + (near.rg - 0.5) * 0.5, 1.0));
  float ray = texture(noise_tile, out_way * 0.23 + plan / 900.0).a;
  float thrown = smoothstep(1.0, 0.5, r * (0.72 + 0.62 * ray)) * (0.55 + 0.7 * near.b);
  float a = r < 0.5 ? 1.0 : clamp(thrown, 0.0, 1.0);
  vec3 base = soil * mix(0.52, 0.95, smoothstep(0.05, 0.5, r)) * (0.74 + 0.5 * near.g);
  float sky = mix(0.42, 1.0, smoothstep(0.0, 0.48, r));
  vec3 c = base * base * (lamp_colour * max(dot(n, lamp), 0.0) * lit_at(in_shadow) + mix(bounce_colour, sky_colour, 0.7) * sky);
  colour = vec4(tone(c), a * strength);
}
