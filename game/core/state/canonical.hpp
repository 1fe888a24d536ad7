#pragma once
// Canonical bytes of what states and events are made of. For those who write, read and judge them alone.

#include <cstdint>
#include <iterator>
#include <type_traits>

#include "engine/base/bytes.hpp"

#include "game/core/state/state.hpp"

namespace sixmil::canonical {

// One walk over the fields serves writing, reading and digests: Io is a Writer or a Reader with the same calls.
struct Writer {
  static constexpr bool reading = false;
  ByteWriter& out;
  template <class T>
  void field(const T& value, std::int64_t, std::int64_t) {
    out.put(value);
  }
};
struct Reader {
  static constexpr bool reading = true;
  ByteReader& in;
  bool bad = false;
  template <class T>
  void field(T& value, std::int64_t least, std::int64_t most) {
    value = in.get<T>();
    if (static_cast<std::int64_t>(value) < least || static_cast<std::int64_t>(value) > most) bad = true;
  }
};

inline constexpr std::int64_t any_least = INT32_MIN, any_most = INT32_MAX, most_turns = 10000;

template <class Io, class TheId>
void id_field(Io& io, TheId& id, std::int64_t count) {
  io.field(id.value, -1, count - 1);
}
template <class Io, class TheVec2>
void point_field(Io& io, TheVec2& p) {
  io.field(p.x, -plan_limit, 2 * plan_limit);
  io.field(p.y, -plan_limit, 2 * plan_limit);
}
template <class Io, class TheFacing>
void facing_field(Io& io, TheFacing& f) {
  io.field(f.x, -32767, 32767);
  io.field(f.y, -32767, 32767);
}
template <class Io, class Enum>
void enum_field(Io& io, Enum& value, int most) {
  auto raw = static_cast<std::uint8_t>(value);
  io.field(raw, 0, most);
  if constexpr (Io::reading) value = static_cast<std::remove_cv_t<Enum>>(raw);
}

struct Counts {
  std::int64_t sides, units, elements, markers, profiles, phases, orders;
  static constexpr std::int64_t most_agenda = 256;
  explicit Counts(const State& state)
      : sides(state.side_count()),
        units(static_cast<std::int64_t>(state.battle->units.size())),
        elements(static_cast<std::int64_t>(state.battle->elements.size())),
        markers(state.info().needs.markers),
        profiles(static_cast<std::int64_t>(state.info().profiles.size())),
        phases(static_cast<std::int64_t>(state.info().phases.size())),
        orders(static_cast<std::int64_t>(state.info().orders.size())) {}
};

template <class Io, class TheRef>
void ref_field(Io& io, TheRef& ref, const Counts& counts) {
  enum_field(io, ref.kind, static_cast<int>(RefKind::marker));
  const std::int64_t most[] = {0, 1, counts.sides, counts.units, counts.elements, counts.markers};
  const auto kind = static_cast<std::size_t>(ref.kind);
  io.field(ref.index, ref.valid() ? 0 : -1, ref.valid() && kind < std::size(most) ? most[kind] - 1 : -1);
}

template <class Io, class TheBody>
void body_fields(Io& io, TheBody& body) {
  io.field(body.length, 0, height_limit);
  io.field(body.width, 0, height_limit);
  io.field(body.height, 0, height_limit);
}

template <class Io, class TheElement>
void element_fields(Io& io, TheElement& e, const Counts& counts) {
  point_field(io, e.at);
  facing_field(io, e.facing);
  io.field(e.height, -height_limit, height_limit);
  body_fields(io, e.body);
  id_field(io, e.unit, counts.units);
  id_field(io, e.profile, counts.profiles);
  id_field(io, e.side, counts.sides);
  id_field(io, e.carrier, counts.elements);
  enum_field(io, e.presence, static_cast<int>(Presence::destroyed));
  io.field(e.seen_by.sides, 0, 255);
}

template <class Io, class TheMarker>
void marker_fields(Io& io, TheMarker& m, const Counts& counts) {
  io.field(m.kind, 0, 32767);
  id_field(io, m.side, counts.sides);
  point_field(io, m.at);
  io.field(m.radius, 0, plan_limit);
  io.field(m.height, -height_limit, height_limit);
  for (auto& number : m.numbers) io.field(number, any_least, any_most);
  io.field(m.seen_by.sides, 0, 255);
  auto gone = static_cast<std::uint8_t>(m.gone);
  io.field(gone, 0, 1);
  if constexpr (Io::reading) m.gone = gone != 0;
}

template <class Io, class TheEntry>
void agenda_fields(Io& io, TheEntry& a, const Counts& counts) {
  io.field(a.kind, 0, 32767);
  id_field(io, a.asked, counts.sides);
  ref_field(io, a.actor, counts);
  ref_field(io, a.subject, counts);
  for (auto& number : a.numbers) io.field(number, any_least, any_most);
  auto size = static_cast<std::uint8_t>(a.path.size());
  io.field(size, 0, max_path_points);
  if constexpr (Io::reading) a.path.resize(size <= max_path_points ? size : 0);
  for (auto& p : a.path) point_field(io, p);
  point_field(io, a.at);
  io.field(a.seen_by.sides, 0, 255);
}

// The number of things in a part; the reader refuses more than `most`, or any other number when `exact`.
template <class Io, class List>
void list_size(Io& io, List& list, std::int64_t most, bool exact) {
  auto size = static_cast<std::uint32_t>(list.size());
  io.field(size, exact ? most : 0, most);
  if constexpr (Io::reading) {
    if (!io.bad) list.resize(size);
  }
}

}  // namespace sixmil::canonical
