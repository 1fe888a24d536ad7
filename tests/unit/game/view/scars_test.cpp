#include "game/view/scars.hpp"

#include <catch2/catch.hpp>

namespace sixmil::view {
namespace {

Event strike(int x, int y, int radius) { return {AreaStruck{{mm(x), mm(y)}, mm(radius), {}}, Audience::all()}; }

using Told = std::function<Scars::Told(std::size_t)>;

}  // namespace

TEST_CASE("craters appear when a strike has been shown, lie within its template, and go when one goes back") {
  const std::vector<Event> events{strike(400, 300, 60), {PhaseBegan{}, Audience::all()}, strike(900, 700, 40)};
  const Told told = [&](std::size_t i) { return Scars::Told{events[i], i}; };
  Scars scars;
  CHECK(scars.of(0, told).empty());
  const auto first = scars.of(1, told);
  REQUIRE(first.size() >= 3);
  for (const render::Scar& scar : first) {
    CHECK_FALSE(scar.scorch);
    CHECK(length(scar.at - Vec2f{400, 300}) <= 60);
  }
  CHECK(scars.of(2, told) == first);
  CHECK(scars.of(3, told).size() > first.size());
  CHECK(scars.of(1, told) == first);
}

TEST_CASE("a strike that a side may not know leaves no crater for it") {
  const std::vector<Event> events{strike(400, 300, 60), strike(900, 700, 40)};
  Scars scars;
  for (const render::Scar& scar : scars.of(1, [&](std::size_t) { return Scars::Told{events[1], 1}; }))
    CHECK(scar.at.x > 800);
}

}  // namespace sixmil::view
