#include "game/core/sight/sight.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <span>

#include "engine/base/file.hpp"
#include "engine/base/text.hpp"

#include "engine/image/image.hpp"

#include "game/core/session/session.hpp"
#include "game/core/sight/viewshed.hpp"

#include "game/cli/commands.hpp"
#include "game/cli/output.hpp"
#include "game/replay/log_text.hpp"
#include "game/replay/sight_case.hpp"
#include "game/replay/sight_text.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::cli {
namespace {

// As many numbers of millimetres as `values` has, with up to two decimals, to tu.
bool read_numbers(std::string_view text, std::span<std::int32_t> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    double value = 0;
    if (!take_real(text, value) || !(value >= -20000 && value <= 20000)) return false;
    values[i] = static_cast<std::int32_t>(std::floor(value * tu_per_mm + 0.5));
    if (i + 1 == values.size()) break;
    if (text.empty() || text[0] != ',') return false;
    text.remove_prefix(1);
  }
  return text.empty();
}

Result<Stand> read_stand(const std::string& text, const std::string& option, const Table& table) {
  const auto bad = [&](std::string problem) {
    return Error{option + " " + printable(text), std::move(problem), "write x,y,h in millimetres, such as 300,250,8"};
  };
  std::array<std::int32_t, 3> values{};
  if (!read_numbers(text, values)) return bad("is no point");
  Stand stand;
  stand.at = {values[0], values[1]};
  if (!table.ground.contains(stand.at)) return bad("is off the table");
  stand.height = values[2];
  if (stand.height < 0 || stand.height > mm(1000)) return bad("has a height that is not 0 to 1000");
  return stand;
}

// A model where it stands, or where "@x,y" has it stand, as it looks now.
Result<Stand> at_place(const State& state, ElementId model, const std::string& text, const std::string& option) {
  const std::size_t sign = text.rfind('@');
  if (sign == std::string::npos) return stand_of(state, model);
  std::array<std::int32_t, 2> values{};
  const bool read = read_numbers(std::string_view(text).substr(sign + 1), values);
  const Vec2 at{values[0], values[1]};
  if (!read || !state.battle->table.ground.contains(at))
    return Error{option + " " + printable(text), read ? "is off the table" : "has no point after its @",
                 "write NAME@x,y in millimetres, such as Tank 1@300,250"};
  const Element& element = state.element(model);
  return stand_of(state, model, at, element.facing, element.height);
}

// North up, a pixel a sample: light where it is seen, dark where it is not, shaded by the slope towards the west.
int draw_viewshed(const State& state, const Stand& from, const std::string& file) {
  const HeightField& ground = state.battle->table.ground;
  std::vector<std::uint8_t> seen(ground.samples().size());
  Viewshed(*state.battle).see(state, from, seen);
  Image image;
  image.width = ground.columns();
  image.height = ground.rows();
  image.rgba.assign(seen.size() * 4, 255);
  std::size_t count = 0;
  for (int j = 0; j < ground.rows(); ++j)
    for (int i = 0; i < ground.columns(); ++i) {
      const std::size_t at =
          static_cast<std::size_t>(j) * static_cast<std::size_t>(ground.columns()) + static_cast<std::size_t>(i);
      count += seen[at];
      const std::int32_t rise = i > 0 ? ground.samples()[at] - ground.samples()[at - 1] : 0;
      const double slope = static_cast<double>(rise) / ground.spacing();
      const double light = std::clamp(0.75 + slope, 0.2, 1.0);
      const int red = seen[at] ? 236 : 70, green = seen[at] ? 226 : 72, blue = seen[at] ? 178 : 92;
      std::uint8_t* pixel = image.at(i, ground.rows() - 1 - j);
      pixel[0] = static_cast<std::uint8_t>(red * light);
      pixel[1] = static_cast<std::uint8_t>(green * light);
      pixel[2] = static_cast<std::uint8_t>(blue * light);
    }
  const Status saved = save_png(file, image);
  if (!saved.ok()) return refuse(saved.error());
  print(fmt::format("{} of {} samples seen, written to {}\n", count, seen.size(), file));
  return done;
}

// Everybody stands where the scenario has them: "begin" puts them there.
State begun(const scenario::Scenario& game) { return Session(*game.ruleset, game.start).state(); }

