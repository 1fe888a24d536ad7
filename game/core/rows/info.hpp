#pragma once
// What a ruleset says about itself: plain rows that screens, AI, files and tests read alike. Built once, never changed.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/geometry/vec.hpp"

#include "game/core/ids/ids.hpp"
#include "game/core/rows/sight_rule.hpp"

namespace sixmil {

struct LabelValue {
  std::string label, value;
};

// Upright box around a model, in tu, centred on its place; also the drawn model's size.
struct Body {
  std::int32_t length = 0, width = 0, height = 0;
  friend bool operator==(const Body&, const Body&) = default;
};

// A place on a body: thousandths of its length forward and of its width to the left of the middle.
struct BodyPoint {
  std::int32_t along = 0, across = 0;
  friend bool operator==(const BodyPoint&, const BodyPoint&) = default;
};

// From the middle of the body, tu, not turned.
inline Vec2 offset_on(const Body& body, BodyPoint point) {
  return {static_cast<std::int32_t>(div_nearest(std::int64_t{body.length} * point.along, 1000)),
          static_cast<std::int32_t>(div_nearest(std::int64_t{body.width} * point.across, 1000))};
}

// How the model looks while it has a certain shape or strength, by a counter of the element (a number of figures, say).
struct LookInfo {
  std::string model;       // file in assets/models/kit
  Body shape;              // that it has now; all 0: any
  CounterId strength;      // invalid: however strong
  std::int32_t least = 0;  // of that counter
  std::int32_t most = 0;
};

enum class Symbol : std::uint8_t {  // APP-6 style, drawn by engine/ui
  armour,
  mechanised,
  infantry,
  antitank,
  artillery,
  air_defence,
  engineer,
  aviation,
  headquarters,
  missile,
  boat,
  cavalry,
  gun,
  commander,
  other
};

struct ProfileInfo {
  std::string id, name;       // its model is the file of that id in assets/models/kit
  std::string command_model;  // the file for one that commands, of the same size; empty: the same
  FactionId faction;          // invalid: serves anybody
  Symbol symbol = Symbol::other;
  Body body;
  std::int32_t eye = 0;   // tu above the place it stands on
  BodyPoint eye_at;       // where on the body it looks from
  BodyPoint measured_at;  // where on the body the length of its moves is measured
  std::int32_t seats = 0;
  bool vehicle = true;               // else people on foot (or horse): paths keep off their footprint instead
  bool flies = false;                // never collides with what stands on the ground
  std::vector<LabelValue> rows;      // the unit card, in order
  std::vector<std::string> weapons;  // where the ruleset tells them apart: "125 mm gun"
  std::vector<LookInfo> looks;       // the first that fits is drawn; none: its model
};

struct FactionInfo {
  std::string id, name;
  // Words that force files use for a profile ("mbt") and what this faction fields for it.
  std::vector<std::pair<std::string, ProfileId>> roles;
  std::vector<LabelValue> rows;
};

// How a kind of ground is drawn. No rule reads it.
enum class GroundLook : std::uint8_t {
  open,
  woods,
  jungle,
  urban,
  swamp,
  shallow_water,
  deep_water,
  road,
  field,
  rough,
  rock
};

// A number that a ruleset knows of every kind of ground, and that a scenario may set for kinds of its own.
struct GroundValueInfo {
  std::string id, label;
  std::int32_t least = 0, most = 0;
};

struct GroundInfo {
  std::string id, label;
  GroundLook look = GroundLook::open;
  std::int32_t canopy = 0;  // tu; 0: nothing above the ground
  bool road = false;        // a path along it pays open ground, whatever else is there
  std::string rule;
  std::vector<std::int32_t> values;  // by Info::ground_values
  GroundId like;  // of the ruleset's grounds: what no value says is as there; its own are like themselves
};

enum class ActorNeed : std::uint8_t { none, element, unit };
// wheel: one point, the front corner about which it turns, and a facing, the one it ends with.
enum class PathNeed : std::uint8_t { none, point, polyline, corridor, wheel };

struct OptionNeed {
  std::string label;
  std::vector<std::string> choices;  // value = index, "" left unsaid; none: a number in least…most
  std::int32_t least = 0, most = 0;
  bool weapons = false;  // choices that are said name the actor's weapons: value v its weapon first_weapon + v
  int first_weapon = 0;

