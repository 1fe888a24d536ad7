layout(location = 0) in vec3 position;
layout(location = 1) in vec4 normal_in;
uniform mat4 view_projection, shadow_matrix;
uniform vec2 table_size;
out vec3 world, normal;
out vec4 in_shadow;
out vec2 uv;
void main() {
  world = position;
  normal = normal_in.xyz;
  uv = position.xy / table_size;
  in_shadow = shadow_matrix * vec4(position, 1.0);
  gl_Position = view_projection * vec4(position, 1.0);
}
