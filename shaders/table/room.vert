// The table that the board lies on.
layout(location = 0) in vec3 position;
layout(location = 2) in vec4 paint_in;  // w: how much of the lamp comes that far
uniform mat4 view_projection;
out vec2 at;
out float far;
void main() {
  at = position.xy;
  far = paint_in.w;
  gl_Position = view_projection * vec4(position, 1.0);
}
