#pragma once
// Names of things on the table: indices into the arrays of a State or of a ruleset's Info.

#include <cstdint>

#include "engine/base/id.hpp"

#include "game/core/ids/limits.hpp"

namespace sixmil {

using SideId = Id<struct SideTag>;
using UnitId = Id<struct UnitTag>;
using ElementId = Id<struct ElementTag>;
using MarkerId = Id<struct MarkerTag>;

// Indices into a ruleset's Info.
using ProfileId = Id<struct ProfileTag>;
using VerbId = Id<struct VerbTag>;
using PhaseId = Id<struct PhaseTag>;
using OrderId = Id<struct OrderTag>;
using GroundId = Id<struct GroundTag>;
using CounterId = Id<struct CounterTag>;
using OptionId = Id<struct OptionTag>;
using FactionId = Id<struct FactionTag>;

// Anything a command, roll or counter may belong to.
enum class RefKind : std::uint8_t { none, game, side, unit, element, marker };

struct Ref {
  RefKind kind = RefKind::none;
  std::int16_t index = -1;

  constexpr Ref() = default;
  constexpr Ref(RefKind k, int i) : kind(k), index(static_cast<std::int16_t>(i)) {}
  constexpr Ref(SideId id) : Ref(RefKind::side, id.value) {}
  constexpr Ref(UnitId id) : Ref(RefKind::unit, id.value) {}
  constexpr Ref(ElementId id) : Ref(RefKind::element, id.value) {}
  constexpr Ref(MarkerId id) : Ref(RefKind::marker, id.value) {}
  static constexpr Ref game() { return {RefKind::game, 0}; }

  constexpr bool valid() const { return kind != RefKind::none; }
  // The id when this names such a thing, an invalid id otherwise.
  constexpr SideId side() const { return kind == RefKind::side ? SideId(index) : SideId(); }
  constexpr UnitId unit() const { return kind == RefKind::unit ? UnitId(index) : UnitId(); }
  constexpr ElementId element() const { return kind == RefKind::element ? ElementId(index) : ElementId(); }
  constexpr MarkerId marker() const { return kind == RefKind::marker ? MarkerId(index) : MarkerId(); }
  friend constexpr auto operator<=>(Ref, Ref) = default;
};

// Who may know something: a set of sides.
struct Audience {
  std::uint8_t sides = 0xff;

  static constexpr Audience all() { return {0xff}; }
  static constexpr Audience nobody() { return {0}; }
  static constexpr Audience only(SideId side) { return {static_cast<std::uint8_t>(1u << side.value)}; }
  constexpr bool includes(SideId side) const { return (sides >> side.value & 1) != 0; }
  constexpr Audience operator&(Audience other) const { return {static_cast<std::uint8_t>(sides & other.sides)}; }
  friend constexpr bool operator==(Audience, Audience) = default;
};

}  // namespace sixmil
