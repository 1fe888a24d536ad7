// The paint has the lamp's light in it already; its shadow comes on top. Far away that is all, with WATER where there is
// some. NEAR: single tufts. SHELL: one layer of static grass above the ground. VEIL: what cannot be seen is shaded and
// hatched.
#ifdef SHADOW
void main() {}
#else
#include "light.glsl"
out vec4 colour;
uniform sampler2D albedo;
#ifndef NEAR
in vec2 uv;
in vec3 in_shadow, dark;
#ifdef WATER
in vec3 mirror;
#endif
void main() {
  vec4 paint = texture(albedo, uv);
  vec3 c = paint.rgb * mix(dark, vec3(1.0), lit_at(in_shadow));
#ifdef WATER
  float gloss = max(2.0 * paint.a - 1.0, 0.0);
  c = sqrt(c * c * (1.0 - 0.2 * gloss) + mirror * gloss);
#endif
  colour = vec4(c, 1.0);
}
#else
#ifdef WATER
#include "water.glsl"
#endif
in vec3 world;
in vec2 faces;
uniform mat4 shadow_matrix;
uniform vec2 table_size;
uniform float detail_strength;
#ifdef SHELL
uniform float layer;  // 0 … 1 up the blades
#endif
#ifdef VEIL
uniform sampler2D veil;
#endif

void main() {
  vec2 uv = world.xy / table_size;
  // Where one looks along the ground it would blur both ways.
  vec3 view = normalize(eye - world);
  float low = 1.0 - min(view.z * 2.2, 1.0);
  vec4 paint = texture(albedo, uv, -1.8 * low);
  float gloss = max(2.0 * paint.a - 1.0, 0.0);
#ifdef SHELL
  // Layers seen from the side are lines: tufts do for them there.
  if (view.z < 0.16) discard;
  float turf = max(1.0 - 2.0 * paint.a, 0.0) * detail_strength * smoothstep(0.16, 0.34, view.z);
  vec4 blade = texture(noise_tile, (world.xy - vec2(0.35, 0.2) * layer) / 33.0);
  float tuft = texture(noise_tile, world.xy / 151.0).b;
  if (blade.g * 0.72 + tuft * 0.38 < mix(1.4, 0.36 + 0.50 * layer, turf)) discard;
  float tufts = (0.70 + 0.62 * layer) * (0.86 + 0.30 * blade.a);
#else
  vec4 grain = texture(noise_tile, world.xy / 37.0, -1.5 * low);
  float next = texture(noise_tile, (world.xy + lamp.xy * 0.3) / 37.0).b;
  float tufts = 1.0 + detail_strength * (1.0 - gloss) *
                          ((grain.g - 0.5) * 1.3 + (grain.b - 0.45) * 0.7 + (next - grain.b) * 1.1);
#endif
  float lit = lit_at((shadow_matrix * vec4(world, 1.0)).xyz);
  vec3 fill = mix(bounce_colour, sky_colour, faces.y), all = fill + lamp_colour * faces.x;
  vec3 c = untone(paint.rgb) * mix(fill / all, vec3(1.0), lit) * tufts;
#ifdef WATER
  vec4 ripple = texture(noise_tile, world.xy / 118.0);
  vec3 m = normalize(vec3((ripple.a - 0.5) * 0.10, (ripple.r - 0.5) * 0.10, 1.0));
  c = c * (1.0 - 0.2 * gloss) + gloss * mirrored(view, m, lit);
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
