#include "game/stage/act.hpp"

#include <algorithm>
#include <cmath>

#include "game/stage/millimetres.hpp"
#include "game/stage/turrets.hpp"

namespace sixmil::stage {
namespace {

constexpr double mm_per_second = 170;  // a model pushed across the table by hand

float heading_of(Facing facing) { return std::atan2(static_cast<float>(facing.y), static_cast<float>(facing.x)); }
float ease(float t) { return t * t * (3 - 2 * t); }
float mix(float a, float b, float at) { return a + (b - a) * at; }

// From a to b the shorter way round.
float mix_angle(float a, float b, float at) {
  constexpr float turn = 6.28318531f;
  const float d = std::remainder(b - a, turn);
  return a + d * at;
}

float path_mm(Vec2 from, const Path& path) {
  float total = 0;
  for (const Vec2 p : path) {
    total += mm_of(length(from, p));
    from = p;
  }
  return total;
}

// Place and heading after a share `at` of the polyline; the last tenth turns it to where it will look.
void follow(Vec2 from, const Path& path, float start, float end, float at, ModelPose& pose) {
  float left = path_mm(from, path) * at;
  float heading = start;
  for (const Vec2 p : path) {
    const float leg = mm_of(length(from, p));
    if (leg > 0) {
      const Point a = mm_of(from), b = mm_of(p);
      const float share = std::min(1.0f, left / leg);
      pose.x = mix(a.x, b.x, share);
      pose.y = mix(a.y, b.y, share);
      heading = mix_angle(heading, std::atan2(b.y - a.y, b.x - a.x), std::min(1.0f, left / 12));
      if (left <= leg) break;
      left -= leg;
    }
    from = p;
  }
  pose.heading = at > 0.9f ? mix_angle(heading, end, (at - 0.9f) * 10) : heading;
}

bool changes_sign(const State& shown, const CounterSet& f) {
  const CounterInfo& info = shown.info().counters[static_cast<std::size_t>(f.counter.index())];
  return !info.signs.empty() && info.sign(f.value) != info.sign(shown.counter(f.of, f.counter));
}

// What is set for it, or for a unit that it is in.
bool bears(const State& shown, Ref of, ElementId id) {
  if (of.kind == RefKind::element) return of.element() == id;
  for (UnitId unit = shown.element(id).unit; unit.valid(); unit = shown.unit_info(unit).parent)
    if (Ref(unit) == of) return true;
  return false;
}

// A gun jumps back and creeps forward again.
float recoil(float t) {
  constexpr float back = 0.09f;
  if (t < back) return t / back;
  const float left = 1 - (t - back) / (1 - back);
  return left * left * left;
}

bool on_foot(const State& shown, ElementId id) {
  const Symbol symbol = shown.battle->profile(id).symbol;
  return symbol == Symbol::infantry || symbol == Symbol::cavalry;
}

struct Drawer {
  const State& shown;
  float at;
  ActFrame& frame;

  ModelPose& model(ElementId id) {
    auto& poses = frame.poses;
    const auto place = std::lower_bound(poses.begin(), poses.end(), id,
                                        [](const ModelPose& p, ElementId key) { return p.element < key; });
    if (place != poses.end() && place->element == id) return *place;
    return *poses.insert(place, standing_pose(shown.element(id), id));
  }
  ModelPose& drive(ElementId id, Vec2 from, const Path& path, Facing start, Facing end, std::int32_t height) {
    ModelPose& pose = model(id);
    follow(from, path, heading_of(start), heading_of(end), ease(at), pose);
    pose.lift = mix(mm_of(shown.element(id).height), mm_of(height), ease(at));
    pose.turret = mix_angle(pose.turret, 0, std::min(1.0f, at * 3));
    // It sits back as it starts and dips as it stops.
    constexpr float sway = 0.045f;
    if (!on_foot(shown, id)) pose.pitch = -sway * std::sin(at * 6.2831853f) * std::fabs(std::cos(at * 3.14159265f));
    return pose;
  }
  void step(ElementId id, Vec2 from, Vec2 to) {
    ModelPose& pose = model(id);
    pose.x = mix(mm_of(from).x, mm_of(to).x, ease(at));
    pose.y = mix(mm_of(from).y, mm_of(to).y, ease(at));
  }
  Effect& effect(Effect::Kind kind, Vec2 to, float radius) {
    Effect& out = frame.effects.emplace_back();
    out.kind = kind;
    out.to_x = mm_of(to).x;
    out.to_y = mm_of(to).y;
    out.radius = radius;
    out.at = at;
    return out;
  }

