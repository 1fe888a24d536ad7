// Depth of field: what lies before or behind the plane of focus, gathered over the disc that the lens makes of it.
in vec2 uv;
out vec4 colour;
uniform sampler2D picture;  // alpha: the blur there, of the most
uniform float most;         // share of the height
uniform vec2 shape;         // of a disc as wide as high: 1 / aspect, 1

void main() {
  vec4 here = texture(picture, uv);
  vec3 sum = here.rgb;
  float weight = 1.0, widest = here.a;
  for (int i = 0; i < 28; ++i) {
    float k = sqrt((float(i) + 0.5) / 28.0), a = 2.39996323 * float(i);
    vec4 there = texture(picture, uv + shape * (k * most * vec2(cos(a), sin(a))));
    // A place spreads as far as it is out of focus itself.
    float w = smoothstep(k - 0.12, k + 0.02, there.a);
    sum += there.rgb * w;
    weight += w;
    widest = max(widest, there.a * w);
  }
  colour = vec4(sum / weight, widest);
}
