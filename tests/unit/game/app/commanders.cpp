#include "game/app/pages/commanders.hpp"

#include <catch2/catch.hpp>

using namespace sixmil;
using namespace sixmil::app;

TEST_CASE("every machine commander is offered with a line about it, strongest first") {
  const auto all = commanders(true);
  REQUIRE(all.size() == ai::policy_names().size() + 1);
  CHECK(sitting::is_person(all[0].seat));
  CHECK(sitting::policy_of(all[1].seat) == ai::policy_names().back());
  for (const Commander& one : all) {
    INFO(one.name);
    CHECK_FALSE(one.line.empty());
  }
  CHECK(commanders(false).size() == ai::policy_names().size());
}

TEST_CASE("seats of a record come back; whom nobody knows is replaced") {
  const auto seats = sitting::recorded_seats({"person", "charge"}, 2);
  CHECK(sitting::is_person(seats[0]));
  CHECK(sitting::policy_of(seats[1]) == "charge");
  const auto replaced = sitting::recorded_seats({"somebody"}, 2);
  CHECK(sitting::is_person(replaced[0]));
  CHECK(sitting::policy_of(replaced[1]) == "doctrine");
}
