#include "game/rulesets/modern/damage/effects.hpp"

#include "engine/base/assert.hpp"

#include "game/rulesets/modern/damage/losses.hpp"
#include "game/rulesets/modern/damage/status.hpp"

namespace sixmil::modern {
namespace {

CounterId hits_of(Code code) {
  const ElementCounters& c = counters().element;
  switch (code) {
    case Code::h:
      return c.hits_h;
    case Code::ck:
      return c.hits_ck;
    case Code::cak:
      return c.hits_cak;
    case Code::t:
      return c.hits_t;
    case Code::imm:
      return c.hits_imm;
    case Code::wd:
      return c.hits_wd;
    default:
      return CounterId();
  }
}

bool damaged_before(const State& state, ElementId target) {
  for (const Code code : {Code::h, Code::ck, Code::cak, Code::t, Code::imm, Code::wd})
    if (flag(state, target, hits_of(code))) return true;
  return false;
}

std::string_view table_label(Class cls) {
  constexpr std::string_view labels[] = {"damage to a tank", "damage to a fighting vehicle", "damage to a carrier",
                                         "damage to a vehicle", "damage to infantry"};
  return labels[static_cast<std::size_t>(cls)];
}

}  // namespace

std::string_view code_label(Code code) {
  constexpr std::string_view labels[] = {"no effect",         "half lost",      "destroyed", "crew killed",
                                         "passengers killed", "turret damaged", "immobile",  "main gun out"};
  return labels[static_cast<std::size_t>(code)];
}

Harm harm_of(const State& state, ElementId target, Class column, int face) {
  SIXMIL_ASSERT(face >= 1 && face <= 6);
  Harm harm;
  harm.code = rules().results[static_cast<std::size_t>(column)][static_cast<std::size_t>(face - 1)];
  // A vehicle can only lose people (MOD-9.7).
  if (harm.code == Code::h && !profile_of(state, target).foot()) harm.code = Code::ck;
  if (harm.code == Code::cak && passengers(state, target) == 0) harm.code = Code::ck;
  if (harm.code == Code::k) harm.destroyed = true;
  if (harm.code == Code::ne || harm.code == Code::k) return harm;
  const bool any = option(state, Option::any_second_damage) != 0;
  harm.destroyed = any ? damaged_before(state, target) : flag(state, target, hits_of(harm.code));
  return harm;
}

Harm harm_of(const State& state, ElementId target, int face) {
  return harm_of(state, target, profile_of(state, target).cls, face);
}

void roll_damage(Resolution& resolution, ElementId target, Class column, Ref by, std::string_view rule) {
  Rolled rolled;
  rolled.actor = by;
  rolled.die = 6;
  const std::int32_t face = resolution.face(by, 6);
  rolled.faces.push_back(static_cast<std::int16_t>(face));
  rolled.value = face;
  rolled.success = true;
  rolled.odds = Explanation(table_label(column), rule, target);
  const Harm harm = harm_of(resolution.state(), target, column, face);
  rolled.odds.shares.push_back({code_label(harm.code), 100, harm.lost()});
  resolution.emit(rolled);
  if (harm.destroyed) return destroy(resolution, target, by, harm.code == Code::k ? "MOD-7.2" : "MOD-7.3");
  switch (harm.code) {
    case Code::ne:
      return;
    case Code::ck:
      return lose_crew(resolution, target);
    case Code::cak:
      resolution.set(target, counters().element.hits_cak, 1);
      return lose_passengers(resolution, target, by);
    default:
      resolution.set(target, hits_of(harm.code), 1);
  }
}

void roll_damage(Resolution& resolution, ElementId target, Ref by) {
  roll_damage(resolution, target, profile_of(resolution.state(), target).cls, by, "MOD-7.1");
}

}  // namespace sixmil::modern
