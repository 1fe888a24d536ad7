#include "game/ai/move_plan.hpp"

#include <algorithm>

#include "game/ai/choices.hpp"

namespace sixmil::ai {
namespace {

constexpr std::int32_t apart = mm(8);  // places nearer to each other than this count as one
constexpr double worth_moving = 0.5;   // hundredths of a point; less is restlessness
constexpr double to_and_fro = 0.5;     // what moving on the spot costs in looks
constexpr double worth_turning = 1;
constexpr double worth_landing = 3;
constexpr std::int32_t long_way = mm(450);  // worth riding for
constexpr int routes_most = 3;              // ways round that one decision may ask for
constexpr double nowhere = -1e17;           // worth of not being on the table

void add(const Prospect& prospect, Reasons& why) {
  why.add("harm done", prospect.out);
  why.add("harm to fear", -prospect.in);
  why.add("nearness of the goal", prospect.nearness);
  why.add("place by the rulebook", prospect.station);
}

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
  Placing there{piece.here.element, place.at, place.facing, piece.here.height, OrderId()};
  place.prospect = scene.weigh_high_and_low(piece, there, true);
  place.value = place.prospect.total();
  place.height = there.height;
}

void MovePlan::set_height(const Scene& scene, const Piece& piece, std::int32_t height, Command& command) {
  if (!piece.heights.empty()) scene.powers().heights->fly_at(scene.view(), command, height);
}

// Straight ahead all round, near and far, and along the axis, round what is in the way.
void MovePlan::look_round(Scene& scene, const Piece& piece, const Ways& ways) {
  const Mobility& mobility = ways.mobility();
  const std::int32_t nearest = mobility.least > 0 ? mobility.least + mm(1) : mobility.most / 4;
  for (int direction = 0; direction < 16; ++direction) {
    const Vec2 way = compass(direction, 16).vector();
    const Vec2 far = ways.straight(way, mobility.most);
    if (far == ways.start()) continue;
    add(far, -1);
    const Vec2 near = ways.straight(way, nearest);
    if (near != ways.start()) add(near, -1);
    if (direction % 2 == 0) add(ways.straight(way, (mobility.most + nearest) / 2), -1);
  }
  if (const GoalField* field = scene.field_of(piece)) {
    const std::int32_t steps[] = {mobility.most * 19 / 20, (mobility.most + nearest) / 2};
    for (const std::int32_t step : steps) {
      const std::size_t before = places_.size();
      add(field->along(piece.here.at, step), -1);
      if (places_.size() > before) places_.back().round = true;
    }
  }
}

// Between the best place and its neighbours.
void MovePlan::look_closer(Scene& scene, const Piece& piece, const Ways& ways) {
  const Place* best = nullptr;
  for (const Place& place : places_)
    if (!best || place.value > best->value) best = &place;
  if (!best || best->command >= 0 || best->round) return;
  const Vec2 way = best->at - ways.start();
  const std::int32_t far = length(ways.start(), best->at);
  const std::size_t before = places_.size();
  const Mobility& mobility = ways.mobility();
  for (const int turn : {15, 17, 1}) {  // a sixteenth to either side, then nearer and farther
    const Vec2 aslant = rotate(way, compass(turn % 16 * 2, 32));
    for (const std::int32_t part : {85, 115}) {
      const auto spend = static_cast<std::int32_t>(std::int64_t{far} * part / 100);
      if (spend > mobility.least && spend <= mobility.most) add(ways.straight(turn == 1 ? way : aslant, spend), -1);
    }
  }
  for (std::size_t i = before; i < places_.size(); ++i) weigh(scene, piece, places_[i]);
}

bool MovePlan::there_and_back(const Ruleset& ruleset, const State& view, const Ways& ways, Command& command) const {
  const Mobility& mobility = ways.mobility();
  for (int direction = 0; direction < 8; ++direction) {
    const Vec2 out = ways.straight(compass(direction, 8).vector(), mobility.least / 2 + mm(1));
    if (out == ways.start()) continue;
    command.path = {out, ways.start()};
    const PathCost cost = ways.cost(command.path, command.facing);
    if (cost.ok() && cost.cost >= mobility.least && ruleset.validate(view, command).ok()) return true;
  }
  return false;
}

bool MovePlan::make(const Ruleset& ruleset, Scene& scene, const Piece& piece, const Ways& ways, const Place& place,
                    const std::vector<Command>& list, const Command* pattern, Command& out) const {
  const State& view = scene.view();
  if (place.command >= 0) {
    const Command& offered = list[static_cast<std::size_t>(place.command)];
    out = offered;
    out.facing = place.facing;
    set_height(scene, piece, place.height, out);
    if (ruleset.validate(view, out).ok()) return true;
    out = offered;
    return ruleset.validate(view, out).ok();
  }
  if (!pattern) return false;
  out = *pattern;
  out.facing = place.facing;
  set_height(scene, piece, place.height, out);
  if (place.back) return there_and_back(ruleset, view, ways, out);
  out.path = {place.at};
  if (ruleset.validate(view, out).ok()) return true;
  if (!place.round) {
    // The wanted facing may have no room where the way's own has.
    out.facing = make_facing(place.at - ways.start(), place.facing);
    return ruleset.validate(view, out).ok();
  }
  const Route route = ways.route(place.at, ways.mobility().most);
  if (route.path.empty()) return false;
  out.path = route.path;
  if (ruleset.validate(view, out).ok()) return true;
  out.facing = route.facing;
  return ruleset.validate(view, out).ok();
}

bool MovePlan::other_means(const Ruleset& ruleset, Scene& scene, const Piece& piece, double stay, const Command* turn,
                           const Command* board, Command& out, Reasons& why) {
  if (board) {
    const Prospect here = scene.weigh(piece, piece.here, false);
    const GoalField* field = scene.field_of(piece);
    if (here.out == 0 && here.in == 0 && field && field->from(piece.here.at) > long_way) {
      out = *board;
      why.add("a long way to ride", 0);
      return true;
    }
  }
  if (!turn) return false;
  out = *turn;
  out.facing = scene.guard(piece, piece.here.at);
  Placing turned = piece.here;
  turned.facing = out.facing;
  const Prospect prospect = scene.weigh_high_and_low(piece, turned, true);
  set_height(scene, piece, turned.height, out);
  if (prospect.total() - stay <= worth_turning || !ruleset.validate(scene.view(), out).ok()) return false;
  ai::add(prospect, why);
  why.add("instead of staying", -stay);
  return true;
}

const Command* MovePlan::way_out(const Ruleset& ruleset, const Scene& scene, const Piece& piece,
                                 const std::vector<Command>& list) {
  const Reading* reading = ruleset.powers()->reading;
  const Command* best = nullptr;
  std::int32_t most = 0;
  for (const Command& command : list) {
    if (command.path.empty() || reading->meaning(scene.view(), command).intent != Intent::other) continue;
    const std::int32_t worth = reading->worth(scene.view(), command);
    if (worth <= most) continue;
    most = worth;
    best = &command;
  }
  if (!best || piece.role != Role::staff || scene.turns_left() <= 1) return best;
  // The last of the staff go with the last of the others.
  const auto others = [](const Piece& one) { return one.role != Role::staff; };
  return std::any_of(scene.own().begin(), scene.own().end(), others) ? nullptr : best;
}

bool MovePlan::choose(const Ruleset& ruleset, Scene& scene, ElementId element, const std::vector<Command>& list,
                      const Command* pattern, bool obliged, Command& out, Reasons& why) {
  why = Reasons();
  const State& view = scene.view();
  Piece piece = scene.read(element);
  const bool on_table = view.element(element).on_table();
  if (const Command* leave = on_table ? way_out(ruleset, scene, piece, list) : nullptr) {
    out = *leave;
    why.add("worth by the rulebook", ruleset.powers()->reading->worth(view, out));
    return true;
  }
  places_.clear();
  const Command *turn = nullptr, *board = nullptr;
  bool lands = false;
  for (int i = 0; i < static_cast<int>(list.size()); ++i) {
    const Command& command = list[static_cast<std::size_t>(i)];
    const Meaning meaning = meaning_of(ruleset, view, command);
    if (meaning.intent == Intent::turn && !turn) turn = &command;
    if (meaning.intent == Intent::board && !board) board = &command;
    if (meaning.intent == Intent::land) lands = true;
    if (meaning.intent == Intent::move && !pattern) pattern = &command;
    if (meaning.intent == Intent::move || meaning.intent == Intent::land) add(command.path.back(), i);
  }
  // From the reserve there is no place to compare with; a rider's is its carrier's.
  double stay = nowhere;
  if (on_table) {
    stay = scene.weigh(piece, piece.here, true).total();
  } else if (lands) {
    const Piece carrier = scene.read(view.element(element).carrier);
    const double danger = scene.weigh(carrier, carrier.here, false).in;
    piece.here.at = carrier.here.at;
    stay = scene.nearness(piece, piece.here.at) - danger / 2 + worth_landing;
    piece.holds = true;
  }
  const Mobility mobility = on_table && pattern ? ruleset.mobility(view, element) : Mobility();
  const Ways ways(view, mobility, element);
  if (mobility.may_move) look_round(scene, piece, ways);
  for (Place& place : places_) weigh(scene, piece, place);
  if (mobility.may_move) {
    look_closer(scene, piece, ways);
    if (mobility.least > 0) {
      Place back;
      back.at = piece.here.at;
      back.back = true;
      weigh(scene, piece, back);
      back.value -= to_and_fro;
      places_.push_back(back);
    }
  }
  std::stable_sort(places_.begin(), places_.end(),
                   [](const Place& a, const Place& b) { return a.value != b.value ? a.value > b.value : a.at < b.at; });
  int routes = 0;
  for (const Place& place : places_) {
    if (!obliged && place.value < stay + worth_moving) break;
    if (place.round && ++routes > routes_most) continue;
    if (!make(ruleset, scene, piece, ways, place, list, pattern, out)) continue;
    ai::add(place.prospect, why);
    if (place.back) why.add("to and fro", -to_and_fro);
    if (stay != nowhere) why.add("instead of staying", -stay);
    return true;
  }
  return on_table && other_means(ruleset, scene, piece, stay, turn, board, out, why);
}

}  // namespace sixmil::ai
