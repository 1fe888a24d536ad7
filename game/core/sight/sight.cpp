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

constexpr std::size_t batch = 64;

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
  const SightJudge judge(state);
  return judge.line_clear({eye_of(judge.table(), from), judge.table().ground.on_ground(point)}, from.element, {});
}

}  // namespace sixmil
