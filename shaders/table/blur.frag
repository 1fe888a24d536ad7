// Tilt-shift: what lies before and behind the sharp band is blurred by a 9-tap along one axis.
in vec2 uv;
out vec4 colour;
uniform sampler2D picture;
uniform vec2 step_size;   // one texel along the axis
uniform vec3 band;        // middle of the sharp band in uv.y, half height, softness
void main() {
  float k = smoothstep(band.y, band.y + band.z, abs(uv.y - band.x));
  vec3 sum = texture(picture, uv).rgb * 0.20;
  for (int i = 1; i <= 4; ++i) {
    vec2 d = step_size * (float(i) * 1.35 * k);
    float w = 0.16 - 0.03 * float(i);
    sum += (texture(picture, uv + d).rgb + texture(picture, uv - d).rgb) * w;
  }
  colour = vec4(sum / (0.20 + 2.0 * (0.13 + 0.10 + 0.07 + 0.04)), 1.0);
}
