#include "game/ai/scene.hpp"

#include <algorithm>
#include <cmath>

namespace sixmil::ai {
namespace {

constexpr double next_turn = 0.55;    // weight of what a spent weapon may do in the next turn
constexpr double unseen_fire = 0.45;  // weight of fire that needs no sight: it has all the table to choose from
constexpr double second_shot = 0.2;   // worth of more than one thing to shoot at
constexpr int exit_turns = 3;         // before the end, in which staff too makes for an exit

}  // namespace

Piece Scene::read(ElementId id) {
  const State& view = *view_;
  const Element& element = view.element(id);
  const Arms& arms = *powers_->arms;
  Piece piece;
  piece.here = {id, element.at, element.facing, element.height, OrderId()};
  piece.role = arms.role(view, id);
  piece.worth = arms.worth(view, id);
  piece.range = arms.range(view, id);
  piece.indirect = arms.indirect(view, id);
  piece.loaded = arms.loaded(view, id);
  piece.holds = powers_->stations->holds(view, id);
  piece.chit = powers_->orders->chit(view, id);
  piece.pace = pace_of(id, element.profile);
  if (powers_->heights) {
    heights_.clear();
    powers_->heights->heights(view, id, heights_);
    for (const std::int32_t height : heights_)
      if (!piece.heights.full()) piece.heights.push_back(height);
  }
  return piece;
}

// The longest allowance that any order gives, by profile.
std::int32_t Scene::pace_of(ElementId element, ProfileId profile) {
  const auto at = static_cast<std::size_t>(profile.index());
  if (paces_.size() <= at) paces_.resize(view_->info().profiles.size(), -1);
  if (paces_[at] < 0) {
    paces_[at] = std::max(mm(1), powers_->orders->mobility_under(*view_, element, OrderId()).most);
    for (int i = 0; i < static_cast<int>(view_->info().orders.size()); ++i)
      paces_[at] = std::max(paces_[at], powers_->orders->mobility_under(*view_, element, OrderId(i)).most);
  }
  return paces_[at];
}

void Scene::gather(const Ruleset& ruleset, const State& view, SideId side, GoalFields& fields) {
  ruleset_ = &ruleset;
  view_ = &view;
  powers_ = ruleset.powers();
  fields_ = &fields;
  side_ = side;
  turns_left_ = std::max(1, view.battle->turns - view.turn + 1);
  own_.clear();
  foes_.clear();
  for (int i = 0; i < view.element_count(); ++i)
    if (view.element(ElementId(i)).on_table())
      (view.element(ElementId(i)).side == side ? own_ : foes_).push_back(read(ElementId(i)));
  goals_.clear();
  for (int i = 0; i < static_cast<int>(view.battle->objectives.size()); ++i) {
    Goal goal;
    goal.at = view.battle->objectives[static_cast<std::size_t>(i)].at;
    goal.radius = powers_->stations->hold_radius(view, i);
    goal.worth = powers_->stations->hold_worth(view, i);
    for (const Piece& piece : own_) goal.own += piece.holds && within(piece.here.at, goal.at, goal.radius);
    for (const Piece& piece : foes_) goal.foes += piece.holds && within(piece.here.at, goal.at, goal.radius);
    goals_.push_back(goal);
  }
  add_exits();
}

// A few places along each stretch of edge that this side gains by leaving over.
void Scene::add_exits() {
  const HeightField& ground = view_->battle->table.ground;
  for (std::size_t i = 0; i < view_->battle->gates.size(); ++i) {
    const Gate& gate = view_->battle->gates[i];
    if (!gate.exit || (gate.side.valid() && gate.side != side_)) continue;
    Goal goal;
    goal.exit = true;
    goal.worth = powers_->stations->exit_worth(*view_, static_cast<int>(i), side_);
    if (goal.worth <= 0) continue;
    const std::int32_t width = gate.to - gate.from;
    const int places = width > mm(300) ? 3 : 1;
    for (int k = 0; k < places; ++k) {
      const std::int32_t along = gate.from + width / (2 * places) * (2 * k + 1);
      const Vec2 on_edge[] = {{along, 0}, {ground.width(), along}, {along, ground.depth()}, {0, along}};
      goal.at = on_edge[gate.edge];
      goals_.push_back(goal);
    }
  }
}

bool Scene::near_exit(const Piece& piece) {
  const Goal* goal = goal_of(piece);
  if (!goal || !goal->exit) return false;
  return field_of(piece)->from(piece.here.at) < 2 * piece.pace;
}

Piece* Scene::find(ElementId element) {
  for (Piece& piece : own_)
    if (piece.here.element == element) return &piece;
  for (Piece& piece : foes_)
    if (piece.here.element == element) return &piece;
  return nullptr;
}

void Scene::share_fire() {
  for (Piece& foe : foes_) {
    int seen = 0;
    asks_.clear();
    for (const Piece& piece : own_) {
      if (!within(piece.here.at, foe.here.at, foe.range)) continue;
      if (foe.indirect)
        ++seen;
      else
        asks_.push_back({stand_of(*view_, foe.here.element), stand_of(*view_, piece.here.element)});
    }
    seen_.assign(asks_.size(), 0);
    if (!asks_.empty()) see(*view_, asks_, seen_);
    for (const std::uint8_t one : seen_) seen += one;
    foe.share = 1 / (0.4 + 0.6 * std::max(1, seen));
  }
}

Facing Scene::guard(const Piece& piece, Vec2 at) const {
  double x = 0, y = 0;
  for (const Piece& foe : foes_) {
    if (foe.range == 0) continue;
    const double dx = foe.here.at.x - at.x, dy = foe.here.at.y - at.y;
    const double far = std::sqrt(dx * dx + dy * dy) + tu_per_mm;
    if (far > 1.5 * foe.range) continue;
    const double weight = 1e9 / (far * far);
    x += weight * dx / far;
    y += weight * dy / far;
  }
  const double size = std::sqrt(x * x + y * y);
  if (size < 1e-9) {
    const Goal* goal = goal_of(piece);
    return goal ? make_facing(goal->at - at, piece.here.facing) : piece.here.facing;
  }
  const auto part = [&](double v) { return static_cast<std::int32_t>(std::floor(v / size * facing_length + 0.5)); };
  return make_facing({part(x), part(y)}, piece.here.facing);
}

Prospect Scene::weigh(const Piece& piece, const Placing& there, bool with_station) {
  Prospect out;
  const Arms& arms = *powers_->arms;
  const Stand stand = stand_of(*view_, there.element, there.at, there.facing, there.height);
  asks_.clear();
  open_.clear();
  for (int i = 0; i < static_cast<int>(foes_.size()); ++i) {
    const Piece& foe = foes_[static_cast<std::size_t>(i)];
    Ask ask{i, 0, 0};
    if (piece.range > 0 && within(there.at, foe.here.at, piece.range)) ask.out = arms.harm(*view_, there, foe.here);
    if (foe.range > 0 && within(there.at, foe.here.at, foe.range)) ask.in = arms.harm(*view_, foe.here, there);
    if (ask.out == 0 && ask.in == 0) continue;
    open_.push_back(ask);
    asks_.push_back({stand, stand_of(*view_, foe.here.element)});
  }
  seen_.assign(asks_.size(), 0);
  if (!asks_.empty()) see(*view_, asks_, seen_);
  double best = 0, sum = 0, survives = 1;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const Ask& ask = open_[i];
    const Piece& foe = foes_[static_cast<std::size_t>(ask.foe)];
    const double sight = seen_[i] ? 1 : 0;
    const double hit =
        ask.out / 100.0 * foe.worth * std::max(0.25, 1 - foe.claimed) * (piece.indirect ? std::max(sight, 0.8) : sight);
    sum += hit;
    if (hit > best) {
      best = hit;
      out.target = foe.here.element;
    }
    const double weight = (foe.loaded ? 1 : next_turn) * foe.share * (foe.indirect ? unseen_fire : sight);
    survives *= 1 - std::min(1.0, ask.in / 100.0 * weight);
  }
  out.out = best + second_shot * std::min(sum - best, best);
  out.in = (1 - survives) * piece.worth;
  out.nearness = nearness(piece, there.at);
  if (with_station) out.station = powers_->stations->station(*view_, there, nullptr);
  return out;
}

