#include "light.glsl"
in vec2 at;
in vec3 lit, shaded, dusk;
out vec4 colour;
uniform vec4 board;         // x0, y0, x1, y1
uniform float board_height;

float beside(vec2 p) {
  vec2 d = max(board.xy - p, p - board.zw);
  return max(d.x, d.y);
}

void main() {
  float grain = texture(noise_tile, vec2(at.x / 900.0, at.y / 150.0)).a;
  float seam = clamp(fract(at.y / 148.0) * 66.0, 0.0, 1.0);
  vec3 wood = vec3(0.330, 0.290, 0.259) * ((0.78 + 0.36 * grain) * (0.78 + 0.22 * seam));
  // The board's own shadow, and the dark where it stands.
  float light = clamp((beside(at + lamp.xy * (board_height / lamp.z)) + 7.0) / 16.0, 0.0, 1.0);
  float near = 0.74 + 0.26 * clamp(beside(at) / 26.0, 0.0, 1.0);
  colour = vec4(dusk + wood * mix(shaded, lit, light) * near, 1.0);
}