  // What a value is called when that profile acts (null: nobody's in particular); "" left unsaid.
  const std::string& called(std::int32_t value, const ProfileInfo* actor) const;
};

// What a command is about, in words that every commander understands.
enum class Intent : std::uint8_t {
  other,     // judged by Reading::worth alone
  finish,    // goes on to the next step
  deploy,    // puts down before the game
  order,     // gives `subject` (a unit) the order `order`
  hinder,    // tries to undo the new order of `subject`, which would then act on `order`
  sequence,  // decides who acts first: `number` 0 this side, 1 the other
  move,      // goes to the last point of the path, or enters by it
  turn,      // takes a facing on the spot
  board,     // gets into `subject`
  land,      // gets out at the path's point
  shoot,     // attacks `subject`
  bombard,   // attacks whatever lies under a template at the path's point
  reply,     // attacks `subject` now, out of turn
  act,       // lets the actor begin to act (`number` 1), or stand by (2), or does something small (0): judged by
             // Reading::worth alone; 0 or less: not now
  pledge,    // settles an attack that is made later in this step; lost if it is not made then
  fulfil,    // makes an attack that was pledged
};

struct VerbInfo {
  std::string id, label, hint, rule;
  ActorNeed actor = ActorNeed::none;
  int targets_least = 0, targets_most = 0;
  RefKind target_kind = RefKind::none;
  PathNeed path = PathNeed::none;
  std::int32_t radius = 0;  // tu, of the template that is laid on the point, or half the corridor's width; 0: none
  OptionId wide;            // the rules switch that makes it wide_radius, or invalid
  std::int32_t wide_radius = 0;
  bool facing = false;
  std::vector<OptionNeed> options;
  bool ends = false;              // the button that goes on ("done", "pass")
  Intent intent = Intent::other;  // what it is about, unless the ruleset's Reading knows better of a command
};

struct PhaseInfo {
  std::string id, label, hint, rule;
  bool secret = false;  // sides act at once, hidden from each other
};

struct OrderInfo {
  std::string id, label, letter;  // letter: what the chit shows
  std::string rule;
};

// Who may know a counter's value.
enum class Know : std::uint8_t { all, owner, nobody };

// What a counter's value is an index of, when it is one; −1 and below name nothing.
enum class Names : std::uint8_t { nothing, side, unit, element, gate, zone };

// What lies beside a model so that its state is seen across the table; each has a shape of its own.
enum class Sign : std::uint8_t { none, halt, back, watch, stuck, empty, harmed, half };

// Something a ruleset remembers per game, side, unit or element: a whole number.
struct CounterInfo {
  std::string id, label;
  RefKind scope = RefKind::element;
  std::int32_t least = 0, most = 1, start = 0;
  Know know = Know::all;
  bool shown = false;              // panels list it when it differs from its start
  bool told = false;               // the log says so when it is set
  Names names = Names::nothing;    // a loaded state whose value names what is not there is refused
  std::vector<std::string> words;  // what its values are called, from `least` on; empty: label and number say it
  bool weapons = false;            // a set of its element's weapons, a bit each: the label and their names say it

  std::vector<Sign> signs;  // of its values, from `least` on; of a unit's: beside each of its models

  Sign sign(std::int32_t value) const;
  // What panels and the log call a value of that profile's element (null: no element's): its word, the label alone for
  // a flag, "label 3", or "label 125 mm gun, TOW".
  std::string said(std::int32_t value, const ProfileInfo* of = nullptr) const;
};

// What one of the whole numbers that markers and questions carry may be.
struct NumberInfo {
  std::int32_t least = 0, most = 0;
  Names names = Names::nothing;  // what it is an index of: −1 and below name nothing
};

// A kind of marker, by Marker::kind. One of another shape, in a save or told from outside, is refused.
struct MarkerInfo {
  std::string id, label;  // "strike craft"
  std::string model;      // file in assets/models/kit that flies where it is laid; empty: nothing flies
  bool placed = true;     // lies somewhere on the table
  int end = -1;           // 0 or more: a strip, the x of its far end is that one of Marker::numbers, the y the next
  std::vector<NumberInfo> numbers{};  // those behind them are 0
};

// A kind of agenda entry, by its AgendaEntry::kind. A loaded state that holds another shape is refused.
struct AskInfo {
  std::string id;
  std::string question, rule;  // what the one who is asked reads
  RefKind actor = RefKind::none, subject = RefKind::none;
  std::string told{};  // what the log says of its actor when it is asked; empty: nothing
  // What its numbers may be; those behind them are 0. More than one list: the first number says which of them it is.
  std::vector<std::vector<NumberInfo>> numbers{};
};

struct OptionInfo {
  std::string id, text, rule;
  std::int32_t least = 0, most = 1, start = 0;
};

struct RuleText {
  std::string id, title, sentence;
};

// What a rulebook counts lengths in. Core counts in tu alone.
enum class RuleUnit : std::uint8_t { millimetre, inch };

// The most that a rulebook needs at once in play.
struct Needs {
  int faces = 2;  // dice of one throw, of each of the two who throw
  int terms = max_terms, shares = max_shares;
  int markers = max_markers;  // places in State::markers
};

struct Info {
  std::string id, name, summary;
  std::string version;            // of the rules data; part of save headers
  std::vector<std::string> dice;  // "D10", for the statistics screen
  std::vector<PhaseInfo> phases;
  std::vector<VerbInfo> verbs;  // verb 0 is always "begin", given by the session alone
  std::vector<OrderInfo> orders;
  std::vector<CounterInfo> counters;
  std::vector<MarkerInfo> markers;
  std::vector<AskInfo> asks;        // kinds of agenda entries
  std::vector<OptionInfo> options;  // rules switches
  std::vector<GroundValueInfo> ground_values;
  std::vector<GroundInfo> grounds;  // ground 0 is open ground; a battle may have more (Battle::grounds)
  std::vector<ProfileInfo> profiles;
  std::vector<FactionInfo> factions;
  std::vector<RuleText> rules;  // sorted by id
  SightRule sight;
  RuleUnit unit = RuleUnit::millimetre;
  std::int32_t table_width = 0, table_height = 0;  // default, tu
  int turns = 0;                                   // default
  Needs needs;

  // By id; an invalid id when there is none.
  VerbId verb(std::string_view key) const;
  PhaseId phase(std::string_view key) const;
  OrderId order(std::string_view key) const;
  CounterId counter(std::string_view key, RefKind scope) const;
  OptionId option(std::string_view key) const;
  GroundId ground(std::string_view key) const;
  ProfileId profile(std::string_view key) const;
  FactionId faction(std::string_view key) const;
  const RuleText* rule(std::string_view key) const;
};

}  // namespace sixmil