Prospect Scene::weigh_high_and_low(const Piece& piece, Placing& there, bool with_station) {
  if (piece.heights.empty()) return weigh(piece, there, with_station);
  Placing tried = there;
  Prospect best;
  for (int i = 0; i < piece.heights.size(); ++i) {
    tried.height = piece.heights[i];
    const Prospect prospect = weigh(piece, tried, with_station);
    if (i > 0 && prospect.total() <= best.total()) continue;
    best = prospect;
    there.height = tried.height;
  }
  return best;
}

const Goal* Scene::goal_of(const Piece& piece) const {
  const Goal* best = nullptr;
  double least = 0;
  for (const Goal& goal : goals_) {
    // One that is safely ours draws less.
    const double far = length(piece.here.at, goal.at) + (goal.own > 2 && goal.foes == 0 ? mm(300) : 0);
    if (!best || far < least) {
      best = &goal;
      least = far;
    }
  }
  return best;
}

const GoalField* Scene::field_of(const Piece& piece) {
  const Goal* goal = goal_of(piece);
  Vec2 at;
  if (goal) {
    at = goal->at;
  } else {
    // No objective: the middle of the enemy, to the nearest 200 mm so that fields are kept.
    if (foes_.empty()) return nullptr;
    std::int64_t x = 0, y = 0;
    for (const Piece& foe : foes_) {
      x += foe.here.at.x;
      y += foe.here.at.y;
    }
    const auto n = static_cast<std::int64_t>(foes_.size());
    at = {static_cast<std::int32_t>(x / n / mm(200) * mm(200)), static_cast<std::int32_t>(y / n / mm(200) * mm(200))};
  }
  const ProfileId profile = view_->element(piece.here.element).profile;
  if (const GoalField* known = fields_->find(profile, at)) return known;
  return &fields_->make(*view_, profile, powers_->orders->mobility_under(*view_, piece.here.element, OrderId()), at);
}

