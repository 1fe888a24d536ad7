#include "light.glsl"
in vec2 at;
in float far;
out vec4 colour;
uniform vec4 board;         // x0, y0, x1, y1
uniform float board_height;

float beside(vec2 p) {
  vec2 d = max(board.xy - p, p - board.zw);
  return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
}

void main() {
  vec4 g = texture(noise_tile, vec2(at.x / 900.0, at.y / 150.0));
  float seam = fract(at.y / 148.0);
  vec3 wood = vec3(0.330, 0.290, 0.259) * (0.78 + 0.36 * g.a) * (0.78 + 0.22 * smoothstep(0.0, 0.015, seam));
  // The board's own shadow, and the dark where it stands.
  float shade = smoothstep(-7.0, 9.0, beside(at + lamp.xy * (board_height / lamp.z)));
  float near = 0.55 + 0.45 * smoothstep(0.0, 26.0, beside(at));
  // Far off it goes over into the dusk of the room.
  vec3 dusk = vec3(0.135, 0.110, 0.094) * smoothstep(0.42, 0.0, far);
  colour = vec4(dusk + wood * sqrt((lamp_colour * (lamp.z * shade) + sky_colour * near) * (far * exposure)), 1.0);
}
