#include "game/rulesets/modern/info.hpp"

#include <utility>

#include "engine/base/assert.hpp"

#include "game/core/rows/lengths.hpp"
#include "game/core/rows/verb_words.hpp"

#include "game/rulesets/modern/overwatch/window.hpp"

namespace sixmil::modern {
namespace {

using namespace words;

// Each weapon by an option of its own.
VerbInfo reaction(VerbInfo info) {
  const char* const plain[max_weapons] = {"weapon 1", "weapon 2", "weapon 3"};
  for (int w = 0; w < max_weapons; ++w) info = weapons(pick(std::move(info), "fire", {"", plain[w]}), w - 1);
  return info;
}

// By Pending, as overwatch/window.hpp says.
std::vector<std::vector<NumberInfo>> window_numbers() {
  const NumberInfo what{0, static_cast<int>(Pending::shot)}, facing{0, 2 * window::facing_offset - 1}, gear{0, 1};
  const NumberInfo left{0, 1 << 21}, weapon{0, max_weapons - 1};
  const NumberInfo target{0, INT16_MAX, Names::element};
  const std::vector<NumberInfo> way = {what, facing, facing, gear, left};
  return {way, way, {what, facing, facing}, {what, {}, {}, weapon, target}};
}

std::vector<VerbInfo> verbs() {
  const auto none = ActorNeed::none, element = ActorNeed::element;
  return {
      verb("begin", "Begin", "Starts the set-up.", "MOD-P0", none),
      ending(verb("ready", "Ready", "This side has deployed.", "MOD-P0", none, Intent::finish)),
      along(verb("deploy", "Deploy", "Places an element in its zone.", "MOD-P0", element, Intent::deploy),
            PathNeed::point, true),
      at(verb("load", "Load", "Starts the battle inside a carrier.", "MOD-P0", element), RefKind::element),
      pick(verb("choose", "Choose", "Says who has the first turn.", "MOD-10.4", none, Intent::sequence), "first turn",
           {"go first", "go second"}),
      ending(verb("end_turn", "End turn", "Hands over to the other side.", "MOD-P2", none, Intent::finish)),
      pick(pick(verb("standing_orders", "Standing orders", "Says what happens without being asked.", "MOD-P4", none,
                     Intent::act),
                "whoever is left", {"stands by", "goes on overwatch"}),
           "overwatch asks", {"whenever it could hurt", "when it hits on 4 or more", "when it hits on 3 or more"}),
      verb("activate", "Activate", "Lets an element move and fire.", "MOD-3.2", element, Intent::act),
      verb("set_overwatch", "Overwatch", "Waits, to fire in the enemy's turn.", "MOD-3.3", element, Intent::act),
      verb("keep_overwatch", "Keep overwatch", "Stays on overwatch.", "MOD-3.5", element, Intent::act),
      at(verb("recrew", "New crew", "A squad gives a vehicle a new crew.", "MOD-9.9", element, Intent::act),
         RefKind::element),
      ending(verb("end_activation", "Done", "Ends the activation.", "MOD-P3", none, Intent::finish)),
      pick(along(verb("move", "Move", "Moves along a path.", "MOD-4.1", element, Intent::move), PathNeed::polyline,
                 true),
           "gear", {"forward", "in reverse"}),
      along(verb("pivot", "Turn", "Turns on the spot.", "MOD-4.3", element, Intent::turn), PathNeed::none, true),
      pick(weapons(pick(at(verb("fire", "Fire", "Fires one weapon at an enemy.", "MOD-6.7", element, Intent::shoot),
                           RefKind::element),
                        "weapon", {"weapon 1", "weapon 2", "weapon 3"}),
                   0),
           "afterwards", {"stays", "will move"}),
      along(verb("smoke", "Smoke", "Lays smoke in a direction.", "MOD-9.4", element, Intent::act), PathNeed::none,
            true),
      verb("smoke_trail", "Smoke trail", "Makes smoke along its way this turn.", "MOD-9.5", element, Intent::act),
      verb("prepare", "Prepare to swim", "Spends the turn getting ready for deep water.", "MOD-9.6", element,
           Intent::act),
      at(verb("mount", "Mount", "Gets into a carrier that it touches.", "MOD-9.8", element, Intent::board),
         RefKind::element),
      along(verb("dismount", "Dismount", "Gets out beside the carrier.", "MOD-9.8", element, Intent::land),
            PathNeed::point, true),
      ending(verb("pass", "Pass", "Lets the enemy go on.", "MOD-PW", none, Intent::finish)),
      reaction(at(
          verb("overwatch_fire", "Overwatch fire", "Fires at whoever acts, once.", "MOD-3.7", element, Intent::reply),
          RefKind::element)),
  };
}

std::vector<PhaseInfo> phases() {
  return {phase("setup", "Set-up", "Both sides deploy.", "MOD-P0", true),
          phase("start", "Turn begins", "Missiles are reloaded, old smoke clears.", "MOD-P1"),
          phase("select", "Choose", "Activate an element, put one on overwatch, or end the turn.", "MOD-P2"),
          phase("active", "Act", "The active element moves and fires.", "MOD-P3"),
          phase("end", "Turn ends", "Standing orders are carried out.", "MOD-P4"),
          phase("over", "Over", "The battle is over.", "MOD-P6")};
}

// MOD-5.1, MOD-5.3: ten points of the target from the firer's eye; two inches of woods at most; smoke blocks.
SightRule sight_rule(std::size_t grounds) {
  SightRule rule;
  // The top first: of a target that is seen at all it is seen nearly always.
  rule.points = {{0, 0, 950}, {0, 0, 500}};
  for (const std::int32_t up : {750, 250})
    for (const std::int32_t along : {-400, 400})
      for (const std::int32_t across : {-400, 400}) rule.points.push_back({along, across, up});
  rule.depth_weight = weights<Ground>(grounds, {{Ground::woods, 1}});
  rule.depth_limit = woods_depth;
  rule.smoke = {"smoke", "smoke"};  // by Marking
  rule.line_rule = "MOD-5.1";
  rule.depth_rule = "MOD-5.3";
  return rule;
}

const char* class_name(Class cls) {
  switch (cls) {
    case Class::tank:
      return "tank";
    case Class::ifv:
      return "infantry fighting vehicle";
    case Class::apc:
      return "armoured carrier";
    case Class::infantry:
      return "infantry";
    default:
      return "other vehicle";
  }
}

std::string armour_text(const std::array<Armour, 3>& armour) {
  const auto letter = [&](std::size_t i) {
    return std::string(1, static_cast<char>('E' - (static_cast<int>(armour[i]) - static_cast<int>(Armour::e))));
  };
  return letter(0) + " front, " + letter(1) + " side, " + letter(2) + " rear";
}

}  // namespace

std::vector<LabelValue> card_rows(const Profile& profile, const std::vector<std::string>& kits) {
  std::vector<LabelValue> rows;
  rows.push_back({"Class", class_name(profile.cls)});
  const char* const drive[] = {"tracked", "wheeled", "on foot"};
  rows.push_back({"Speed", in_inches(profile.speed) + ", " + drive[static_cast<int>(profile.drive)]});
  if (!profile.foot()) rows.push_back({"Armour", armour_text(profile.armour)});
  for (int w = 0; w < profile.weapon_count(); ++w) {
    const Weapon& weapon = profile.weapon(w);
    std::string text = weapon.name;
    if (weapon.tow()) text += ", " + std::to_string(weapon.tubes) + (weapon.tubes == 1 ? " tube" : " tubes");
    if (weapon.counts()) text += ", " + std::to_string(weapon.rounds) + " rounds";
    if (weapon.stock != endless) text += ", " + std::to_string(weapon.stock) + " missiles";
    rows.push_back({weapon.main ? "Main weapon" : "Weapon", text});
  }
  std::string equipment;
  for (std::size_t bit = 0; bit < kits.size(); ++bit)
    if ((profile.kit >> bit & 1) != 0) equipment += (equipment.empty() ? "" : ", ") + kits[bit];
  if (!equipment.empty()) rows.push_back({"Equipment", equipment});
  if (profile.seats > 0) rows.push_back({"Seats", std::to_string(profile.seats)});
  rows.push_back({"Points", std::to_string(profile.points)});
  return rows;
}

void fill_info(Info& info) {
  info.id = "modern";
  info.name = "Modern";
  info.summary = "Armour of today, quick to play: one element after the other, under the enemy's overwatch.";
  info.version = "1";
  info.phases = listed<Phase>(phases());
  info.dice = {"D6"};
  info.verbs = listed<Verb>(verbs());
  info.asks = {{"window", "The enemy acts in sight of your overwatch: fire now?", "MOD-3.6", RefKind::element,
                RefKind::none, "interrupted, overwatch may fire first", window_numbers()},
               {"choose", "Your side rolled higher: who goes first?", "MOD-10.4"}};
  const std::vector<NumberInfo> clears = {{0, INT16_MAX}};
  info.markers = {{"smoke", "smoke", "", true, -1, clears}, {"trail", "exhaust smoke", "", true, -1, clears}};
  info.sight = sight_rule(info.grounds.size());
  info.unit = RuleUnit::inch;  // MOD-2.2
  info.table_width = table_width;
  info.table_height = table_depth;
  info.turns = default_turns;
}

}  // namespace sixmil::modern
