#include "engine/base/text.hpp"

#include <algorithm>
#include <charconv>

namespace sixmil {
namespace {

// Bytes of the UTF-8 sequence at the front, 0 when it is broken.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0u) != 0x80u) return 0;
  const unsigned second = byte(1);
  if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f)) return 0;  // overlong, surrogate
  if ((first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f)) return 0;  // overlong, past U+10FFFF
  return length;
}

bool is_control(std::string_view sequence) {
  const auto first = static_cast<unsigned char>(sequence[0]);
  if (sequence.size() == 1) return first < 0x20 || first == 0x7f;
  return sequence.size() == 2 && first == 0xc2 && static_cast<unsigned char>(sequence[1]) < 0xa0;
}

// Levenshtein distance with swapped neighbours counted once.
std::size_t slips(std::string_view a, std::string_view b) {
  const std::size_t width = b.size() + 1;
  std::vector<std::size_t> cost((a.size() + 1) * width);
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      std::size_t& here = cost[i * width + j];
      if (i == 0 || j == 0) {
        here = i + j;
        continue;
      }
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      here = std::min(
          {cost[(i - 1) * width + j] + 1, cost[i * width + j - 1] + 1, cost[(i - 1) * width + j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        here = std::min(here, cost[(i - 2) * width + j - 2] + 1);
    }
  }
  return cost.back();
}

}  // namespace

std::string printable(std::string_view text, std::size_t most) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    const std::string_view sequence = text.substr(0, std::max<std::size_t>(length, 1));
    const bool harmless = length > 0 && !is_control(sequence);
    const std::size_t added = harmless ? sequence.size() : 1;
    if (out.size() + added > most) return out + "…";
    if (harmless)
      out += sequence;
    else
      out += '?';
    text.remove_prefix(sequence.size());
  }
  return out;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\t' || text[i] == '\n') continue;
    const auto byte = static_cast<unsigned char>(text[i]);
    if (is_control(text.substr(i, byte == 0xc2 ? 2 : 1))) return true;
  }
  return false;
}

bool take_real(std::string_view& text, double& out) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (code != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

std::string_view nearest_name(std::string_view typed, const std::vector<std::string_view>& candidates) {
  if (typed.size() > 64) return {};
  std::string_view best;
  std::size_t fewest = std::max<std::size_t>(1, typed.size() / 3) + 1;
  for (std::string_view candidate : candidates) {
    if (candidate.size() > 64) continue;
    const std::size_t count = slips(typed, candidate);
    if (count < fewest) {
      fewest = count;
      best = candidate;
    }
  }
  return best;
}

std::string name_remedy(std::string_view typed, const std::vector<std::string_view>& names) {
  const std::string_view near = nearest_name(typed, names);
  if (!near.empty()) return "did you mean " + std::string(near) + "?";
  std::string all;
  for (const std::string_view name : names) all += (all.empty() ? "" : ", ") + std::string(name);
  return "write one of: " + all;
}

}  // namespace sixmil
