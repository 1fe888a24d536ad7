// What passes of the lens share. Blur is a radius as a share of the picture's height.
uniform sampler2D picture, depth, occlusion;
uniform vec2 planes;   // the distance from the eye of a depth z is x / (z + y)
uniform float focus_at, aperture, most;
uniform vec2 texel;    // of the occlusion

float open_at(vec2 at) {
  return 0.25 * (texture(occlusion, at + texel * vec2(-0.7, -0.3)).r + texture(occlusion, at + texel * vec2(0.3, -0.7)).r +
                 texture(occlusion, at + texel * vec2(0.7, 0.3)).r + texture(occlusion, at + texel * vec2(-0.3, 0.7)).r);
}

float blur_at(vec2 at) {
  float w = planes.x / (texture(depth, at).r * 2.0 - 1.0 + planes.y);
  return clamp(aperture * abs(1.0 - focus_at / w) - 0.0009, 0.0, most);
}
