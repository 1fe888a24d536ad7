#include "game/app/program/script.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

#include "engine/base/text.hpp"

namespace sixmil::app {
namespace {

using Kind = ScriptStep::Kind;

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// Takes the last word off when it is `word`.
bool take_last(std::string_view& text, std::string_view word) {
  if (text.size() <= word.size() || text.substr(text.size() - word.size()) != word ||
      text[text.size() - word.size() - 1] != ' ')
    return false;
  text = trimmed(text.substr(0, text.size() - word.size()));
  return true;
}

bool read_number(std::string_view text, double& out) { return take_real(text, out) && text.empty(); }
bool read_number(std::string_view text, int& out) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), out);
  return code == std::errc() && end == text.data() + text.size();
}

ScriptPlace read_place(std::string_view text) {
  ScriptPlace place;
  const auto comma = text.find(',');
  if (comma == std::string_view::npos || !read_number(trimmed(text.substr(0, comma)), place.x) ||
      !read_number(trimmed(text.substr(comma + 1)), place.y) || !std::isfinite(place.x) || !std::isfinite(place.y))
    place = {std::string(text)};
  return place;
}

struct StepReader {
  ScriptStep step;
  std::string problem;

  void read(std::string_view line) {
    const auto space = line.find(' ');
    const std::string_view verb = line.substr(0, space);
    std::string_view rest = space == std::string_view::npos ? std::string_view() : trimmed(line.substr(space));
    if (rest.empty()) {
      problem = fmt::format("'{}' needs something after it", printable(verb));
    } else if (verb == "click" || verb == "pick") {
      step.kind = verb == "click" ? Kind::click : Kind::pick;
      for (bool more = true; more;) {
        more = false;
        if (take_last(rest, "right")) step.button = 3, more = true;
        if (take_last(rest, "shift")) step.shift = more = true;
        if (take_last(rest, "ctrl")) step.ctrl = more = true;
        if (take_last(rest, "twice")) step.twice = more = true;
      }
      step.from = read_place(rest);
    } else if (verb == "try") {
      step.kind = Kind::click;
      step.optional = true;
      step.from.name = rest;
    } else if (verb == "point") {
      step.kind = Kind::point;
      step.from = read_place(rest);
    } else if (verb == "drag") {
      step.kind = Kind::drag;
      if (take_last(rest, "middle")) step.button = 2;
      const auto to = rest.find(" to ");
      if (to == std::string_view::npos) return void(problem = "a drag is 'drag A to B'");
      step.from = read_place(trimmed(rest.substr(0, to)));
      step.to = read_place(trimmed(rest.substr(to + 4)));
    } else if (verb == "key" || verb == "hold" || verb == "release" || verb == "type" || verb == "shot" ||
               verb == "words" || verb == "places" || verb == "drop") {
      step.kind = verb == "key"       ? Kind::key
                  : verb == "hold"    ? Kind::hold
                  : verb == "release" ? Kind::release
                  : verb == "type"    ? Kind::type
                  : verb == "words"   ? Kind::words
                  : verb == "places"  ? Kind::places
                  : verb == "drop"    ? Kind::drop
                                      : Kind::shot;
      step.text = rest;
    } else if (verb == "wheel") {
      step.kind = Kind::wheel;
      if (!read_number(rest, step.number) || step.number < -100 || step.number > 100)
        problem = "wheel takes −100 to 100 steps";
    } else if (verb == "wait") {
      step.kind = rest == "idle" ? Kind::wait_idle : Kind::wait_frames;
      if (rest == "idle") return;
      if (rest.substr(0, 4) == "for ") {
        step.kind = Kind::wait_for;
        step.text = trimmed(rest.substr(4));
        return;
      }
      const bool frames = rest.substr(0, 7) == "frames " && read_number(trimmed(rest.substr(7)), step.number);
      if (!frames || step.number < 1 || step.number > 100000)
        problem = "one waits 'idle', 'for TEXT' or 'frames N' with N from 1 to 100000";
    } else if (verb == "work") {
      step.kind = Kind::work;
      if (rest.substr(0, 6) != "under " || !read_number(trimmed(rest.substr(6)), step.number) || step.number < 1 ||
          step.number > 60000)
        problem = "work is 'under N' milliseconds, 1 to 60000";
    } else if (verb == "until") {
      step.kind = Kind::until;
      step.text = rest;
    } else if (verb == "expect") {
      step.kind = rest.substr(0, 3) == "no " ? Kind::expect_no : Kind::expect;
      step.text = step.kind == Kind::expect_no ? trimmed(rest.substr(3)) : rest;
    } else {
      problem = fmt::format("there is no step '{}'", printable(verb));
    }
  }
};

}  // namespace

Result<std::vector<ScriptStep>> parse_script(std::string_view text, std::string_view place) {
  std::vector<ScriptStep> steps;
  int open = -1;  // an until that waits for its end
  for (int number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    if (line == "end") {
      if (open < 0)
        return Error{fmt::format("{}:{}", place, number), "there is no 'until' that this would end", "leave it out"};
      ScriptStep step;
      step.kind = ScriptStep::Kind::end;
      step.number = open;
      step.line = number;
      steps[static_cast<std::size_t>(open)].number = static_cast<int>(steps.size());
      steps.push_back(std::move(step));
      open = -1;
      continue;
    }
    StepReader reader;
    reader.read(line);
    if (!reader.problem.empty())
      return Error{fmt::format("{}:{}", place, number), reader.problem,
                   "see game/app/program/script.hpp for the steps"};
    reader.step.line = number;
    if (reader.step.kind == ScriptStep::Kind::until) {
      if (open >= 0)
        return Error{fmt::format("{}:{}", place, number), "an 'until' inside another one", "end that one first"};
      open = static_cast<int>(steps.size());
    }
    steps.push_back(std::move(reader.step));
  }
  if (open >= 0)
    return Error{fmt::format("{}:{}", place, steps[static_cast<std::size_t>(open)].line), "has no 'end'",
                 "write 'end' after the steps that it repeats"};
  return steps;
}

}  // namespace sixmil::app