  void operator()(const Moved& f) {
    const Element& e = shown.element(f.element);
    ModelPose& pose = drive(f.element, e.at, f.path, e.facing, f.facing, f.height);
    if (f.steady) pose.heading = mix_angle(heading_of(e.facing), heading_of(f.facing), ease(at));
  }
  void operator()(const Arrived& f) {
    const Facing start = f.path.empty() ? f.facing : make_facing(f.path[0] - f.from, f.facing);
    ModelPose& pose = drive(f.element, f.from, f.path, start, f.facing, f.height);
    if (f.path.empty()) {
      pose.x = mm_of(f.from).x;
      pose.y = mm_of(f.from).y;
    }
    pose.sink = std::max(0.0f, 1 - at * 6);
  }
  void operator()(const Left& f) {
    const Element& e = shown.element(f.element);
    ModelPose& pose = model(f.element);
    if (!f.path.empty())
      follow(e.at, f.path, heading_of(e.facing), heading_of(make_facing(f.path.back() - e.at, e.facing)), ease(at),
             pose);
    pose.sink = std::max(0.0f, at * 4 - 3);
  }
  void operator()(const Turned& f) {
    ModelPose& pose = model(f.element);
    const float before = pose.heading;
    pose.heading = mix_angle(pose.heading, heading_of(f.facing), ease(at));
    pose.turret += before - pose.heading;
    pose.lift = mix(pose.lift, mm_of(f.height), ease(at));
  }
  void operator()(const Boarded& f) {
    step(f.element, shown.element(f.element).at, shown.element(f.carrier).at);
    model(f.element).sink = std::max(0.0f, at * 2 - 1);
  }
  void operator()(const Landed& f) {
    step(f.element, shown.element(f.element).at, f.at);
    model(f.element).heading = heading_of(f.facing);
    model(f.element).sink = std::max(0.0f, 1 - at * 2);
  }
  void operator()(const Fired& f) {
    const Element& e = shown.element(f.firer);
    const float aims = aiming_share(f);
    ModelPose& pose = model(f.firer);
    pose.turret = mix_angle(pose.turret, bearing_to(e, f.at), ease(std::min(1.0f, at / aims)));
    if (at < aims) return;
    const float t = (at - aims) / (1 - aims);
    if (!on_foot(shown, f.firer)) {
      // The hull rocks away from the shot.
      constexpr float rock = 0.09f;
      const float swing = rock * std::exp(-4 * t) * std::sin(t * 15);
      pose.kick = recoil(t);
      pose.pitch = -swing * std::cos(pose.turret);
      pose.roll = swing * std::sin(pose.turret);
    }
    Effect& shot = effect(f.indirect ? Effect::Kind::lob : Effect::Kind::shot, f.at, 0);
    shot.from_x = mm_of(e.at).x;
    shot.from_y = mm_of(e.at).y;
    shot.from_z = mm_of(e.height) + mm_of(e.body.height) * 0.75f;
    shot.to_z = 4;
    shot.side = e.side;
    shot.by = f.firer;
    shot.at = t;
  }
  void operator()(const AreaStruck& f) { effect(Effect::Kind::area, f.at, mm_of(f.radius)); }
  void operator()(const FlownOver& f) {
    Effect& strip = effect(Effect::Kind::corridor, f.to, mm_of(f.width) / 2);
    strip.from_x = mm_of(f.from).x;
    strip.from_y = mm_of(f.from).y;
  }
  void operator()(const Rolled& f) {
    frame.dice = DiceShown{f, at};
    const ElementId about = f.odds.subject.element();
    if (!about.valid() || !shown.element(about).on_table()) return;
    const Element& e = shown.element(about);
    effect(Effect::Kind::ring, e.at, mm_of(e.body.length) * 0.75f).side = e.side;
  }
  void operator()(const Destroyed& f) {
    const Element& e = shown.element(f.element);
    if (!e.on_table()) return;
    Effect& burst = effect(Effect::Kind::burst, e.at, mm_of(e.body.length));
    burst.to_z = mm_of(e.height);
    burst.side = e.side;
  }
  void operator()(const Taken& f) {
    const Element& e = shown.element(f.element);
    effect(Effect::Kind::ring, e.at, mm_of(e.body.length) * (0.75f + 0.4f * std::fabs(1 - 2 * at))).side = f.side;
  }
  // A model that begins or ends to bear a sign.
  void operator()(const CounterSet& f) {
    if (!changes_sign(shown, f)) return;
    for (int i = 0; i < shown.element_count(); ++i) {
      const Element& e = shown.element(ElementId(i));
      if (!e.on_table() || !bears(shown, f.of, ElementId(i))) continue;
      effect(Effect::Kind::ring, e.at, mm_of(e.body.length) * (0.75f + 0.4f * std::fabs(1 - 2 * at))).side = e.side;
    }
  }
  template <class F>
  void operator()(const F&) {}
};

struct Seconds {
  const State& shown;
  static double driving(float mm) { return std::clamp(mm / mm_per_second, 0.35, 2.2); }
  double operator()(const Moved& f) const { return driving(path_mm(shown.element(f.element).at, f.path)); }
  double operator()(const Arrived& f) const { return driving(path_mm(f.from, f.path)); }
  double operator()(const Left&) const { return 0.8; }
  double operator()(const Turned&) const { return 0.3; }
  double operator()(const Boarded&) const { return 0.5; }
  double operator()(const Landed&) const { return 0.5; }
  double operator()(const Fired& f) const { return f.indirect ? 1.25 : 0.75; }
  double operator()(const AreaStruck&) const { return 0.9; }
  double operator()(const FlownOver&) const { return 1.4; }
  double operator()(const Rolled&) const { return 0.6; }
  double operator()(const Destroyed&) const { return 0.7; }
  double operator()(const OrderRevealed&) const { return 0.8; }
  double operator()(const Taken&) const { return 0.7; }
  double operator()(const PhaseBegan&) const { return 0.25; }
  double operator()(const MarkerGone& f) const { return f.by.valid() ? 0.7 : 0; }
  double operator()(const CounterSet& f) const { return changes_sign(shown, f) ? 0.5 : 0; }
  template <class F>
  double operator()(const F&) const {
    return 0;
  }
};

struct Place {
  const State& shown;
  using Answer = std::optional<Vec2>;
  Answer operator()(const Moved& f) const { return f.path.empty() ? shown.element(f.element).at : f.path.back(); }
  Answer operator()(const Arrived& f) const { return f.path.empty() ? f.from : f.path.back(); }
  Answer operator()(const Left& f) const { return shown.element(f.element).at; }
  Answer operator()(const Fired& f) const { return f.at; }
  Answer operator()(const AreaStruck& f) const { return f.at; }
  Answer operator()(const FlownOver& f) const { return f.to; }
  Answer operator()(const Destroyed& f) const { return shown.element(f.element).at; }
  Answer operator()(const Taken& f) const { return shown.element(f.element).at; }
  Answer operator()(const Landed& f) const { return f.at; }
  Answer operator()(const Boarded& f) const { return shown.element(f.carrier).at; }
  template <class F>
  Answer operator()(const F&) const {
    return std::nullopt;
  }
};

}  // namespace

std::optional<Vec2> act_place(const State& before, const Fact& fact) { return std::visit(Place{before}, fact); }

ModelPose standing_pose(const Element& element, ElementId id) {
  ModelPose pose;
  pose.element = id;
  pose.x = mm_of(element.at).x;
  pose.y = mm_of(element.at).y;
  pose.lift = mm_of(element.height);
  pose.heading = heading_of(element.facing);
  pose.wreck = element.presence == Presence::destroyed;
  return pose;
}

double act_seconds(const State& before, const Fact& fact) { return std::visit(Seconds{before}, fact); }

void draw_act(const State& shown, const Fact& fact, float at, ActFrame& frame) {
  std::visit(Drawer{shown, at, frame}, fact);
}

}  // namespace sixmil::stage
