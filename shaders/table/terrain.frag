in vec3 world, normal;
in vec4 in_shadow;
in vec2 uv;
out vec4 colour;
uniform sampler2D albedo, noise_tile, veil;
uniform sampler2DShadow shadow_map;
uniform vec3 eye, lamp, lamp_colour, sky_colour, bounce_colour;
uniform float detail_strength, veil_strength;
uniform float exposure;

vec3 tone(vec3 c) {
  c *= exposure;
  c = c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14);
  return sqrt(clamp(c, 0.0, 1.0));
}

void main() {
  vec4 paint = texture(albedo, uv);
  vec4 grain = texture(noise_tile, world.xy / 37.0);
  vec3 n = normalize(normal);
  vec3 base = paint.rgb * paint.rgb;
  // Single tufts show when the camera is near enough for the bake to blur.
  if (detail_strength > 0.01) {
    float next = texture(noise_tile, (world.xy + lamp.xy * 0.3) / 37.0).b;
    float k = detail_strength * (1.0 - paint.a);
    base *= 1.0 + k * ((grain.g - 0.5) * 1.3 + (grain.b - 0.45) * 0.7 + (next - grain.b) * 1.1);
  }
  float lit = texture(shadow_map, vec3(in_shadow.xy, in_shadow.z - 0.0004));
  float sun = max(dot(n, lamp), 0.0) * lit;
  vec3 light = lamp_colour * sun + mix(bounce_colour, sky_colour, 0.5 + 0.5 * n.z);
  vec3 c = base * light;
  if (paint.a > 0.02) {
    vec3 v = normalize(eye - world);
    vec4 ripple = texture(noise_tile, world.xy / 118.0);
    vec3 m = normalize(vec3((ripple.a - 0.5) * 0.16 + (grain.a - 0.5) * 0.05, (ripple.r - 0.5) * 0.16, 1.0));
    vec3 r = reflect(-v, m);
    float fresnel = 0.045 + 0.65 * pow(1.0 - max(dot(v, m), 0.0), 4.0);
    // The lamp's soft box and a window, mirrored.
    float box = smoothstep(0.90, 0.975, dot(r, normalize(vec3(lamp.xy * 0.8, lamp.z))));
    float window = smoothstep(0.86, 0.95, dot(r, normalize(vec3(0.35, 0.85, 0.42))));
    vec3 room = mix(vec3(0.10, 0.085, 0.07), vec3(0.42, 0.46, 0.52), smoothstep(0.1, 1.0, r.z)) + window * vec3(0.9, 1.0, 1.15) + box * lamp_colour * 1.3 * lit;
    c = mix(c, c * 0.8, paint.a) + paint.a * fresnel * room;
  }
  colour = vec4(tone(c), 1.0);
  if (veil_strength > 0.0) {
    // Dark with a lighter hatch, so that it is read without colour.
    float hidden = smoothstep(0.4, 0.6, texture(veil, (uv * vec2(textureSize(veil, 0) - 1) + 0.5) / vec2(textureSize(veil, 0))).r) * veil_strength;
    float stripe = smoothstep(0.30, 0.42, abs(fract((world.x + world.y) / 14.0) - 0.5));
    vec3 dark = colour.rgb * 0.34 + vec3(0.02, 0.025, 0.045) + stripe * vec3(0.06, 0.065, 0.08);
    colour.rgb = mix(colour.rgb, dark, hidden);
  }
}
