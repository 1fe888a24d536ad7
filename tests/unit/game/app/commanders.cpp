#include "game/app/pages/commanders.hpp"

#include <catch2/catch.hpp>

using namespace sixmil;
using namespace sixmil::app;

TEST_CASE("every machine commander is offered with a line about it, strongest first") {
  const auto all = commanders(true);
  REQUIRE(all.size() == ai::policy_names().size() + 1);
  CHECK(all[0].seat.person());
  CHECK(all[1].seat.policy == ai::policy_names().back());
  for (const Commander& one : all) {
    INFO(one.name);
    CHECK_FALSE(one.line.empty());
  }
  CHECK(commanders(false).size() == ai::policy_names().size());
}

TEST_CASE("seats of a record come back; whom nobody knows is replaced") {
  const auto seats = sitting::recorded_seats({"person", "charge"}, 2);
  CHECK(seats[0].person());
  CHECK(seats[1].policy == "charge");
  const auto replaced = sitting::recorded_seats({"somebody"}, 2);
  CHECK(replaced[0].person());
  CHECK(replaced[1].policy == "doctrine");
}
