// The collected light as a print, with the lens's fall-off to the corners of the whole picture.
in vec2 uv;
out vec4 colour;
uniform sampler2D picture;
uniform vec4 part;  // of the whole: lower left corner, size
void main() {
  vec2 d = part.xy + uv * part.zw - 0.5;
  colour = vec4(sqrt(texture(picture, uv).rgb) * (1.0 - 0.55 * dot(d, d)), 1.0);
}
