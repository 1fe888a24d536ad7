// SHELL: one layer of static grass above the ground. DETAIL: single tufts, near. WATER: where there is some. VEIL: what cannot be seen is shaded and hatched. Any of them
// makes it RICH. LIT: the paint has the lamp's light in it already.
#ifdef SHADOW
void main() {}
#else
#include "light.glsl"
out vec4 colour;
uniform sampler2D albedo;
#if defined(LIT) && !defined(RICH)
in vec2 uv;
in vec3 in_shadow, dark;
void main() { colour = vec4(texture(albedo, uv).rgb * mix(dark, vec3(1.0), lit_at(in_shadow)), 1.0); }
#else
in vec3 world;
in vec2 faces;
uniform mat4 shadow_matrix;
uniform vec2 table_size;
#if defined(DETAIL) || defined(SHELL)
uniform float detail_strength;
#endif
#ifdef SHELL
uniform float layer;  // 0 … 1 up the blades
#endif
#ifdef VEIL
uniform sampler2D veil;
#endif

void main() {
  vec2 uv = world.xy / table_size;
  vec4 paint = texture(albedo, uv);
  float gloss = max(2.0 * paint.a - 1.0, 0.0);
  float tufts = 1.0;
#ifdef SHELL
  float turf = max(1.0 - 2.0 * paint.a, 0.0) * detail_strength;
  vec4 blade = texture(noise_tile, (world.xy - vec2(0.35, 0.2) * layer) / 33.0);
  float tuft = texture(noise_tile, world.xy / 151.0).b;
  if (blade.g * 0.72 + tuft * 0.38 < mix(1.4, 0.36 + 0.50 * layer, turf)) discard;
  tufts = (0.70 + 0.62 * layer) * (0.86 + 0.30 * blade.a);
#endif
#ifdef DETAIL
  vec4 grain = texture(noise_tile, world.xy / 37.0);
  float next = texture(noise_tile, (world.xy + lamp.xy * 0.3) / 37.0).b;
  float k = detail_strength * (1.0 - gloss);
  tufts = 1.0 + k * ((grain.g - 0.5) * 1.3 + (grain.b - 0.45) * 0.7 + (next - grain.b) * 1.1);
#endif
  float lit = lit_at((shadow_matrix * vec4(world, 1.0)).xyz);
  vec3 fill = mix(bounce_colour, sky_colour, faces.y), all = fill + lamp_colour * faces.x;
#ifdef LIT
  vec3 c = untone(paint.rgb) * mix(fill / all, vec3(1.0), lit);
#else
  vec3 c = paint.rgb * paint.rgb * (lamp_colour * (faces.x * lit) + fill);
#endif
  c *= tufts;
#ifdef WATER
  vec3 v = normalize(eye - world);
  vec4 ripple = texture(noise_tile, world.xy / 118.0);
  vec3 m = normalize(vec3((ripple.a - 0.5) * 0.10, (ripple.r - 0.5) * 0.10, 1.0));
  vec3 r = reflect(-v, m);
  float glance = 1.0 - max(dot(v, m), 0.0);
  float fresnel = 0.045 + 0.65 * glance * glance * glance * glance;
  // The lamp's soft box and a window, mirrored.
  float box = smoothstep(0.90, 0.975, dot(r, normalize(vec3(lamp.xy * 0.8, lamp.z))));
  float window = smoothstep(0.86, 0.95, dot(r, normalize(vec3(0.35, 0.85, 0.42))));
  vec3 room = mix(vec3(0.10, 0.085, 0.07), sky_colour * 1.05, smoothstep(0.1, 1.0, r.z)) +
              window * vec3(0.9, 1.0, 1.15) + box * lamp_colour * 1.3 * lit;
  c = mix(c, c * 0.8, gloss) + gloss * fresnel * room;
#endif
  colour = vec4(tone(c), 1.0);
#ifdef VEIL
  // Dark with a lighter hatch, so that it is read without colour.
  vec2 size = vec2(textureSize(veil, 0));
  float hidden = smoothstep(0.4, 0.6, texture(veil, (uv * (size - 1.0) + 0.5) / size).r);
  float stripe = smoothstep(0.30, 0.42, abs(fract((world.x + world.y) / 14.0) - 0.5));
  vec3 shaded = colour.rgb * 0.34 + vec3(0.02, 0.025, 0.045) + stripe * vec3(0.06, 0.065, 0.08);
  colour.rgb = mix(colour.rgb, shaded, hidden);
#endif
}
#endif
#endif
