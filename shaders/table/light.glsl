// What every lit surface shares: the lamp, its shadow, the tone curve.
uniform sampler2D noise_tile;  // r broad, g fine grain, b clumps, a middling
uniform vec3 eye, lamp, lamp_colour, sky_colour, bounce_colour;
uniform float exposure;

vec3 tone(vec3 c) {
  c *= exposure;
  c = c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14);
  return sqrt(clamp(c, 0.0, 1.0));
}

// What tone() made of it.
vec3 untone(vec3 y) {
  y *= y;
  vec3 a = 2.51 - 2.43 * y, b = 0.03 - 0.59 * y;
  return (sqrt(b * b + 0.56 * a * y) - b) / (2.0 * a * exposure);
}

#ifdef SHADOW_TAPS
uniform sampler2DShadow shadow_map;
uniform float shadow_texel;

// The share of the lamp that reaches a place in the shadow map.
float lit_at(vec3 p) {
  p.z -= 0.0004;
#if SHADOW_TAPS == 1
  return texture(shadow_map, p);
#elif SHADOW_TAPS == 4
  // Each look is the mean of 2 × 2 texels.
  float d = 0.6 * shadow_texel, sum = 0.0;
  sum += texture(shadow_map, p + vec3(-d, -d, 0.0)) + texture(shadow_map, p + vec3(d, -d, 0.0));
  sum += texture(shadow_map, p + vec3(-d, d, 0.0)) + texture(shadow_map, p + vec3(d, d, 0.0));
  return sum * 0.25;
#else
  float sum = 0.0;
  for (int j = 0; j < 4; ++j)
    for (int i = 0; i < 4; ++i) sum += texture(shadow_map, p + vec3((vec2(i, j) - 1.5) * (1.1 * shadow_texel), 0.0));
  return sum / 16.0;
#endif
}
#endif
