// The sharp picture, darkened in its hollows, over what is out of focus, with the lens's fall-off to the corners.
#include "lens.glsl"
in vec2 uv;
out vec4 colour;
uniform sampler2D blurred;  // alpha: how much, of the most
uniform float blurs;        // 0: all is sharp
void main() {
  vec3 c = texture(picture, uv).rgb * open_at(uv);
  if (blurs > 0.0) {
    vec4 soft = texture(blurred, uv);
    float k = max(blur_at(uv) / most, soft.a * 0.9);
    c = mix(c, soft.rgb, smoothstep(0.04, 0.28, k));
  }
  vec2 d = uv - 0.5;
  colour = vec4(c * (1.0 - 0.55 * dot(d, d)), 1.0);
}
