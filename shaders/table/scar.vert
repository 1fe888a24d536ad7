// Craters and scorched ground, laid on the terrain.
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 tint;    // unused by scars but for its w: how much of it shows
layout(location = 2) in vec3 pattern; // from its middle, −1 … 1; 0 a crater, 1 scorched
uniform mat4 view_projection, shadow_matrix;
uniform vec3 eye;
uniform float pull;  // mm
out vec3 in_shadow, from_middle;
out vec2 plan;
out float strength;
void main() {
  plan = position.xy;
  from_middle = pattern;
  strength = tint.w;
  in_shadow = (shadow_matrix * vec4(position, 1.0)).xyz;
  gl_Position = view_projection * vec4(position + normalize(eye - position) * pull, 1.0);
}
