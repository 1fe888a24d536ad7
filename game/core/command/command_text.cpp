#include <charconv>
#include <fmt/format.h>
#include <string_view>

#include "engine/base/text.hpp"

#include "game/core/command/command.hpp"
#include "game/core/rows/info.hpp"

namespace sixmil {
namespace {

constexpr std::string_view ref_words[] = {"none", "game", "side", "unit", "element", "marker"};

std::string ref_text(Ref ref) {
  const auto word = ref_words[static_cast<std::size_t>(ref.kind)];
  return ref.valid() ? fmt::format("{}:{}", word, ref.index) : std::string(word);
}

struct WordReader {
  std::string_view left;
  Error error;
  bool failed = false;

  void fail(std::string_view word, std::string_view what) {
    if (failed) return;
    failed = true;
    error = {"command", fmt::format("'{}' is not {}", printable(word, 40), what),
             "see the text form in the documentation"};
  }
  std::string_view word(char end = ' ') {
    const std::size_t at = left.find(end);
    const std::string_view out = left.substr(0, at);
    left = at == std::string_view::npos ? std::string_view() : left.substr(at + 1);
    return out;
  }
  std::int32_t number(std::string_view text, std::int32_t least, std::int32_t most) {
    std::int32_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size() || value < least || value > most)
      fail(text, "a number in range");
    return value;
  }
  Ref ref(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view kind = text.substr(0, colon);
    for (std::size_t i = 0; i < std::size(ref_words); ++i) {
      if (kind != ref_words[i]) continue;
      if (i == 0) return Ref();
      if (colon == std::string_view::npos) break;
      return Ref(static_cast<RefKind>(i), number(text.substr(colon + 1), 0, 32767));
    }
    fail(text, "a thing on the table");
    return Ref();
  }
  Vec2 point(std::string_view text, std::int32_t limit) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) {
      fail(text, "a point");
      return {};
    }
    return {number(text.substr(0, comma), -limit, limit), number(text.substr(comma + 1), -limit, limit)};
  }
  // Calls `item` for each part of a list "a;b;c".
  template <class Item>
  void list(std::string_view text, int most, Item item) {
    for (int count = 0; !text.empty() && !failed; ++count) {
      if (count == most) return fail(text, "that short a list");
      const std::size_t at = text.find(';');
      item(text.substr(0, at));
      text = at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
    }
  }
};

}  // namespace

std::string command_text(const Info& info, const Command& command) {
  std::string out =
      fmt::format("{} {}", command.side.value, info.verbs[static_cast<std::size_t>(command.verb.index())].id);
  if (command.actor.valid()) out += " " + ref_text(command.actor);
  if (!command.targets.empty()) {
    out += " at=";
    for (int i = 0; i < command.targets.size(); ++i) out += (i ? ";" : "") + ref_text(command.targets[i]);
  }
  if (!command.path.empty()) {
    out += " path=";
    for (int i = 0; i < command.path.size(); ++i)
      out += fmt::format("{}{},{}", i ? ";" : "", command.path[i].x, command.path[i].y);
  }
  if (command.facing != no_facing) out += fmt::format(" facing={},{}", command.facing.x, command.facing.y);
  if (!command.options.empty()) {
    out += " options=";
    for (int i = 0; i < command.options.size(); ++i) out += fmt::format("{}{}", i ? ";" : "", command.options[i]);
  }
  return out;
}

Result<Command> parse_command(const Info& info, std::string_view text) {
  WordReader reader{text, {}, false};
  Command command;
  const std::string_view side = reader.word();
  command.side = SideId(reader.number(side, -1, max_sides - 1));
  const std::string_view verb = reader.word();
  command.verb = info.verb(verb);
  if (!command.verb.valid()) reader.fail(verb, "a verb of this ruleset");
  while (!reader.left.empty() && !reader.failed) {
    const std::string_view word = reader.word();
    const std::size_t equals = word.find('=');
    const std::string_view key = word.substr(0, equals);
    const std::string_view value = equals == std::string_view::npos ? std::string_view() : word.substr(equals + 1);
    if (equals == std::string_view::npos)
      command.actor = reader.ref(word);
    else if (key == "at")
      reader.list(value, command.targets.capacity() - command.targets.size(),
                  [&](std::string_view t) { command.targets.push_back(reader.ref(t)); });
    else if (key == "path")
      reader.list(value, command.path.capacity() - command.path.size(),
                  [&](std::string_view t) { command.path.push_back(reader.point(t, plan_limit)); });
    else if (key == "facing") {
      const Vec2 facing = reader.point(value, 32767);
      command.facing = {static_cast<std::int16_t>(facing.x), static_cast<std::int16_t>(facing.y)};
    } else if (key == "options")
      reader.list(value, command.options.capacity() - command.options.size(),
                  [&](std::string_view t) { command.options.push_back(reader.number(t, -2147483647, 2147483647)); });
    else
      reader.fail(word, "a part of a command");
  }
  if (reader.failed) return reader.error;
  return command;
}

}  // namespace sixmil
