// One sample of a photograph added to the others, as light.
in vec2 uv;
out vec4 colour;
uniform sampler2D picture, occlusion;
uniform float weight;
void main() {
  vec3 c = texture(picture, uv).rgb * texture(occlusion, uv).r;
  colour = vec4(c * c * weight, weight);
}
