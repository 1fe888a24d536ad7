#include "game/ai/move_plan.hpp"

#include <algorithm>

#include "game/ai/choices.hpp"

namespace sixmil::ai {
namespace {

constexpr std::int32_t apart = mm(12);  // places nearer to each other than this count as one
constexpr int most_found = 26;          // places of the first look round
constexpr double worth_moving = 0.5;    // hundredths of a point; less is restlessness
constexpr double worth_turning = 1;
constexpr double worth_landing = 3;
constexpr std::int32_t long_way = mm(450);  // worth riding for

}  // namespace

void MovePlan::add(Vec2 at, int command) {
  for (const Place& place : places_)
    if (within(place.at, at, apart)) return;
  Place place;
  place.at = at;
  place.command = command;
  places_.push_back(place);
}

void MovePlan::weigh(Scene& scene, const Piece& piece, Place& place) {
  place.facing = scene.guard(piece, place.at);
  place.value =
      scene.weigh(piece, {piece.here.element, place.at, place.facing, piece.here.height, OrderId()}, true).total();
}

// A grid over everything within the allowance, thinned to a few places, and the farthest along the axis.
void MovePlan::find_places(Scene& scene, const Piece& piece, const Ways& ways) {
  const Mobility& mobility = ways.mobility();
  const std::int32_t cell = std::max(mm(20), mobility.most / 8);
  ways.reach(mobility.most, cell, reach_);
  int open = 0;
  for (const std::int32_t cost : reach_.cost) open += cost >= mobility.least && cost > 0;
  const int stride = std::max(1, open / most_found);
  int nth = 0;
  for (int row = 0; row < reach_.rows; ++row)
    for (int column = 0; column < reach_.columns; ++column) {
      const std::int32_t cost = reach_.cost[static_cast<std::size_t>(row * reach_.columns + column)];
      if (cost < mobility.least || cost <= 0) continue;
      if (nth++ % stride == 0) add(reach_.place(column, row), -1);
    }
  if (const GoalField* field = scene.field_of(piece)) {
    add(field->along(piece.here.at, mobility.most), -1);
    add(field->along(piece.here.at, (mobility.most + mobility.least) / 2), -1);
  }
}

// The neighbours of the best place on the grid.
void MovePlan::refine(Scene& scene, const Piece& piece, const Ways& ways) {
  if (reach_.cost.empty() || places_.empty()) return;
  const Place* best = &places_.front();
  for (const Place& place : places_)
    if (place.value > best->value) best = &place;
  const Vec2 centre = best->at;
  const std::size_t before = places_.size();
  for (int row = 0; row < reach_.rows; ++row)
    for (int column = 0; column < reach_.columns; ++column) {
      const std::int32_t cost = reach_.cost[static_cast<std::size_t>(row * reach_.columns + column)];
      const Vec2 at = reach_.place(column, row);
      if (cost < ways.mobility().least || cost <= 0 || !within(centre, at, reach_.cell * 3 / 2)) continue;
      add(at, -1);
    }
  for (std::size_t i = before; i < places_.size(); ++i) weigh(scene, piece, places_[i]);
}

bool MovePlan::there_and_back(const Ruleset& ruleset, const State& view, const Ways& ways, Command& command) const {
  const Mobility& mobility = ways.mobility();
  for (int direction = 0; direction < 8; ++direction) {
    const Vec2 out = ways.straight(compass(direction, 8).vector(), mobility.least / 2 + mm(1));
    command.path = {out, ways.start()};
    const PathCost cost = ways.cost(command.path, command.facing);
    if (cost.ok() && cost.cost >= mobility.least && ruleset.validate(view, command).ok()) return true;
  }
  return false;
}

bool MovePlan::make(const Ruleset& ruleset, Scene& scene, const Piece& piece, const Ways& ways, const Place& place,
                    const std::vector<Command>& list, Command& out) const {
  const State& view = scene.view();
  const Command* pattern = nullptr;
  if (place.command >= 0) pattern = &list[static_cast<std::size_t>(place.command)];
  for (std::size_t i = 0; !pattern && i < list.size(); ++i)
    if (meaning_of(ruleset, view, list[i]).intent == Intent::move) pattern = &list[i];
  if (!pattern) return false;
  out = *pattern;
  out.facing = place.facing;
  if (place.back) return there_and_back(ruleset, view, ways, out);
  if (place.command < 0) {
    const Route route = ways.route(place.at, ways.mobility().most);
    if (route.path.empty()) return false;
    out.path = route.path;
    // A way that ends elsewhere is another place; its worth is not known.
    if (!within(route.path.back(), place.at, mm(30))) return false;
    if (ruleset.validate(view, out).ok()) return true;
    out.facing = route.facing;
    return ruleset.validate(view, out).ok();
  }
  if (ruleset.validate(view, out).ok()) return true;
  out.facing = pattern->facing;
  static_cast<void>(piece);
  return ruleset.validate(view, out).ok();
}

bool MovePlan::choose(const Ruleset& ruleset, Scene& scene, ElementId element, const std::vector<Command>& list,
                      bool obliged, Command& out) {
  const State& view = scene.view();
  Piece piece = scene.read(element);
  const bool on_table = view.element(element).on_table();
  places_.clear();
  reach_.cost.clear();
  gain_ = 0;
  const Command *turn = nullptr, *board = nullptr;
  bool moves = false, lands = false;
  for (int i = 0; i < static_cast<int>(list.size()); ++i) {
    const Command& command = list[static_cast<std::size_t>(i)];
    const Meaning meaning = meaning_of(ruleset, view, command);
    if (meaning.intent == Intent::turn && !turn) turn = &command;
    if (meaning.intent == Intent::board && !board) board = &command;
    if (meaning.intent == Intent::land) lands = true;
    if (meaning.intent == Intent::move) moves = true;
    if (meaning.intent == Intent::move || meaning.intent == Intent::land) add(command.path.back(), i);
  }
  // From the reserve or from a carrier there is no place to compare with but the riders' own.
  double stay = -1e17;
  if (on_table) {
    stay = scene.weigh(piece, piece.here, true).total();
  } else if (lands) {
    Piece carrier = scene.read(view.element(element).carrier);
    const double danger = scene.weigh(carrier, carrier.here, false).in;
    piece.here.at = carrier.here.at;
    stay = scene.nearness(piece, piece.here.at) - danger / 2 + worth_landing;
    piece.holds = true;
  }
  const Mobility mobility = on_table && moves ? ruleset.mobility(view, element) : Mobility();
  const Ways ways(view, mobility, element);
  if (on_table && moves) find_places(scene, piece, ways);
  for (Place& place : places_) weigh(scene, piece, place);
  if (on_table && moves) {
    refine(scene, piece, ways);
    if (mobility.least > 0) {
      Place back;
      back.at = piece.here.at;
      back.back = true;
      weigh(scene, piece, back);
      back.value -= 0.5;
      places_.push_back(back);
    }
  }
  std::stable_sort(places_.begin(), places_.end(),
                   [](const Place& a, const Place& b) { return a.value != b.value ? a.value > b.value : a.at < b.at; });
  constexpr int most_tries = 8;
  int tries = 0;
  for (const Place& place : places_) {
    if (!obliged && place.value < stay + worth_moving) break;
    if (place.command < 0 && ++tries > most_tries) continue;
    if (!make(ruleset, scene, piece, ways, place, list, out)) continue;
    gain_ = place.value - stay;
    return true;
  }
  if (board && on_table) {
    const Prospect here = scene.weigh(piece, piece.here, false);
    const GoalField* field = scene.field_of(piece);
    if (here.out == 0 && here.in == 0 && field && field->from(piece.here.at) > long_way) {
      out = *board;
      return true;
    }
  }
  if (turn && on_table) {
    Command command = *turn;
    command.facing = scene.guard(piece, piece.here.at);
    Placing turned = piece.here;
    turned.facing = command.facing;
    gain_ = scene.weigh(piece, turned, true).total() - stay;
    if (gain_ > worth_turning && ruleset.validate(view, command).ok()) {
      out = command;
      return true;
    }
  }
  return false;
}

}  // namespace sixmil::ai
