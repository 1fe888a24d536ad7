in vec4 tint;
in vec3 pattern;  // OverlayVertex: along, across, style
in vec2 plan;
out vec4 colour;

const vec3 ink = vec3(0.05, 0.045, 0.04), paper = vec3(0.97, 0.96, 0.92);

void main() {
  vec3 c = tint.rgb;
  float a = tint.a, style = floor(pattern.z + 0.005), own = (pattern.z - style - 0.01) / 0.9, across = abs(pattern.y);
  if (style > 4.5) {  // a strip of clear plastic
    a *= 0.13 + 0.22 * smoothstep(0.62, 1.0, across) + 0.07 * step(0.5, fract((plan.x + plan.y) / 14.0));
  } else if (style > 3.5) {  // a disc of it: denser to the edge, the room in it
    vec2 p = pattern.xy;
    float r = length(p), line = dot(p, vec2(0.55, -0.83));
    float sheen = smoothstep(0.17, 0.10, abs(line + 0.30)) * 0.55 + smoothstep(0.05, 0.02, abs(line + 0.02)) * 0.40;
    sheen *= 1.0 - 0.6 * r * r;
    a *= 0.15 + 0.24 * smoothstep(0.70, 1.0, r);
    c = mix(c, paper, max(sheen, 0.22));
    a = max(a, 0.30 * sheen * tint.a);
  } else if (style > 2.5) {
    a *= 1.0 - across * across;
  } else if (style > 1.5) {  // hatched: stripes with a dark flank
    float f = fract((plan.x + plan.y) / 9.0);
    c = mix(c, ink, 0.8 * step(0.5, f) * step(f, 0.62));
    a *= f < 0.5 ? 1.0 : f < 0.62 ? 0.9 : 0.22;
  } else {
    if (style > 0.5 && fract(pattern.x / 12.0) > 0.6) discard;
    // Dark without; dark lines have a light edge between. A thin line is its own colour to the edge.
    float pixels = 2.0 / max(fwidth(pattern.y), 0.001);
    if (own > 0.0 && across > own && pixels > 3.6) {
      bool between =
          pixels > 5.5 && across < mix(own, 1.0, 0.5) && dot(tint.rgb, vec3(0.3, 0.6, 0.1)) < 0.62;
      c = between ? paper : ink;
      a *= between ? 0.9 : 0.62;
    }
  }
  colour = vec4(c, a);
}
