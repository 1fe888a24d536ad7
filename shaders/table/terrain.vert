layout(location = 0) in vec3 position;
layout(location = 1) in vec4 normal_in;
uniform mat4 view_projection;
#ifdef SHELL
uniform float height;
#endif
#ifdef SHADOW
void main() { gl_Position = view_projection * vec4(position, 1.0); }
#else
#include "light.glsl"
#if defined(LIT) && !defined(RICH)
uniform mat4 shadow_matrix;
uniform vec2 table_size;
out vec2 uv;
out vec3 in_shadow, dark;
#else
out vec3 world;
out vec2 faces;  // towards the lamp, up
#endif
void main() {
  float sun = max(dot(normal_in.xyz, lamp), 0.0), up = 0.5 + 0.5 * normal_in.z;
#if defined(LIT) && !defined(RICH)
  uv = position.xy / table_size;
  in_shadow = (shadow_matrix * vec4(position, 1.0)).xyz;
  vec3 fill = mix(bounce_colour, sky_colour, up);
  // What is left without the lamp, for ground of middling paint.
  dark = tone(0.14 * fill) / tone(0.14 * (fill + lamp_colour * sun));
#else
#ifdef SHELL
  vec3 at = position + normal_in.xyz * height;
#else
  vec3 at = position;
#endif
  world = at;
  faces = vec2(sun, up);
#endif
#if defined(LIT) && !defined(RICH)
  gl_Position = view_projection * vec4(position, 1.0);
#else
  gl_Position = view_projection * vec4(at, 1.0);
#endif
}
#endif
