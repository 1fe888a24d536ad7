#include "game/stage/flight.hpp"

#include <algorithm>
#include <cmath>

#include "game/stage/millimetres.hpp"
#include "game/stage/stage.hpp"

namespace sixmil::stage {
namespace {

constexpr float beyond = 170;          // off the table, where it comes from and goes to, mm
constexpr float high = 135, low = 52;  // on the way and over its target, mm
constexpr float dive = 330;            // it comes down from one to the other over that far
constexpr float wheel_off = 100;       // that far before its target the guns have it
constexpr float spread = 0.22f;        // radians between the ways of craft of one side
constexpr float falls_for = 230;       // mm on along its way
constexpr double attack_seconds = 2.6, approach_seconds = 1.0, fall_seconds = 1.7;

// Its whole way, straight, and where along it the target begins and ends.
struct Course {
  Point start, way;  // way has length 1
  float length = 1, first = 0, last = 0;

  Point at(float along) const { return {start.x + way.x * along, start.y + way.y * along}; }
  float height(float along) const {
    const float off = along < first ? first - along : along > last ? along - last : 0;
    const float t = std::min(1.0f, off / dive);
    return low + (high - low) * t * t * (3 - 2 * t);
  }
};

const MarkerInfo* info_of(const State& shown, const Marker& marker) {
  const auto kind = static_cast<std::size_t>(marker.kind);
  if (marker.gone || kind >= shown.info().markers.size()) return nullptr;
  const MarkerInfo& info = shown.info().markers[kind];
  return info.model.empty() || !info.placed ? nullptr : &info;
}

// How far from p along the way the table's edge is.
float to_edge(const HeightField& ground, Point p, Point way) {
  float far = 1e6f;
  const float wide = mm_of(ground.width()), deep = mm_of(ground.depth());
  if (std::fabs(way.x) > 1e-4f) far = std::min(far, ((way.x > 0 ? wide : 0) - p.x) / way.x);
  if (std::fabs(way.y) > 1e-4f) far = std::min(far, ((way.y > 0 ? deep : 0) - p.y) / way.y);
  return far;
}

// Over a point it comes from its own table edge; no rule says whence.
Course course_of(const State& shown, const Marker& marker, int number) {
  const MarkerInfo& info = *info_of(shown, marker);
  const HeightField& ground = shown.battle->table.ground;
  const Point over = mm_of(marker.at);
  Course out;
  Point target_end = over;
  if (info.end >= 0) {
    const auto end = static_cast<std::size_t>(info.end);
    target_end = mm_of(Vec2{marker.numbers[end], marker.numbers[end + 1]});
    const float x = target_end.x - over.x, y = target_end.y - over.y, far = std::max(1.0f, std::hypot(x, y));
    out.way = {x / far, y / far};
    out.start = {over.x - out.way.x * beyond, over.y - out.way.y * beyond};
    out.first = beyond;
    out.last = beyond + far;
    out.length = far + 2 * beyond;
    return out;
  }
  constexpr float quarter = 1.57079633f;
  const int edge =
      marker.side.valid() ? shown.battle->sides[static_cast<std::size_t>(marker.side.index())].home_edge : 3;
  const float inward = edge == 0 ? quarter : edge == 1 ? 2 * quarter : edge == 2 ? -quarter : 0;
  const float angle = inward + spread * static_cast<float>(number % 3 - 1);
  out.way = {std::cos(angle), std::sin(angle)};
  const float before = to_edge(ground, over, {-out.way.x, -out.way.y}) + beyond;
  const float after = to_edge(ground, over, out.way) + beyond;
  out.start = {over.x - out.way.x * before, over.y - out.way.y * before};
  out.length = before + after;
  out.first = out.last = before;
  return out;
}

// Where the guns have it at last, as a share of its way: before a point, a third into a strip.
float under_fire(const Course& course) {
  const float along = course.last > course.first ? course.first + (course.last - course.first) * 0.35f
                                                 : std::max(beyond, course.first - wheel_off);
  return along / course.length;
}
// Each gun gets it nearer.
float nearer(const Course& course, float share) {
  const float end = under_fire(course);
  return std::max(share, share + (end - share) * 0.62f);
}

AirPose pose_at(const Course& course, const Marker& marker, float along) {
  const Point p = course.at(along);
  AirPose out;
  out.kind = marker.kind;
  out.side = marker.side;
  out.x = p.x;
  out.y = p.y;
  out.z = course.height(along);
  out.heading = std::atan2(course.way.y, course.way.x);
  constexpr float step = 8;
  out.pitch = std::atan2(course.height(along) - course.height(along + step), step);
  return out;
}

Effect& add(std::vector<Effect>& effects, Effect::Kind kind, float at) {
  Effect& out = effects.emplace_back();
  out.kind = kind;
  out.at = at;
  return out;
}

void shoot_at(const State& shown, ElementId gun, const AirPose& craft, bool hit, float at,
              std::vector<Effect>& effects) {
  const Element& e = shown.element(gun);
  // Bursts before, beside and, when it hits, on it.
  constexpr float off[3][3] = {{-34, 16, 8}, {24, -20, -9}, {-8, 10, 4}};
  for (int i = 0; i < 3; ++i) {
    const float begins = 0.12f + 0.2f * static_cast<float>(i), t = (at - begins) / 0.42f;
    if (t < 0 || t > 1.6f) continue;
    const float near = hit && i == 2 ? 0.1f : 1;
    Effect& tracer = add(effects, Effect::Kind::flak, std::min(1.0f, t));
    tracer.from_x = mm_of(e.at).x;
    tracer.from_y = mm_of(e.at).y;
    tracer.from_z = mm_of(e.height) + mm_of(e.body.height) * 0.8f;
    tracer.to_x = craft.x + off[i][0] * near;
    tracer.to_y = craft.y + off[i][1] * near;
    tracer.to_z = craft.z + off[i][2] * near;
    tracer.radius = std::max(0.0f, t - 0.85f) / 0.75f;  // of the burst up there
    tracer.side = e.side;
    tracer.by = gun;
  }
  Effect& ring = add(effects, Effect::Kind::ring, at);
  ring.to_x = mm_of(e.at).x;
  ring.to_y = mm_of(e.at).y;
  ring.radius = mm_of(e.body.length) * 0.75f;
  ring.side = e.side;
}

// Rounds from its nose into the strip ahead.
void strafe(const Course& course, float along, const AirPose& craft, std::vector<Effect>& effects) {
  for (int i = 0; i < 5; ++i) {
    const float ahead = along + 46 - 26 * static_cast<float>(i);
    if (ahead < course.first || ahead > course.last) continue;
    const Point p = course.at(ahead);
    const float side = (static_cast<float>(i % 3) - 1) * 9;
    Effect& round = add(effects, Effect::Kind::strafe, 0.2f + 0.18f * static_cast<float>(i));
    round.from_x = craft.x + course.way.x * 16;
    round.from_y = craft.y + course.way.y * 16;
    round.from_z = craft.z;
    round.to_x = p.x - course.way.y * side;
    round.to_y = p.y + course.way.x * side;
  }
}

}  // namespace

// The craft whose marker goes next, unless a phase begins before.
Flight::Scene Flight::scene(const State& shown, const std::deque<Event>& queue) const {
  if (queue.empty()) return {};
  const Fact& front = queue.front().fact;
  const auto* roll = std::get_if<Rolled>(&front);
  const auto* struck = std::get_if<AreaStruck>(&front);
  const auto* flown = std::get_if<FlownOver>(&front);
  const auto* gone = std::get_if<MarkerGone>(&front);
  if (gone) return {gone->by.valid() && gone->marker == craft_ ? Part::fall : Part::none, gone->marker};
  const Ref by = roll ? roll->odds.subject : struck ? struck->by : flown ? flown->by : Ref();
  if (by.kind != RefKind::side) return {};
  if (roll && (!roll->actor.element().valid() || owner_of(shown, roll->actor) == by.side())) return {};
  for (const Event& event : queue) {
    if (std::holds_alternative<PhaseBegan>(event.fact)) return {};
    const auto* next = std::get_if<MarkerGone>(&event.fact);
    if (!next) continue;
    const auto index = static_cast<std::size_t>(next->marker.index());
    if (index >= shown.markers.size()) return {};
    const Marker& marker = shown.markers[index];
    if (!info_of(shown, marker) || marker.side != by.side()) return {};
    return {roll ? Part::approach : Part::attack, next->marker};
  }
  return {};
}

double Flight::seconds(const State& shown, const std::deque<Event>& queue) const {
  switch (scene(shown, queue).part) {
    case Part::approach:
      return approach_seconds;
    case Part::attack:
      return attack_seconds;
    case Part::fall:
      return fall_seconds;
    default:
      return 0;
  }
}

void Flight::draw(const State& shown, const std::deque<Event>& queue, float at, std::vector<AirPose>& craft,
                  std::vector<Effect>& effects) const {
  const Scene now = scene(shown, queue);
  if (now.part == Part::none) return;
  const Marker& marker = shown.markers[static_cast<std::size_t>(now.craft.index())];
  const Course course = course_of(shown, marker, now.craft.index());
  const float begun = from(now.craft);
  if (now.part == Part::approach) {
    const auto& roll = std::get<Rolled>(queue.front().fact);
    const float left = 1 - at;  // fast at first: it is over the table before the first round reaches it
    const float share = begun + (nearer(course, begun) - begun) * (1 - left * left);
    craft.push_back(pose_at(course, marker, share * course.length));
    craft.back().roll = 0.25f * std::sin(at * 6.2831853f);
    shoot_at(shown, roll.actor.element(), craft.back(), roll.success, at, effects);
  } else if (now.part == Part::attack) {
    const float along = (begun + (1 - begun) * at) * course.length;
    craft.push_back(pose_at(course, marker, along));
    const float fell = course.last + 10;  // where its bombs have come down
    if (const auto* struck = std::get_if<AreaStruck>(&queue.front().fact)) {
      Effect& area = add(effects, Effect::Kind::area, 0);
      area.to_x = mm_of(struck->at).x;
      area.to_y = mm_of(struck->at).y;
      area.radius = mm_of(struck->radius);
      area.at = std::clamp((along - fell) / std::max(1.0f, course.length - fell), -1.0f, 1.0f);
    } else {
      const auto& flown = std::get<FlownOver>(queue.front().fact);
      Effect& strip = add(effects, Effect::Kind::corridor, at);
      strip.from_x = mm_of(flown.from).x;
      strip.from_y = mm_of(flown.from).y;
      strip.to_x = mm_of(flown.to).x;
      strip.to_y = mm_of(flown.to).y;
      strip.radius = mm_of(flown.width) / 2;
      strafe(course, along, craft.back(), effects);
    }
  } else {
    const float along = begun * course.length;
    const auto way = [&](float t) {
      AirPose pose = pose_at(course, marker, along + falls_for * t);
      pose.z = course.height(along) * (1 - t * t);
      pose.roll = 2.4f * t;
      pose.pitch = 0.75f * t;
      return pose;
    };
    constexpr float hits = 0.72f;  // the ground
    if (at < hits) craft.push_back(way(at / hits));
    for (int i = 0; i < 9; ++i) {
      const float born = hits * 0.1f * static_cast<float>(i), age = (at - born) / 0.6f;
      if (age < 0 || age > 1) continue;
      const AirPose there = way(born / hits);
      Effect& puff = add(effects, i % 2 == 0 ? Effect::Kind::trail : Effect::Kind::spark, age);
      puff.to_x = there.x;
      puff.to_y = there.y;
      puff.to_z = there.z;
      puff.radius = 9 + static_cast<float>(i);
    }
    if (at < hits) return;
    const AirPose end = way(1);
    Effect& crash = add(effects, Effect::Kind::burst, (at - hits) / (1 - hits));
    crash.to_x = end.x;
    crash.to_y = end.y;
    crash.radius = 42;
  }
}

void Flight::pass(const State& shown, const std::deque<Event>& queue) {
  const Scene now = scene(shown, queue);
  if (now.part == Part::approach) {
    const Marker& marker = shown.markers[static_cast<std::size_t>(now.craft.index())];
    share_ = nearer(course_of(shown, marker, now.craft.index()), from(now.craft));
    craft_ = now.craft;
  } else if (now.part != Part::none || std::holds_alternative<PhaseBegan>(queue.front().fact)) {
    clear();
  }
}

}  // namespace sixmil::stage
