#include "game/core/sight/sight.hpp"

#include "engine/base/assert.hpp"

#include "game/core/sight/sight_lines.hpp"

namespace sixmil {
namespace {

bool any_clear(const SightJudge& judge, const Stand& from, const Stand& to) {
  const AskLines lines(judge.table(), judge.rule(), from, to);
  for (int i = 0; i < lines.count(); ++i)
    if (judge.line_clear(lines.line(i), from.element, to.element)) return true;
  return false;
}

constexpr std::size_t batch = 256;  // as many as a number of `pending` can name

// Line by line for all asks of a batch at once, so that lines_blocked gets as many as there are; who has a clear line
// drops out.
void see_batch(const SightJudge& judge, std::span<const SightAsk> asks, std::span<std::uint8_t> seen) {
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
    for (std::size_t n = 0; n < open; ++n) lines[n] = makers[pending[n]].line(i);
    lines_blocked(judge.scene(), std::span(lines).first(open), std::span(blocked).first(open));
    std::size_t left = 0;
    for (std::size_t n = 0; n < open; ++n) {
      const std::uint8_t ask = pending[n];
      if (blocked[n] == 0 && judge.rest_clear(lines[n], asks[ask].from.element, asks[ask].to.element)) {
        seen[ask] = 1;
      } else {
        pending[left++] = ask;
      }
    }
    open = left;
  }
}

}  // namespace

void see(const State& state, std::span<const SightAsk> asks, std::span<std::uint8_t> seen) {
  SIXMIL_ASSERT(asks.size() == seen.size());
  const SightJudge judge(state);
  for (std::size_t n = 0; n < asks.size(); n += batch) {
    const std::size_t size = asks.size() - n < batch ? asks.size() - n : batch;
    see_batch(judge, asks.subspan(n, size), seen.subspan(n, size));
  }
}

bool sees(const State& state, const Stand& from, const Stand& to) { return any_clear(SightJudge(state), from, to); }

bool sees(const State& state, ElementId from, ElementId to) {
  return sees(state, stand_of(state, from), stand_of(state, to));
}

int points_seen(const State& state, const Stand& from, const Stand& to) {
  const SightJudge judge(state);
  const AskLines lines(judge.table(), judge.rule(), from, to);
  int count = 0;
  for (int i = 0; i < lines.one_way(); ++i)
    if (judge.line_clear(lines.line(i), from.element, to.element)) ++count;
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
  std::array<Line3, batch> lines;
  for (std::size_t n = 0; n < points.size(); n += batch) {
    const std::size_t size = points.size() - n < batch ? points.size() - n : batch;
    for (std::size_t i = 0; i < size; ++i) lines[i] = {eye, ground.on_ground(points[n + i])};
    const std::span<std::uint8_t> answers = seen.subspan(n, size);
    lines_blocked(judge.scene(), std::span(lines).first(size), answers);
    for (std::size_t i = 0; i < size; ++i)
      answers[i] = answers[i] == 0 && judge.rest_clear(lines[i], from.element, {}) ? 1 : 0;
  }
}

}  // namespace sixmil
