#include "game/cli/small_text.hpp"

namespace sixmil::cli {
namespace {

// Five rows from above, an octal digit each: its bits are the dots from the left.
const char* glyph(char c) {
  static const char* const letters[26] = {"25755", "65656", "34443", "65556", "74647", "74644", "34553",
                                          "55755", "72227", "11152", "55655", "44447", "57755", "65555",
                                          "25552", "65644", "25563", "65655", "34216", "72222", "55557",
                                          "55552", "55775", "55255", "55222", "71247"};
  static const char* const digits[10] = {"75557", "26227", "61247", "61216", "55711",
                                         "74616", "34652", "71222", "25252", "25316"};
  if (c >= 'a' && c <= 'z') return letters[c - 'a'];
  if (c >= 'A' && c <= 'Z') return letters[c - 'A'];
  if (c >= '0' && c <= '9') return digits[c - '0'];
  return c == '-' ? "00700" : "00000";
}

}  // namespace

void draw_small_text(Image& image, int x, int y, std::string_view text, int zoom) {
  for (const char c : text) {
    const char* rows = glyph(c);
    for (int row = 0; row < 5; ++row)
      for (int column = 0; column < 3; ++column) {
        if (((rows[row] - '0') >> (2 - column) & 1) == 0) continue;
        for (int i = 0; i < zoom * zoom; ++i) {
          const int px = x + column * zoom + i % zoom, py = y + row * zoom + i / zoom;
          if (px < 0 || py < 0 || px >= image.width || py >= image.height) continue;
          std::uint8_t* p = image.at(px, py);
          p[0] = p[1] = p[2] = 30;
        }
      }
    x += 4 * zoom;
  }
}

}  // namespace sixmil::cli
