// How much of what surrounds a place stands before the light: the hollows between models, trees and walls. From depth
// alone, at half the picture's size.
in vec2 uv;
out vec4 colour;
uniform sampler2D depth;
uniform mat4 to_world;  // clip to world
uniform vec2 reach;     // the radius looked at, as a share of the picture, for what is 1 mm from the eye
uniform float radius;   // the same, mm
uniform int looks;
uniform float turn;  // 0 … 1, another for each sample of a photograph

// At the middle of a pixel of depth, never between two: which of them it is would change from row to row.
vec4 place(vec2 at) {
  vec2 size = vec2(textureSize(depth, 0)), middle = (floor(at * size - 0.5) + 0.5) / size;
  vec4 h = to_world * vec4(vec3(middle, texture(depth, middle).r) * 2.0 - 1.0, 1.0);
  return vec4(h.xyz / h.w, 1.0 / h.w);
}

void main() {
  float d = texture(depth, uv).r;
  vec4 here = place(uv);
  vec3 along = dFdx(here.xyz), up = dFdy(here.xyz);
  vec3 n = normalize(cross(along, up));
  vec2 r = reach / here.w;
  float spin = 6.2831853 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))) + turn);
  float sum = 0.0, seen = 0.5;
  for (int i = 0; i < looks; ++i) {
    float k = (float(i) + 0.5) / float(looks), a = spin + 2.39996323 * float(i);
    vec2 at = uv + r * (sqrt(k) * vec2(cos(a), sin(a)));
    if (at != clamp(at, 0.0, 1.0)) continue;  // beyond the picture, or this tile of it
    seen += 1.0;
    vec3 v = place(at).xyz - here.xyz;
    float far = dot(v, v);
    float near = max(1.0 - far / (4.0 * radius * radius), 0.0);
    sum += near * max(dot(v, n) - 0.05 * radius, 0.0) / (far + 0.02 * radius * radius);
  }
  float open = clamp(1.0 - 0.9 * radius * sum / seen, 0.0, 1.0);
  // Nothing beyond the table; nothing where the radius is hardly a pixel.
  float shown = step(d, 0.99999) * smoothstep(0.001, 0.004, r.y);
  colour = vec4(vec3(mix(1.0, mix(0.42, 1.0, open), shown)), 1.0);
}
