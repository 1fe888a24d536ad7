layout(location = 0) in vec3 position;
layout(location = 1) in vec4 normal_in;
uniform mat4 view_projection;
#ifdef SHADOW
// A little lower than it is seen, so that even where it is drawn coarser it casts no shadow on itself.
void main() { gl_Position = view_projection * vec4(position.xy, position.z - 1.3, 1.0); }
#else
#include "light.glsl"
#ifdef NEAR
out vec3 world;
out vec2 faces;  // towards the lamp, up
#ifdef SHELL
uniform float height;
#endif
void main() {
  vec3 at = position;
#ifdef SHELL
  at += normal_in.xyz * height;
#endif
  world = at;
  faces = vec2(max(dot(normal_in.xyz, lamp), 0.0), 0.5 + 0.5 * normal_in.z);
  gl_Position = view_projection * vec4(at, 1.0);
}
#else
uniform mat4 shadow_matrix;
uniform vec2 table_size;
out vec2 uv;
out vec3 in_shadow, dark;
#ifdef WATER
#include "water.glsl"
out vec3 mirror;
#endif
void main() {
  uv = position.xy / table_size;
  in_shadow = (shadow_matrix * vec4(position, 1.0)).xyz;
  // What is left without the lamp, for ground of middling paint.
  vec3 fill = mix(bounce_colour, sky_colour, 0.5 + 0.5 * normal_in.z);
  dark = tone(0.14 * fill) / tone(0.14 * (fill + lamp_colour * max(dot(normal_in.xyz, lamp), 0.0)));
#ifdef WATER
  mirror = tone(mirrored(normalize(eye - position), vec3(0.0, 0.0, 1.0), 1.0));
  mirror *= mirror;
#endif
  gl_Position = view_projection * vec4(position, 1.0);
}
#endif
#endif