std::int32_t Scene::stand_off(const Piece& piece, const Goal& goal) const {
  // Who leads the whole leaves last, for nobody is led from off the table.
  if (goal.exit) return piece.role == Role::staff && turns_left_ > exit_turns ? mm(400) : 0;
  const bool ours = goal.own > 2 && goal.foes == 0;
  switch (piece.role) {
    case Role::support:
      return std::max(mm(200), piece.range * 6 / 10);
    case Role::command:
      return mm(250);
    case Role::staff:
      return mm(400);
    default:
      // What cannot hold a place has nothing to do in it.
      if (!piece.holds && view_->element(piece.here.element).on_table())
        return std::max(goal.radius, piece.range * 6 / 10);
      return ours ? goal.radius + mm(60) : goal.radius * 4 / 10;
  }
}

// Grows when the turns run out before the way does.
double Scene::urgency(const Piece& piece, std::int32_t distance) const {
  const double needed = static_cast<double>(distance) / piece.pace;
  return std::min(2.5, std::max(0.6, needed / turns_left_ * 1.3));
}

double Scene::nearness(const Piece& piece, Vec2 at) {
  const GoalField* field = field_of(piece);
  if (!field) return 0;
  const Goal* goal = goal_of(piece);
  Goal mass;
  mass.at = field->goal();
  mass.radius = mm(100);
  if (!goal) goal = &mass;
  const std::int32_t distance = field->from(at);
  const std::int32_t over = std::max(0, distance - stand_off(piece, *goal));
  const double rate = goal->exit                                                 ? 0.07
                      : piece.role == Role::command || piece.role == Role::staff ? 0.02
                      : piece.role == Role::support                              ? 0.05
                                                                                 : 0.07;
  double value = -rate * urgency(piece, distance) * over / tu_per_mm;
  if (piece.holds && !goal->exit && within(at, goal->at, goal->radius)) {
    // Being there counts in full at the end of the last turn; before, it shows the way.
    const bool here = within(piece.here.at, goal->at, goal->radius);
    const int others = goal->own - (here ? 1 : 0);
    const double time = turns_left_ <= 1 ? 1 : turns_left_ == 2 ? 0.5 : 0.12;
    value += time * goal->worth / (1 + 3 * std::max(0, others)) /
             (piece.role == Role::staff     ? 4
              : piece.role == Role::command ? 2
                                            : 1);
  }
  return value;
}

}  // namespace sixmil::ai
