// The room behind the table, long out of focus: dark wood below, warm lamps above.
in vec2 uv;
out vec4 colour;
uniform mat4 inverse_view_projection;
uniform vec3 eye;
uniform float room_light;  // 1 by day; by night the lamps stay on, turned down

void main() {
  vec4 far = inverse_view_projection * vec4(uv * 2.0 - 1.0, 1.0, 1.0);
  vec3 way = normalize(far.xyz / far.w - eye);
  float up = way.z;
  vec3 floor_colour = vec3(0.100, 0.082, 0.070), wall = vec3(0.370, 0.310, 0.250), dark = vec3(0.110, 0.088, 0.076);
  vec3 c = mix(floor_colour, dark, smoothstep(-0.75, -0.30, up));
  c = mix(c, wall, smoothstep(-0.48, 0.06, up));
  c *= 1.0 - 0.45 * smoothstep(0.05, 0.75, up);
  c *= 0.82 + 0.18 * sin(atan(way.x, way.y) * 3.0 + 0.6);
  c *= room_light;
  // Soft discs of light around the room, a little above the table.
  float around = atan(way.x, way.y);
  for (int i = 0; i < 14; ++i) {
    float k = float(i);
    vec2 at = vec2(-2.95 + 0.455 * k + 0.16 * sin(k * 5.1), -0.06 + 0.24 * sin(k * 2.7));
    vec2 d = vec2(around - at.x, (up - at.y));
    float size = 0.050 + 0.02 * sin(k * 3.3);
    float disc = smoothstep(size, size * 0.78, length(d));
    c += disc * mix(vec3(0.30, 0.19, 0.09), vec3(0.16, 0.19, 0.22), 0.5 + 0.5 * sin(k * 7.7)) * (1.1 * mix(0.4, 1.0, room_light));
  }
  colour = vec4(c, 1.0);
}
