#ifdef SHADOW
void main() {}
#else
#include "light.glsl"
#ifdef PLAIN
in vec3 lit_colour, dark_colour, in_shadow;
out vec4 colour;
#ifdef BOARD
in vec2 board;
#endif
void main() {
  vec3 c = mix(dark_colour, lit_colour, lit_at(in_shadow));
#ifdef BOARD
  // The frame's boards, as finish 10 has them.
  c *= (0.80 + 0.30 * texture(noise_tile, vec2(board.x / 900.0, board.y / 150.0)).a) *
       (0.80 + 0.20 * clamp(fract(board.y / 96.0) * 50.0, 0.0, 1.0));
#endif
  colour = vec4(c, 1.0);
}
#else
#include "paint.glsl"
in vec3 world, normal, local;
in vec4 paint, second, marks;
in vec3 third;
in float dusty;
flat in uint finish_and_number;
out vec4 colour;
uniform mat4 shadow_matrix;

// Digits as a stencil cuts them: seven rows of four, from the top left.
const int digits[10] = int[10](0x6999996, 0x2622227, 0x691248F, 0xE11611E, 0x26AAF22, 0xF8E1196, 0x688E996, 0xF112244,
                               0x6996996, 0x6997116);

// Whether a place on a number's square (0 … 1 along and up) is within one of its digits.
bool written(vec2 at, int number) {
  int count = number > 99 ? 3 : number > 9 ? 2 : 1;
  ivec2 cell = ivec2(floor(vec2(at.x * 16.0 - 8.0 + 0.5 * float(5 * count - 1), (1.0 - at.y) * 9.0 - 1.0)));
  int place = cell.x / 5, column = cell.x - 5 * place;
  if (cell.x < 0 || place >= count || column > 3 || cell.y < 0 || cell.y > 6) return false;
  int left = count - 1 - place, digit = (left == 2 ? number / 100 : left == 1 ? number / 10 : number) % 10;
  return (digits[digit] >> ((6 - cell.y) * 4 + 3 - column) & 1) == 1;
}

void main() {
  vec3 n = normalize(normal);
  vec3 v = normalize(eye - world);
  vec3 base = paint.rgb;
  float sky = paint.a, curve = marks.x;
  uint finish = finish_and_number & 255u;
  // One look at the noise does for every finish: only where it is looked at differs.
  vec3 a = abs(n);
  vec2 side = a.z > max(a.x, a.y) ? local.xy : a.x > a.y ? local.yz : local.zx;
  vec2 smear = vec2(local.x + local.z * 0.6, local.y + local.z * 0.8);
  float course = local.z * 1.05, row = floor(course), along = (local.x + local.y) * 0.62 + row * 0.5;
  vec2 at = finish == 1u              ? side / 25.0
            : finish == 2u            ? vec2(floor(along), row) * 0.1373
            : finish == 3u            ? side / 46.0
            : finish == 6u            ? local.xy / 31.0
            : finish == 7u            ? side / 30.0
            : finish == 10u           ? vec2(local.x / 900.0, local.y / 150.0)
            : finish == 4u || finish == 9u ? vec2(local.z / 160.0, (local.x + local.y) / 21.0)
                                      : smear / 54.0 + second.rg;
  vec4 g = finish == 2u ? textureLod(noise_tile, at, 0.0) : texture(noise_tile, at);
  if (finish == 1u) {  // foliage: foam crumbs
    base *= (0.46 + 0.92 * (g.b * 0.8 + g.g * 0.5)) * mix(0.62, 1.16, smoothstep(0.0, 1.0, sky));
    n = normalize(n + vec3(g.g - 0.5, g.a - 0.5, (g.b - 0.4) * 0.8) * 1.1);
  } else if (finish == 2u) {  // tiles: courses down the slope
    base *= (0.74 + 0.42 * g.g) * (0.62 + 0.38 * smoothstep(0.0, 0.32, course - row)) *
            (0.86 + 0.14 * smoothstep(0.0, 0.16, fract(along)));
  } else if (finish == 3u) {  // plaster: grain and streaks
    base *= 0.86 + 0.2 * g.g + 0.1 * g.a;
  } else if (finish == 4u || finish == 9u) {  // planks and bark
    base *= (0.76 + 0.4 * g.g) * (0.72 + 0.28 * smoothstep(0.0, 0.14, fract((local.x + local.y) * 0.55)));
  } else if (finish == 10u) {  // broad boards, varnished: the frame
    base *= (0.80 + 0.30 * g.a) * (0.80 + 0.20 * smoothstep(0.0, 0.02, fract(local.y / 96.0)));
  } else if (finish == 6u) {  // flock
    base *= 0.58 + 0.66 * g.g;
    base = mix(base, vec3(0.50, 0.45, 0.29), 0.4 * smoothstep(0.5, 0.65, g.a));
  } else if (finish == 7u) {  // cotton wool
    base *= 0.7 + 0.55 * g.g;
    n = normalize(n + vec3(g.g - 0.5, g.a - 0.5, g.b - 0.4) * 0.7);
  } else if (second.a > 0.5) {
    // Camouflage by a brush, in the model's own frame.
    float k = second.a < 1.5   ? g.a
              : second.a < 2.5 ? 0.5 + 0.5 * sin(local.x * 0.72 + local.y * 0.35 + g.a * 3.0)
                               : abs(fract((smear.x * 0.75 + smear.y * 0.5) * 0.13) - 0.5) +
                                     abs(fract((smear.y - smear.x * 0.4) * 0.17) - 0.5);
    float less = second.a < 1.5 ? 0.40 : second.a < 2.5 ? 0.10 : 0.28, more = second.a < 1.5 ? 0.54 : 0.505;
    base = mix(base, third, smoothstep(less, less - 0.02, k));
    base = mix(base, second.rgb, smoothstep(more, more + 0.02, k));
  }
  if (finish == 11u) {
    // Light or dark, whichever shows on the paint below, and worn.
    int number = int(finish_and_number >> 8u);
    bool light = dot(paint.rgb, vec3(0.3, 0.59, 0.11)) < 0.6;
    if (number > 0 && written(vec2(curve * 0.5 + 0.5, sky), number))
      base = mix(base, light ? vec3(0.93, 0.91, 0.84) : vec3(0.13, 0.12, 0.12), 0.96 - 0.3 * smoothstep(0.55, 0.7, g.g));
    sky = 1.0;
    curve = 0.0;
  }
  Surface s = painted(base, finish, n, v, dusty, sky, curve, marks.y, g.a);
  float lit = lit_at((shadow_matrix * vec4(world + normal * 0.7, 1.0)).xyz);
  vec3 c = s.shade + s.lamp * lit;
  if (marks.z > 0.0) {
    float rim = 1.0 - max(dot(n, v), 0.0);
    c = mix(c, c * 1.5 + vec3(0.30, 0.27, 0.18), marks.z * (0.55 + 0.45 * rim * rim * rim));
  }
  colour = vec4(tone(c), marks.w);
}
#endif
#endif
