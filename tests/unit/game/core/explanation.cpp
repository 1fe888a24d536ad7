#include "game/core/rows/explanation.hpp"

#include <catch2/catch.hpp>

using namespace sixmil;

namespace {

Explanation of(std::int32_t value, std::int32_t die, std::int32_t need) {
  Explanation out("a test", "X-1", Ref());
  out.least = -100;
  out.add("all", value, "X-1");
  out.die = die;
  out.need = need;
  return out;
}

}  // namespace

TEST_CASE("Odds are told in what the die shows, with their chance") {
  CHECK(of(62, 0, 0).claim() == "62 %");
  CHECK(of(62, 0, 0).chance() == 62);
  CHECK(of(5, 10, 0).claim() == "5 or less on D10");
  CHECK(of(5, 10, 0).chance() == 50);
  CHECK(of(-1, 10, 6).claim() == "7 or more on D10");
  CHECK(of(-1, 10, 6).chance() == 40);
  CHECK(of(1, 6, 5).claim() == "4 or more on D6");
  CHECK(of(1, 6, 5).chance() == 50);
}

TEST_CASE("Odds that no face or every face fulfils say so") {
  CHECK(of(0, 10, 0).claim() == "no D10");
  CHECK(of(0, 10, 0).chance() == 0);
  CHECK(of(12, 10, 0).claim() == "any D10");
  CHECK(of(-5, 10, 6).claim() == "no D10");
  CHECK(of(6, 10, 6).claim() == "any D10");
  CHECK(of(6, 10, 6).chance() == 100);
}
