// The table that the board lies on: how it looks in the lamp's light and without, before the wood's grain.
#include "light.glsl"
layout(location = 0) in vec3 position;
layout(location = 2) in vec4 paint_in;  // w: how much of the lamp comes that far
uniform mat4 view_projection;
uniform float room_light;
out vec2 at;
out vec3 lit, shaded, dusk;
void main() {
  at = position.xy;
  float far = paint_in.w;
  lit = sqrt((lamp_colour * lamp.z + sky_colour) * (far * exposure));
  shaded = sqrt(sky_colour * (far * exposure));
  // Far off it goes over into the dusk of the room.
  dusk = vec3(0.135, 0.110, 0.094) * room_light * smoothstep(0.42, 0.0, far);
  gl_Position = view_projection * vec4(position, 1.0);
}
