// The picture at half its size, darkened in its hollows, with how much each place is out of focus in alpha.
#include "lens.glsl"
in vec2 uv;
out vec4 colour;
void main() {
  colour = vec4(texture(picture, uv).rgb * open_at(uv), blur_at(uv) / most);
}
