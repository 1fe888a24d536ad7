// The sharp picture over its blurred copy, and a lens's fall-off to the corners.
in vec2 uv;
out vec4 colour;
uniform sampler2D picture, blurred;
uniform vec3 band;
void main() {
  float k = smoothstep(band.y, band.y + band.z * 0.5, abs(uv.y - band.x));
  vec3 c = mix(texture(picture, uv).rgb, texture(blurred, uv).rgb, k);
  vec2 d = uv - 0.5;
  colour = vec4(c * (1.0 - 0.55 * dot(d, d)), 1.0);
}
