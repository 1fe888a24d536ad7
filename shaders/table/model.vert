// SHADOW: depth alone. PLAIN: small on the screen, painted a vertex at a time; BOARD: so is the frame.
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 normal_in;  // w: curvature
layout(location = 2) in vec4 paint_in;   // rgb of own-coloured faces, share of sky
layout(location = 3) in uvec4 kind;      // slot, finish, part
layout(location = 4) in vec4 row0;
layout(location = 5) in vec4 row1;
layout(location = 6) in vec4 row2;
layout(location = 7) in vec4 state;  // scheme and 16 times its number, turret turn, wreck or minus recoil, highlight
layout(location = 8) in vec4 tint;   // colour factor, fade
uniform mat4 view_projection;
uniform vec3 pivot;
#ifdef SHADOW
void main() {
  vec3 p = position;
#else
uniform vec4 schemes[160];
#ifdef PLAIN
#include "light.glsl"
#include "paint.glsl"
uniform mat4 shadow_matrix;
out vec3 lit_colour, dark_colour, in_shadow;
#ifdef BOARD
out vec2 board;
#endif
#else
out vec3 world, normal, local;
out vec4 paint, second, marks;  // marks: curvature, wreck, highlight, fade
out vec3 third;
out float dusty;
flat out uint finish_and_number;  // 256 times the number
#endif
void main() {
  vec3 p = position;
  vec3 n = normal_in.xyz;
#endif
  if (kind.z == 1u) {
    float s = sin(state.y), c = cos(state.y);
    vec2 d = p.xy - pivot.xy + vec2(min(state.z, 0.0), 0.0);
    p.xy = pivot.xy + vec2(c * d.x - s * d.y, s * d.x + c * d.y);
#ifndef SHADOW
    n.xy = vec2(c * n.x - s * n.y, s * n.x + c * n.y);
#endif
  }
  vec4 q = vec4(p, 1.0);
  vec3 w = vec3(dot(row0, q), dot(row1, q), dot(row2, q));
  gl_Position = view_projection * vec4(w, 1.0);
#ifndef SHADOW
  n = normalize(vec3(dot(row0.xyz, n), dot(row1.xyz, n), dot(row2.xyz, n)));
  int whose = int(state.x + 0.5), at = (whose & 15) * 10;
  vec3 base = (kind.x < 10u ? schemes[at + int(kind.x)].rgb : paint_in.rgb) * tint.rgb;
  // Camouflage: what the base coat is broken with, and how (w: 0 none, 1 patches, 2 bands, 3 splinters).
  vec4 broken = kind.x == 0u ? vec4(schemes[at + 1].rgb, schemes[at].a) : vec4(0.0);
  // Road dust, from the ground up: on what is painted and on bare metal.
  float dust = kind.y == 0u || kind.y == 5u ? schemes[at + 1].a * 0.8 * smoothstep(4.2, 0.2, p.z) : 0.0;
#ifdef PLAIN
  if (broken.a > 0.5) base = mix(base, broken.rgb, 0.42);
#ifdef BOARD
  board = p.xy;
#else
  base *= plain_grain(kind.y, paint_in.a);
#endif
  Surface s = painted(base, kind.y, n, normalize(eye - w), dust, paint_in.a, normal_in.w, state.z, 0.5);
  lit_colour = tone(s.shade + s.lamp);
  dark_colour = tone(s.shade);
  if (state.w > 0.0) {
    lit_colour = mix(lit_colour, vec3(1.0, 0.97, 0.85), 0.35 * state.w);
    dark_colour = mix(dark_colour, vec3(1.0, 0.97, 0.85), 0.25 * state.w);
  }
  in_shadow = (shadow_matrix * vec4(w + n * 0.7, 1.0)).xyz;
#else
  world = w;
  local = p;
  normal = n;
  paint = vec4(base, paint_in.a);
  second = broken;
  marks = vec4(normal_in.w, state.z, state.w, tint.a);
  third = schemes[at + 2].rgb;
  dusty = dust;
  finish_and_number = kind.y | uint(whose >> 4) << 8u;
#endif
#endif
}
