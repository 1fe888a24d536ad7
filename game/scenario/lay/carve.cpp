#include "game/scenario/lay/carve.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "game/scenario/lay/plane.hpp"

namespace sixmil::scenario {
namespace {

constexpr double ramp = mm(40);

// Banks are at least two samples and twice the bed wide: gentle enough to drive.
double bank_of(const Bed& bed, const Relief& relief) { return std::max(2.2 * bed.depth, 2.0 * relief.spacing); }

// Along and across a bridge, in tu from its middle line.
struct Beside {
  double length, dx, dy, along, across;
  Beside(const Deck& deck, double x, double y) {
    dx = deck.to.x - deck.from.x, dy = deck.to.y - deck.from.y;
    length = std::sqrt(dx * dx + dy * dy);
    dx /= length, dy /= length;
    along = (x - deck.from.x) * dx + (y - deck.from.y) * dy;
    across = std::fabs((y - deck.from.y) * dx - (x - deck.from.x) * dy);
  }
};

}  // namespace

std::int32_t deck_height(const Relief& relief, Vec2 from, Vec2 to) {
  return static_cast<std::int32_t>(std::floor(std::max(relief.height(from), relief.height(to)) + 0.5));
}

Windows reach_of(const Bed& bed, const Relief& relief) {
  return relief.along(bed.points, bed.width / 2.0 + bank_of(bed, relief));
}

Windows reach_of(const Deck& deck, const Relief& relief) {
  return relief.along({deck.from, deck.to}, ramp + deck.width);
}

void carve(const Relief& relief, const std::vector<Bed>& beds, const std::vector<Deck>& decks, const Region& region,
           std::vector<std::int32_t>& samples) {
  const auto heights = std::make_unique_for_overwrite<double[]>(relief.heights.size());
  visit(relief, relief.whole(), region, [&](std::size_t n, double, double) { heights[n] = relief.heights[n]; });
  const auto each = [&](const Windows& reach, auto&& change) {
    visit(relief, reach, region,
          [&](std::size_t n, double x, double y) { change(heights[n], relief.heights[n], x, y); });
  };
  for (const Bed& bed : beds) {
    const double bank = bank_of(bed, relief);
    each(reach_of(bed, relief), [&](double& height, double natural, double x, double y) {
      const double out = distance_to_line(x, y, bed.points, false) - bed.width / 2.0;
      height = std::min(height, natural - bed.depth * (1 - smooth_step(out / bank + 0.5)));
    });
  }
  for (const Deck& deck : decks)
    each(reach_of(deck, relief), [&](double& height, double natural, double x, double y) {
      const Beside place(deck, x, y);
      if (place.across > deck.width / 2.0 + relief.spacing) return;
      const double beyond = std::max(-place.along, place.along - place.length);
      if (beyond < ramp) height = natural + (deck.height - natural) * (1 - smooth_step(beyond / ramp));
    });
  visit(relief, relief.whole(), region, [&](std::size_t n, double, double) {
    const double height = std::clamp(std::floor(heights[n] + 0.5), -2.0 * height_limit, 2.0 * height_limit);
    samples[n] = static_cast<std::int32_t>(height);
  });
}

}  // namespace sixmil::scenario
