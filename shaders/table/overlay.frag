in vec4 tint;
in vec3 pattern;
in vec2 plan;
out vec4 colour;
void main() {
  float a = tint.a;
  // style 1 dashed, 2 hatched fill, 3 soft glow
  if (pattern.z > 2.5) a *= 1.0 - pattern.y * pattern.y;
  else if (pattern.z > 1.5) a *= 0.45 + 0.55 * step(0.5, fract((plan.x + plan.y) / 9.0));
  else if (pattern.z > 0.5 && fract(pattern.x / 12.0) > 0.6) discard;
  colour = vec4(tint.rgb, a);
}