// "NAME" or "NAME@x,y": a model on the table by its name, or the end of it that is nobody else's.
Result<Stand> find_model(const State& state, const std::string& text, const std::string& option) {
  const auto bad = [&](std::string problem, std::string remedy) {
    return Error{option + " " + printable(text), std::move(problem), std::move(remedy)};
  };
  const std::size_t sign = text.rfind('@');
  const std::string name = text.substr(0, sign);
  ElementId found;
  int count = 0;
  for (int i = 0; i < state.element_count(); ++i) {
    const std::string full = replay::element_name(state, ElementId(i));
    if (!state.element(ElementId(i)).on_table() || name.empty() || !full.ends_with(name)) continue;
    found = ElementId(i);
    if (full == name) return at_place(state, found, text, option);
    ++count;
  }
  if (count == 0)
    return bad("is neither a place nor a model on the table",
               "write x,y,h in millimetres, such as 300,250,8, or a name that --matrix prints");
  if (count > 1) return bad("may be several models", "write more of the name, as --matrix prints it");
  return at_place(state, found, text, option);
}

// A place begins with a digit or a sign.
bool names_model(const std::string& text) {
  return !text.empty() && std::string_view("0123456789.+-").find(text[0]) == std::string_view::npos;
}

Result<Stand> read_end(const State& state, const std::string& text, const std::string& option) {
  return names_model(text) ? find_model(state, text, option) : read_stand(text, option, state.battle->table);
}

int run_cases(const std::vector<std::string>& files) {
  int code = done;
  for (const std::string& file : files) {
    const Result<replay::SightCase> kept = replay::load_case(file);
    if (!kept.ok()) {
      code = refuse(kept.error());
      continue;
    }
    const replay::CaseRun run = replay::run_case(*kept);
    const auto name = [](const std::string& model) { return model.empty() ? "a place" : printable(model, 200); };
    print(fmt::format("{}: {}, from {} to {}\n", file, printable(kept->title, 200), name(kept->from_name),
                      name(kept->to_name)));
    if (!kept->remark.empty()) print(printable(kept->remark, replay::remark_most) + "\n");
    print(replay::sight_text(kept->table, kept->from, kept->to, run.there, true));
    print("And back: " + replay::sight_text(kept->table, kept->to, kept->from, run.back, true));
    for (const std::string& difference : run.differences) print(difference + "\n");
    print(run.differences.empty()
              ? "The answer is the one that was kept.\n"
              : fmt::format("The answer is not the one that was kept: {}\n", printable(kept->sentence, 400)));
    if (!run.differences.empty()) code = bad_input;
  }
  return code;
}

// A row for each element on the table, a sign for each of them: S sees, . does not, - itself.
int print_matrix(const State& state) {
  std::vector<ElementId> there;
  for (int i = 0; i < state.element_count(); ++i)
    if (state.element(ElementId(i)).on_table()) there.push_back(ElementId(i));
  std::vector<SightAsk> asks;
  for (const ElementId a : there)
    for (const ElementId b : there) asks.push_back({stand_of(state, a), stand_of(state, b)});
  std::vector<std::uint8_t> seen(asks.size());
  see(state, asks, seen);
  for (std::size_t a = 0; a < there.size(); ++a) {
    std::string row;
    for (std::size_t b = 0; b < there.size(); ++b) row += a == b ? '-' : seen[a * there.size() + b] ? 'S' : '.';
    print(fmt::format("{} {}\n", row, replay::element_name(state, there[a])));
  }
  return done;
}

}  // namespace

int sight(const SightArgs& args) {
  if (!args.cases.empty()) return run_cases(args.cases);
  const Result<std::string> path = scenario::find_scenario(args.scenario);
  if (!path.ok()) return refuse(path.error());
  const Result<scenario::Scenario> game = scenario::load_scenario(*path);
  if (!game.ok()) return refuse(game.error());
  if (args.matrix) return print_matrix(begun(*game));
  // Between two places only ground, woods and buildings are in the way; where a model is named everybody stands.
  const bool models = names_model(args.from) || names_model(args.to);
  const State state = models ? begun(*game) : game->start;
  const Result<Stand> from = read_end(state, args.from, "--from");
  if (!from.ok()) return refuse(from.error());
  if (!args.viewshed.empty()) {
    const int code = draw_viewshed(state, *from, args.viewshed);
    if (code != done || args.to.empty()) return code;
  }
  const Result<Stand> to = read_end(state, args.to, "--to");
  if (!to.ok()) return refuse(to.error());
  print(replay::sight_text(state, *from, *to, report(state, *from, *to), args.explain));
  if (args.keep.empty()) return done;
  const Status kept = write_text_file(args.keep, replay::write_case(replay::make_case(state, *from, *to, args.remark)));
  if (!kept.ok()) return refuse(kept.error());
  print(fmt::format("kept in {}\n", args.keep));
  return done;
}

}  // namespace sixmil::cli
