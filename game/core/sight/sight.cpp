#include "game/core/sight/sight.hpp"

#include <array>
#include <utility>

#include "engine/base/assert.hpp"

#include "game/core/sight/sight_lines.hpp"

namespace sixmil {
namespace {

// The lines of AskLines from ends that are known.
struct EndLines {
  const SightEnds& from;
  const SightEnds& to;
  bool mutual;
  int count() const { return to.points.size() + (mutual ? from.points.size() : 0); }
  Line3 line(int i) const {
    const int n = to.points.size();
    return i < n ? Line3{from.eye, to.points[i]} : Line3{to.eye, from.points[i - n]};
  }
};

template <class Lines>
bool any_clear(const SightJudge& judge, const Lines& lines, ElementId from, ElementId to) {
  SightJudge::Last last;
  for (int i = 0; i < lines.count(); ++i)
    if (judge.line_clear(lines.line(i), from, to, last)) return true;
  return false;
}

constexpr std::size_t batch = 256;  // as many as a number of `pending` can name

// From here on it pays to make an index of the bodies.
constexpr std::size_t crowded = 16;

// Line by line for all asks of a batch at once, so that lines_blocked gets as many as there are; who has a clear line
// drops out. `crowd`: the bodies, or null when they do not count or are to be asked one by one.
void see_batch(const SightJudge& judge, const PrismIndex* crowd, std::span<const SightAsk> asks,
               std::span<std::uint8_t> seen) {
  SightScene scene = judge.scene();
  scene.moving = crowd;
  std::array<Exempt, batch> exempts;
  std::array<std::uint8_t, batch> pending;
  std::array<Line3, batch> lines;
  std::array<std::uint8_t, batch> blocked;
  std::size_t open = 0;
  std::vector<AskLines> makers;
  makers.reserve(asks.size());
  for (const SightAsk& ask : asks) {
    makers.emplace_back(judge.table(), judge.rule(), ask.from, ask.to);
    seen[open] = 0;
    pending[open] = static_cast<std::uint8_t>(open);
    ++open;
  }
  const int count = makers.empty() ? 0 : makers.front().count();
  for (int i = 0; i < count && open > 0; ++i) {
    for (std::size_t n = 0; n < open; ++n) {
      const SightAsk& ask = asks[pending[n]];
      lines[n] = makers[pending[n]].line(i);
      exempts[n] = SightJudge::exempt(ask.from.element, ask.to.element);
    }
    lines_blocked(scene, std::span(lines).first(open), std::span<const Exempt>(exempts).first(open),
                  std::span(blocked).first(open));
    std::size_t left = 0;
    for (std::size_t n = 0; n < open; ++n) {
      const std::uint8_t ask = pending[n];
      const bool clear = blocked[n] == 0 &&
                         (crowd != nullptr ? !judge.too_deep(lines[n])
                                           : judge.rest_clear(lines[n], asks[ask].from.element, asks[ask].to.element));
      if (clear) {
        seen[ask] = 1;
      } else {
        pending[left++] = ask;
      }
    }
    open = left;
  }
}

void see_all(const SightJudge& judge, const PrismIndex* crowd, std::span<const SightAsk> asks,
             std::span<std::uint8_t> seen) {
  for (std::size_t n = 0; n < asks.size(); n += batch) {
    const std::size_t size = asks.size() - n < batch ? asks.size() - n : batch;
    see_batch(judge, crowd, asks.subspan(n, size), seen.subspan(n, size));
  }
}

// Which bodies count depends on the two sides: asks of the same sides together.
void see_in_crowd(const State& state, const SightJudge& judge, std::span<const SightAsk> asks,
                  std::span<std::uint8_t> seen) {
  const auto side = [&](ElementId id) { return id.valid() ? state.element(id).side.index() : -1; };
  const auto sides = [&](const SightAsk& ask) {
    const int a = side(ask.from.element);
    const int b = side(ask.to.element);
    return a < b ? std::pair(a, b) : std::pair(b, a);
  };
  std::vector<std::uint8_t> done(asks.size(), 0);
  std::vector<std::size_t> places;
  std::vector<SightAsk> some;
  std::vector<std::uint8_t> answers;
  for (std::size_t first = 0; first < asks.size(); ++first) {
    if (done[first] != 0) continue;
    places.clear();
    some.clear();
    for (std::size_t n = first; n < asks.size(); ++n) {
      if (done[n] != 0 || sides(asks[n]) != sides(asks[first])) continue;
      done[n] = 1;
      places.push_back(n);
      some.push_back(asks[n]);
    }
    answers.resize(some.size());
    const PrismIndex crowd = judge.crowd(asks[first].from.element, asks[first].to.element);
    see_all(judge, &crowd, some, answers);
    for (std::size_t k = 0; k < places.size(); ++k) seen[places[k]] = answers[k];
  }
}

}  // namespace

void see(const State& state, std::span<const SightAsk> asks, std::span<std::uint8_t> seen) {
  SIXMIL_ASSERT(asks.size() == seen.size());
  const SightJudge judge(state);
  if (judge.crowded() && asks.size() >= crowded) {
    see_in_crowd(state, judge, asks, seen);
  } else {
    see_all(judge, nullptr, asks, seen);
  }
}

bool sees(const State& state, const Stand& from, const Stand& to) {
  const SightJudge judge(state);
  return any_clear(judge, AskLines(judge.table(), judge.rule(), from, to), from.element, to.element);
}

bool sees(const State& state, const SightEnds& from, const SightEnds& to) {
  const SightJudge judge(state);
  return any_clear(judge, EndLines{from, to, judge.rule().mutual}, from.element, to.element);
}

bool sees(const State& state, ElementId from, ElementId to) {
  return sees(state, stand_of(state, from), stand_of(state, to));
}

int points_seen(const State& state, const Stand& from, const Stand& to) {
  const SightJudge judge(state);
  const AskLines lines(judge.table(), judge.rule(), from, to);
  SightJudge::Last last;
  int count = 0;
  for (int i = 0; i < lines.one_way(); ++i)
    if (judge.line_clear(lines.line(i), from.element, to.element, last)) ++count;
  return count;
}

bool sees_ground(const State& state, const Stand& from, Vec2 point) {
  std::uint8_t seen = 0;
  sees_ground(state, from, std::span(&point, 1), std::span(&seen, 1));
  return seen != 0;
}

void sees_ground(const State& state, const Stand& from, std::span<const Vec2> points, std::span<std::uint8_t> seen) {
  SIXMIL_ASSERT(points.size() == seen.size());
  const SightJudge judge(state);
  const HeightField& ground = judge.table().ground;
  const Vec3 eye = eye_of(judge.table(), from);
  const bool in_crowd = judge.crowded() && points.size() >= crowded;
  const PrismIndex crowd = in_crowd ? judge.crowd(from.element, {}) : PrismIndex();
  SightScene scene = judge.scene();
  scene.moving = in_crowd ? &crowd : nullptr;
  std::array<Line3, batch> lines;
  for (std::size_t n = 0; n < points.size(); n += batch) {
    const std::size_t size = points.size() - n < batch ? points.size() - n : batch;
    for (std::size_t i = 0; i < size; ++i) lines[i] = {eye, ground.on_ground(points[n + i])};
    const std::span<std::uint8_t> answers = seen.subspan(n, size);
    lines_blocked(scene, std::span(lines).first(size), answers, SightJudge::exempt(from.element, {}));
    for (std::size_t i = 0; i < size; ++i) {
      const auto rest_clear = [&] {
        return in_crowd ? !judge.too_deep(lines[i]) : judge.rest_clear(lines[i], from.element, {});
      };
      answers[i] = answers[i] == 0 && rest_clear() ? 1 : 0;
    }
  }
}

}  // namespace sixmil
