#include "game/app/tools/reach_overlay.hpp"

#include <algorithm>
#include <array>

#include "game/app/tools/marks.hpp"

namespace sixmil::app {
namespace {

constexpr std::int32_t cell = mm(10);
// A few models in the way make a hole of less: no news, and many of them hide the outline.
constexpr int least_hole = 44;
constexpr int least_island = 8;
constexpr int no_hole = 1 << 20;

struct Side {
  int from, to;  // corners of cells
  bool used = false;
};

// The steps of the grid are nobody's: drawn out to a line, a few millimetres off at sharp corners.
std::vector<Vec2f> smoothed(std::vector<Vec2f> loop) {
  const std::size_t count = loop.size();
  std::vector<Vec2f> next(count);
  for (int pass = 0; pass < 4; ++pass) {
    for (std::size_t i = 0; i < count; ++i)
      next[i] = mix(loop[i], mix(loop[(i + count - 1) % count], loop[(i + 1) % count], 0.5f), 0.5f);
    loop.swap(next);
  }
  return loop;
}

float area_of(const std::vector<Vec2f>& loop) {
  float twice = 0;
  for (std::size_t i = 0; i < loop.size(); ++i) twice += cross(loop[i], loop[(i + 1) % loop.size()]);
  return twice / 2;
}

}  // namespace

std::vector<std::vector<Vec2f>> outlines(const std::vector<bool>& inside, int columns, int rows, Vec2f place,
                                         float size, int island, int hole_least) {
  const auto is_in = [&](int i, int j) {
    return i >= 0 && j >= 0 && i < columns && j < rows && inside[static_cast<std::size_t>(j * columns + i)];
  };
  const int across = columns + 1;
  std::vector<Side> sides;
  std::vector<std::array<int, 2>> leaving(static_cast<std::size_t>(across * (rows + 1)), {-1, -1});
  const auto add = [&](int from, int to) {
    std::array<int, 2>& at = leaving[static_cast<std::size_t>(from)];
    at[at[0] < 0 ? 0 : 1] = static_cast<int>(sides.size());
    sides.push_back({from, to});
  };
  for (int j = 0; j < rows; ++j)
    for (int i = 0; i < columns; ++i) {
      if (!is_in(i, j)) continue;
      const int low = j * across + i, high = low + across;
      if (!is_in(i, j - 1)) add(low, low + 1);
      if (!is_in(i + 1, j)) add(low + 1, high + 1);
      if (!is_in(i, j + 1)) add(high + 1, high);
      if (!is_in(i - 1, j)) add(high, low);
    }
  const auto corner = [&](int n) {
    return Vec2f{place.x + (static_cast<float>(n % across) - 0.5f) * size,
                 place.y + (static_cast<float>(n / across) - 0.5f) * size};
  };
  std::vector<std::vector<Vec2f>> out;
  for (Side& first : sides) {
    std::vector<Vec2f> loop;
    for (Side* side = &first; !side->used;) {
      side->used = true;
      loop.push_back(mix(corner(side->from), corner(side->to), 0.5f));
      for (const int next : leaving[static_cast<std::size_t>(side->to)])
        if (next >= 0 && !sides[static_cast<std::size_t>(next)].used) {
          side = &sides[static_cast<std::size_t>(next)];
          break;
        }
    }
    const bool hole = area_of(loop) < 0;
    if (static_cast<int>(loop.size()) >= (hole ? hole_least : island)) out.push_back(smoothed(std::move(loop)));
  }
  return out;
}

ReachLines reach_lines(const State& view, const Mobility& mobility, ElementId element,
                       const std::vector<Vec2>& starts) {
  const HeightField& ground = view.battle->table.ground;
  const int columns = ground.width() / cell + 1, rows = ground.depth() / cell + 1;
  std::vector<std::int32_t> cost(static_cast<std::size_t>(columns * rows), -1);
  Reach reach;
  for (const Vec2 start : starts) {
    Ways(view, mobility, element, start).reach(mobility.most, cell, reach);
    const int i0 = reach.origin.x / cell, j0 = reach.origin.y / cell;
    for (int j = 0; j < reach.rows; ++j)
      for (int i = 0; i < reach.columns; ++i) {
        const std::int32_t here = reach.cost[static_cast<std::size_t>(j * reach.columns + i)];
        if (here < 0 || i0 + i >= columns || j0 + j >= rows) continue;
        std::int32_t& known = cost[static_cast<std::size_t>((j0 + j) * columns + i0 + i)];
        if (known < 0 || here < known) known = here;
      }
  }
  std::vector<bool> within(cost.size());
  const auto trace = [&](std::int32_t most, int hole) {
    for (std::size_t n = 0; n < cost.size(); ++n) within[n] = cost[n] >= 0 && cost[n] < most;
    return outlines(within, columns, rows, {5, 5}, 10, least_island, hole);
  };
  ReachLines out;
  out.most = trace(mobility.most + 1, least_hole);
  if (mobility.least > 0 && starts.size() == 1) out.least = trace(mobility.least, no_hole);
  return out;
}

void draw_reach(const ReachLines& lines, render::Overlays& overlays) {
  for (const std::vector<Vec2f>& loop : lines.most) {
    overlays.ribbon(loop, 2.2f, look::legal(0.9f), render::LineStyle::solid, true);
    overlays.ribbon(beside(loop, -1.7f, true), 1.0f, look::paper(0.5f), render::LineStyle::solid, true);
  }
  for (const std::vector<Vec2f>& loop : lines.least) {
    overlays.ribbon(loop, 1.6f, look::refused(0.9f), render::LineStyle::dashed, true);
    // Strokes to the inside: too near.
    for (std::size_t i = 0; i < loop.size(); i += 3) {
      const Vec2f a = loop[i], b = loop[(i + 1) % loop.size()], way = b - a;
      const float l = length(way);
      if (l > 0) overlays.ribbon({a, a + Vec2f{-way.y / l, way.x / l} * 5.0f}, 1.1f, look::refused(0.75f));
    }
  }
}

}  // namespace sixmil::app
