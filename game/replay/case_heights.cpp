#include "game/replay/case_heights.hpp"

#include <charconv>

namespace sixmil::replay {
namespace {

// What the sample after those of `samples` would be on level planes.
std::int32_t expected(const std::vector<std::int32_t>& samples, int columns) {
  const std::size_t n = samples.size(), wide = static_cast<std::size_t>(columns);
  const bool first = n % wide == 0, lowest = n < wide;
  const std::int32_t west = first ? 0 : samples[n - 1], south = lowest ? 0 : samples[n - wide];
  return west + south - (first || lowest ? 0 : samples[n - wide - 1]);
}

}  // namespace

std::vector<std::string> heights_text(const HeightField& ground) {
  std::vector<std::string> out;
  std::vector<std::int32_t> done;
  done.reserve(ground.samples().size());
  for (int j = 0; j < ground.rows(); ++j) {
    std::string row;
    std::int32_t last = 0;
    int times = 0;
    const auto put = [&] {
      if (times == 0) return;
      if (!row.empty()) row += ' ';
      row += std::to_string(last);
      if (times > 1) row += "*" + std::to_string(times);
    };
    for (int i = 0; i < ground.columns(); ++i) {
      const std::int32_t step = ground.sample(i, j) - expected(done, ground.columns());
      done.push_back(ground.sample(i, j));
      if (times > 0 && step == last) {
        ++times;
        continue;
      }
      put();
      last = step;
      times = 1;
    }
    put();
    out.push_back(std::move(row));
  }
  return out;
}

bool read_row(const std::string& text, int columns, std::vector<std::int32_t>& samples) {
  const char *at = text.data(), *end = at + text.size();
  int left = columns;
  while (left > 0) {
    std::int32_t step = 0;
    int times = 1;
    auto [next, code] = std::from_chars(at, end, step);
    if (code != std::errc() || step < -4 * height_limit || step > 4 * height_limit) return false;
    at = next;
    if (at != end && *at == '*') {
      const auto [after, wrong] = std::from_chars(at + 1, end, times);
      if (wrong != std::errc() || times < 1 || times > left) return false;
      at = after;
    }
    for (int n = 0; n < times; ++n) {
      const std::int32_t height = expected(samples, columns) + step;
      if (height < -height_limit || height > height_limit) return false;
      samples.push_back(height);
    }
    left -= times;
    if (left > 0 && (at == end || *at++ != ' ')) return false;
  }
  return at == end;
}

}  // namespace sixmil::replay
