#include "game/rulesets/iron_cow/info.hpp"

#include <utility>

#include "engine/base/assert.hpp"

#include "game/core/rows/verb_words.hpp"

#include "game/rulesets/iron_cow/air/strike.hpp"

namespace sixmil::iron_cow {
namespace {

using namespace words;

std::vector<VerbInfo> verbs() {
  const std::vector<std::string> heights = {"low", "high"}, speeds = {"slow", "normal", "fast"};
  const auto none = ActorNeed::none, element = ActorNeed::element, unit = ActorNeed::unit;
  return {
      verb("begin", "Begin", "Rolls the dice of the set-up.", "IC-R30", none),
      words::ending(verb("done", "Done", "Goes on to the next step.", "IC-5.9", none, Intent::finish)),
      pick(along(verb("deploy", "Deploy", "Places a model in its zone.", "IC-R30", element, Intent::deploy),
                 PathNeed::point, true),
           "height", heights),
      at(verb("embark", "Embark", "Starts the battle inside a carrier.", "IC-R5", element), RefKind::element),
      at(verb("allot_jammer", "Make jammer", "Gives this HQ vehicle the jammer of another one.", "IC-4.1", element),
         RefKind::element),
      at(verb("attach_hq", "Attach HQ vehicle", "Sends an HQ vehicle to command a unit, for good.", "IC-5.10", element),
         RefKind::unit),
      verb("detach", "Detach", "Makes a section a unit of its own.", "IC-2.3", unit),
      verb("rejoin", "Rejoin", "Brings a detached section back into its unit.", "IC-R27", unit),
      at(verb("reassign_command", "Reassign command", "Lets a command vehicle serve another part of its unit.",
              "IC-R27", element),
         RefKind::unit),
      pick(at(verb("lay", "Lay order", "Lays an order face down on a unit.", "IC-5.1", element, Intent::order),
              RefKind::unit),
           "order", {"Advance", "Cautious Advance", "Static", "Regroup"}),
      verb("take_back", "Take back", "Takes back the order this HQ vehicle has laid.", "IC-R38", element),
      at(verb("jam", "Jam", "Sets a jammer upon an enemy order.", "IC-5.6", none, Intent::hinder), RefKind::unit),
      pick(verb("replace", "Replace order", "Exchanges the jammed order, or lets it stand.", "IC-5.7", none,
                Intent::order),
           "order", {"Advance", "Cautious Advance", "Static", "let it stand"}),
      pick(verb("choose", "Choose", "Chooses who is player A this turn.", "IC-5.8", none, Intent::sequence), "player",
           {"be player A", "be player B"}),
      pick(along(verb("enter", "Enter", "Comes onto the table; the path starts on the entry edge.", "IC-R31", element,
                      Intent::move),
                 PathNeed::polyline, true),
           "height", heights),
      pick(pick(along(verb("move", "Move", "Moves along a path.", "IC-R40", element, Intent::move), PathNeed::polyline,
                      true),
                "height", heights),
           "table", {"stay on it", "leave it"}),
      pick(along(verb("turn", "Turn", "Turns on the spot.", "IC-R42", element, Intent::turn), PathNeed::none, true),
           "height", heights),
      at(verb("mount", "Mount", "Gets into a carrier.", "IC-R5", element, Intent::board), RefKind::element),
      along(verb("dismount", "Dismount", "Gets out of the carrier.", "IC-R5", element, Intent::land), PathNeed::point,
            true),
      at(verb("fire", "Fire", "Fires at an enemy.", "IC-8.1", element, Intent::shoot), RefKind::element),
      lays(along(verb("shell", "Shell", "Lays one gun's template on a point.", "IC-9.1", element, Intent::bombard),
                 PathNeed::point, false),
           template_radius),
      lays(along(verb("battery", "Battery fire", "Lays the whole battery's template on a point.", "IC-9.2", unit,
                      Intent::bombard),
                 PathNeed::point, false),
           battery_radius),
      at(verb("answer", "Answer", "Fires this gun at a gun of the battery that has just fired.", "IC-9.3", element,
              Intent::reply),
         RefKind::element),
      words::ending(verb("pass", "Pass", "Lets the enemy's artillery go unanswered.", "IC-9.3", none, Intent::finish)),
      verb("call_strike", "Call airstrike", "Calls three craft; they come after one to four turns.", "IC-11.2", element,
           Intent::order),
      number(pick(widened(lays(along(verb("name_strike", "Name target", "Gives strike craft a point to attack.",
                                          "IC-R61", none, Intent::pledge),
                                     PathNeed::point, false),
                               air::strike_radius),
                          OptionId(static_cast<int>(Option::strike_template_battery)), air::wide_strike_radius),
                  "speed", speeds),
             "craft", air::most_craft),
      number(pick(lays(along(verb("strafe", "Name strafing run", "Gives strike craft a corridor from edge to edge.",
                                  "IC-R22", none, Intent::pledge),
                             PathNeed::corridor, false),
                       air::strafe_half_width),
                  "speed", speeds),
             "craft", air::most_craft),
      number(verb("fly", "Fly", "Sends strike craft in to attack.", "IC-R61", none, Intent::fulfil), "craft",
             air::most_craft),
  };
}

// By air::Craft.
std::vector<MarkerInfo> markers() {
  const NumberInfo turn{0, INT16_MAX}, speed{0, static_cast<int>(air::Speed::fast)}, end{0, plan_limit};
  MarkerInfo coming{"coming", "strike craft under way", "", false, -1, {turn}};
  MarkerInfo bombing{"bombing", "strike craft", "aerospace_fighter", true, -1, {{}, speed}};
  MarkerInfo strafing{"strafing", "strafing craft", "aerospace_fighter", true, 2, {{}, speed, end, end}};
  return {std::move(coming), std::move(bombing), std::move(strafing)};
}

std::vector<PhaseInfo> phases() {
  return {phase("setup", "Set-up", "Both sides deploy, hidden from each other.", "IC-R30", true),
          phase("orders", "Orders", "HQ vehicles lay orders face down.", "IC-5.5", true),
          phase("reveal", "Reveal", "All orders are turned up.", "IC-5.5"),
          phase("jamming", "Jamming", "Jammers are set upon enemy orders.", "IC-5.6", true),
          phase("rally", "Rally", "Regrouping sections try to rally.", "IC-10.4"),
          phase("initiative", "Initiative", "The winner chooses to be player A or B.", "IC-5.8"),
          phase("move_a", "A moves", "Player A moves.", "IC-5.9"),
          phase("fire_a", "A fires", "Player A fires with any, all or none.", "IC-5.9"),
          phase("move_b", "B moves", "Player B moves.", "IC-5.9"),
          phase("fire_a_rest", "A fires the rest", "Player A fires with what has not fired.", "IC-5.9"),
          phase("fire_b", "B fires", "Player B fires.", "IC-5.9"),
          phase("end", "End of turn", "Objectives are looked at, marks are cleared.", "IC-R24"),
          phase("over", "Over", "The battle is over.", "IC-R68")};
}

// IC-R14, IC-R15, IC-R46: hull centre and the four upper corners; woods 100 mm, jungle 50 mm, together.
SightRule sight_rule(std::size_t grounds) {
  SightRule rule;
  rule.points = {{0, 0, 500}, {500, 500, 1000}, {500, -500, 1000}, {-500, 500, 1000}, {-500, -500, 1000}};
  rule.mutual = true;
  rule.depth_weight = weights<Ground>(grounds, {{Ground::woods, 1}, {Ground::jungle, 2}});
  rule.depth_limit = mm(100);
  rule.line_rule = "IC-R14";
  rule.depth_rule = "IC-R15";
  return rule;
}

std::string band_text(const Band& band) {
  return band.none() ? "-" : std::to_string(band.hit) + " % / " + std::to_string(band.penetration);
}

}  // namespace

void fill_info(Info& info) {
  info.id = "iron_cow";
  info.name = "Iron Cow 2103AD";
  info.summary = "Armoured warfare of the next century: orders, jamming, tanks and artillery.";
  info.version = "1";
  info.dice = {"D10", "D100", "D6", "D4", "D3"};
  info.phases = listed<Phase>(phases());
  info.verbs = listed<Verb>(verbs());
  info.asks = {{"replacement",
                "An order is jammed: lay another one in its place?",
                "IC-5.7",
                RefKind::none,
                RefKind::unit,
                "",
                {{{1, 2 * most_jammers}}}},
               {"choose_ab", "Your side has the initiative: be player A, who moves first, or B?", "IC-5.8"},
               {"counter_battery", "Enemy guns have fired: does one of yours answer?", "IC-9.3", RefKind::unit}};
  info.markers = markers();
  info.needs.markers = 2 * air::most_craft;
  info.sight = sight_rule(info.grounds.size());
  info.table_width = table_width;
  info.table_height = table_depth;
  info.turns = default_turns;
}

std::vector<LabelValue> card_rows(const Profile& profile, const std::string& kind, const std::string& propulsion) {
  std::vector<LabelValue> rows;
  rows.push_back({"Class", kind == "mbt"           ? "main battle tank"
                           : kind == "apc"         ? "armoured carrier"
                           : kind == "spg"         ? "self-propelled gun"
                           : kind == "vtol"        ? "VTOL"
                           : kind == "infantry_at" ? "anti-tank infantry"
                           : kind == "support"     ? "missile vehicle"
                           : kind == "aa"          ? "anti-aircraft tank"
                           : kind == "engineer"    ? "engineer tank"
                           : kind == "riverine"    ? "river craft"
                                                   : kind});
  rows.push_back({"Moves", std::to_string(profile.speed / tu_per_mm) + " mm, " + propulsion});
  for (int i = 0; i < range_bands; ++i)
    rows.push_back({"to " + std::to_string(band_most[i] / tu_per_mm) + " mm", band_text(profile.bands[i])});
  rows.push_back({"Defence", std::to_string(profile.front) + " front, " + std::to_string(profile.side) + " side, " +
                                 std::to_string(profile.rear) + " rear"});
  rows.push_back({"Anti-air", profile.aa < 0 ? "-" : std::to_string(profile.aa)});
  if (profile.seats > 0) rows.push_back({"Seats", std::to_string(profile.seats)});
  return rows;
}

}  // namespace sixmil::iron_cow
