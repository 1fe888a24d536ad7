layout(location = 0) in vec3 position;
layout(location = 1) in vec4 tint_in;
layout(location = 2) in vec3 pattern_in;  // along mm, across −1 … 1, style
uniform mat4 view_projection;
uniform vec3 eye;
uniform float pull;  // mm
out vec4 tint;
out vec3 pattern;
out vec2 plan;
void main() {
  tint = tint_in;
  pattern = pattern_in;
  plan = position.xy;
  // A little towards the eye, so that what lies on the ground is not eaten by it.
  gl_Position = view_projection * vec4(position + normalize(eye - position) * pull, 1.0);
}
