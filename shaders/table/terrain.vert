layout(location = 0) in vec3 position;
layout(location = 1) in vec4 normal_in;
uniform mat4 view_projection;
#ifdef SHADOW
void main() { gl_Position = view_projection * vec4(position, 1.0); }
#else
uniform vec3 lamp;
out vec3 world;
out vec2 faces;  // towards the lamp, up
void main() {
  world = position;
  faces = vec2(max(dot(normal_in.xyz, lamp), 0.0), 0.5 + 0.5 * normal_in.z);
  gl_Position = view_projection * vec4(position, 1.0);
}
#endif
