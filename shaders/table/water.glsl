// What resin mirrors of the room: its dark, the lamp's soft box, a window. v to the eye, m the surface's normal.
vec3 mirrored(vec3 v, vec3 m, float lit) {
  vec3 r = reflect(-v, m);
  float glance = 1.0 - max(dot(v, m), 0.0);
  float fresnel = 0.045 + 0.65 * glance * glance * glance * glance;
  float box = smoothstep(0.90, 0.975, dot(r, normalize(vec3(lamp.xy * 0.8, lamp.z))));
  float window = smoothstep(0.86, 0.95, dot(r, normalize(vec3(0.35, 0.85, 0.42))));
  return fresnel * (mix(vec3(0.10, 0.085, 0.07), sky_colour * 1.05, smoothstep(0.1, 1.0, r.z)) +
                    window * sky_colour * 2.3 + box * lamp_colour * 1.3 * lit);
}
