// As many looks and sums as the ground of a table takes.
in vec2 uv;
out vec4 colour;
uniform sampler2D noise_tile;
void main() {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 24; ++i) sum += texture(noise_tile, uv * (3.0 + 0.37 * float(i)) + sum.ba * 0.01);
  colour = vec4(sqrt(sum.rgb / 24.0), 1.0);
}
