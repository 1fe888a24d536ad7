#include "game/core/rows/info.hpp"

#include <catch2/catch.hpp>

using namespace sixmil;

TEST_CASE("Info: what counters say, weapons by their names") {
  ProfileInfo tank;
  tank.weapons = {"125 mm gun", "machine gun", "missile"};
  CounterInfo fired;
  fired.label = "has fired";
  fired.most = 7;
  CHECK(fired.said(5) == "has fired 5");
  fired.weapons = true;
  CHECK(fired.said(5, &tank) == "has fired 125 mm gun, missile");
  CHECK(fired.said(0, &tank) == "has fired");
  CHECK(fired.said(5) == "has fired 5");
  fired.words = {"has not fired"};
  CHECK(fired.said(0) == "has not fired");
}

TEST_CASE("Info: choices are called after the actor's weapons, where they name weapons") {
  ProfileInfo tank;
  tank.weapons = {"125 mm gun", "machine gun"};
  OptionNeed plain;
  plain.choices = {"", "second", "third"};
  CHECK(plain.called(1, &tank) == "second");
  OptionNeed weapon = plain;
  weapon.weapons = true;
  CHECK(weapon.called(1, &tank) == "machine gun");
  CHECK(weapon.called(1, nullptr) == "second");
  CHECK(weapon.called(2, &tank) == "third");  // it has no such weapon
  CHECK(weapon.called(0, &tank).empty());
  weapon.first_weapon = -1;
  CHECK(weapon.called(1, &tank) == "125 mm gun");
}
