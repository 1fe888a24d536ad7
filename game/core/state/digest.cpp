#include "game/core/state/digest.hpp"

#include <fmt/format.h>

#include "engine/base/bytes.hpp"
#include "engine/base/hash.hpp"

namespace sixmil {
namespace {

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

constexpr std::int64_t any_least = INT32_MIN, any_most = INT32_MAX;

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
  explicit Counts(const State& state)
      : sides(state.side_count()),
        units(static_cast<std::int64_t>(state.battle->units.size())),
        elements(static_cast<std::int64_t>(state.battle->elements.size())),
        markers(4096),
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

template <class Io, class TheElement>
void element_fields(Io& io, TheElement& e, const Counts& counts) {
  point_field(io, e.at);
  facing_field(io, e.facing);
  io.field(e.height, -height_limit, height_limit);
  io.field(e.body.length, 0, height_limit);
  io.field(e.body.width, 0, height_limit);
  io.field(e.body.height, 0, height_limit);
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

template <class Io, class TheState>
void part_fields(Io& io, TheState& s, int part) {
  const Counts counts(s);
  switch (part) {
    case Digests::elements:
      list_size(io, s.elements, counts.elements, true);
      for (auto& e : s.elements) element_fields(io, e, counts);
      break;
    case Digests::units:
      list_size(io, s.units, counts.units, true);
      for (auto& u : s.units) {
        id_field(io, u.laid, counts.orders);
        id_field(io, u.order, counts.orders);
      }
      break;
    case Digests::sides:
      for (auto& side : s.sides) io.field(side.score, any_least, any_most);
      break;
    case Digests::markers:
      list_size(io, s.markers, counts.markers, false);
      for (auto& m : s.markers) marker_fields(io, m, counts);
      break;
    case Digests::agenda:
      list_size(io, s.agenda, 256, false);
      for (auto& a : s.agenda) agenda_fields(io, a, counts);
      break;
    case Digests::counters:
      list_size(io, s.counters, s.battle->layout.size, true);
      for (auto& c : s.counters) io.field(c, any_least, any_most);
      break;
    case Digests::dice: {
      io.field(s.dice.seed, INT64_MIN, INT64_MAX);
      const bool view = s.viewer.valid();
      list_size(io, s.dice.rolled, view ? 0 : 1 + counts.sides + counts.units + counts.elements, true);
      for (auto& n : s.dice.rolled) io.field(n, 0, 65535);
      break;
    }
    default:
      id_field(io, s.viewer, counts.sides);
      io.field(s.turn, 0, 10000);
      id_field(io, s.phase, counts.phases);
      id_field(io, s.active, counts.sides);
  }
}

// Fields that came later, each a piece of its own at the end of a file: written only where it differs from its default,
// so that older bytes are read and older digests hold. A piece begins with its number; they stand in that order.
struct Later {
  int part;  // in whose digest it counts
  bool (*differs)(const State& state);
};
constexpr std::uint8_t secret_dice = 1;
const Later later[] = {{Digests::parts, nullptr}, {Digests::dice, [](const State& s) {
                                                     for (const std::uint64_t seed : s.dice.secret_seeds)
                                                       if (seed != 0) return true;
                                                     return !s.dice.secret_rolled.empty();
                                                   }}};

template <class Io, class TheState>
void later_fields(Io& io, TheState& s, std::uint8_t piece) {
  const Counts counts(s);
  if (piece == secret_dice) {
    for (auto& seed : s.dice.secret_seeds) io.field(seed, INT64_MIN, INT64_MAX);
    const std::int64_t all = s.viewer.valid() ? 0 : 1 + counts.sides + counts.units + counts.elements;
    list_size(io, s.dice.secret_rolled, all, false);
    for (auto& n : s.dice.secret_rolled) io.field(n, 0, 65535);
    if constexpr (Io::reading)
      for (const std::uint64_t seed : s.dice.secret_seeds)
        if (s.viewer.valid() && seed != 0) io.bad = true;
    if (!s.dice.secret_rolled.empty() && static_cast<std::int64_t>(s.dice.secret_rolled.size()) != all)
      if constexpr (Io::reading) io.bad = true;
  }
}

void read_later(Reader& io, State& state) {
  for (std::uint8_t last = 0; io.in.left() > 0 && !io.bad;) {
    const auto piece = io.in.get<std::uint8_t>();
    if (piece <= last || piece >= std::size(later)) {
      io.bad = true;
      return;
    }
    later_fields(io, state, piece);
    io.bad = io.bad || io.in.failed() || !later[piece].differs(state);
    last = piece;
  }
}

// The viewer comes first in a file: what a view lacks depends on it.
constexpr int file_order[] = {Digests::turn,    Digests::elements, Digests::units,    Digests::sides,
                              Digests::markers, Digests::agenda,   Digests::counters, Digests::dice};

// How many there are of what a counter may name.
std::int64_t named_count(const State& state, Names names) {
  const Battle& battle = *state.battle;
  switch (names) {
    case Names::side:
      return static_cast<std::int64_t>(battle.sides.size());
    case Names::unit:
      return static_cast<std::int64_t>(battle.units.size());
    case Names::element:
      return static_cast<std::int64_t>(battle.elements.size());
    case Names::gate:
      return static_cast<std::int64_t>(battle.gates.size());
    case Names::zone:
      return static_cast<std::int64_t>(battle.zones.size());
    default:
      return INT64_MAX;
  }
}

// Every question has the shape that the ruleset declares for its kind.
bool agenda_sound(const State& state) {
  const std::vector<AskInfo>& asks = state.info().asks;
  for (const AgendaEntry& entry : state.agenda) {
    if (!entry.asked.valid() || static_cast<std::size_t>(entry.kind) >= asks.size()) return false;
    const AskInfo& ask = asks[static_cast<std::size_t>(entry.kind)];
    if (entry.actor.kind != ask.actor || entry.subject.kind != ask.subject) return false;
    for (const std::int32_t number : entry.numbers)
      if (number < 0 || number > ask.most) return false;
  }
  return true;
}

bool counters_in_range(const State& state) {
  const CounterLayout& layout = state.battle->layout;
  const RefKind kinds[] = {RefKind::game, RefKind::side, RefKind::unit, RefKind::element};
  for (std::size_t scope = 0; scope < CounterLayout::scopes; ++scope)
    for (int row = 0; row < layout.rows[scope]; ++row)
      for (const CounterId id : layout.of_scope[scope]) {
        const CounterInfo& info = state.info().counters[static_cast<std::size_t>(id.index())];
        const std::int32_t value = state.counter(Ref(kinds[scope], row), id);
        if (value < info.least || value > info.most || value >= named_count(state, info.names)) return false;
      }
  return true;
}

// A carrier is on the table or unknown and of the same side, and nobody rides inside somebody who rides.
bool carriers_sound(const State& state) {
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& e = state.elements[static_cast<std::size_t>(i)];
    if ((e.presence == Presence::aboard) != e.carrier.valid()) return false;
    if (e.carrier.valid() && (e.carrier.index() == i || state.element(e.carrier).presence == Presence::aboard ||
                              state.element(e.carrier).side != e.side))
      return false;
    if (e.on_table() && !state.battle->table.ground.contains(e.at)) return false;
    if (!e.profile.valid() || !e.unit.valid() || !e.side.valid()) return false;
  }
  return true;
}

}  // namespace

std::string_view part_name(int part) {
  constexpr std::string_view names[] = {"elements", "units", "sides", "markers", "agenda", "counters", "dice", "turn"};
  return part >= 0 && part < Digests::parts ? names[part] : "?";
}

std::uint64_t Digests::whole() const {
  std::uint64_t d = 0;
  for (const std::uint64_t p : part) d = digest_mix(d, p);
  return d;
}

Digests digests_of(const State& state) {
  Digests digests;
  ByteWriter out;
  for (int part = 0; part < Digests::parts; ++part) {
    out.clear();
    Writer io{out};
    part_fields(io, state, part);
    for (std::uint8_t piece = 1; piece < std::size(later); ++piece)
      if (later[piece].part == part && later[piece].differs(state)) {
        out.put(piece);
        later_fields(io, state, piece);
      }
    digests.part[static_cast<std::size_t>(part)] = digest_bytes(out.bytes());
  }
  return digests;
}

std::uint64_t digest_of(const State& state) { return digests_of(state).whole(); }

std::vector<std::byte> state_bytes(const State& state) {
  ByteWriter out;
  Writer io{out};
  for (const int part : file_order) part_fields(io, state, part);
  for (std::uint8_t piece = 1; piece < std::size(later); ++piece)
    if (later[piece].differs(state)) {
      out.put(piece);
      later_fields(io, state, piece);
    }
  return out.take();
}

Result<State> read_state(std::span<const std::byte> bytes, std::shared_ptr<const Battle> battle,
                         std::string_view place) {
  State state;
  state.battle = std::move(battle);
  ByteReader in(bytes);
  Reader io{in};
  for (const int part : file_order) {
    part_fields(io, state, part);
    if (io.bad || in.failed())
      return Error{std::string(place), fmt::format("the state's {} are damaged", part_name(part)),
                   "load an older save"};
  }
  read_later(io, state);
  if (io.bad || !in.done()) return Error{std::string(place), "there are bytes after the state", "load an older save"};
  if (!counters_in_range(state) || !carriers_sound(state) || !agenda_sound(state))
    return Error{std::string(place), "the state contradicts itself", "load an older save"};
  return state;
}

std::string state_text(const State& state) {
  const Info& info = state.info();
  const auto phase = state.phase.valid() ? info.phases[static_cast<std::size_t>(state.phase.index())].id : "-";
  std::string out = fmt::format("turn {} phase {} active {}\n", state.turn, phase, state.active.value);
  for (int i = 0; i < state.side_count(); ++i)
    out += fmt::format("side {} score {}\n", state.battle->sides[static_cast<std::size_t>(i)].id,
                       state.sides[static_cast<std::size_t>(i)].score);
  constexpr std::string_view presence[] = {"unknown", "reserve", "table", "aboard", "left", "destroyed"};
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& e = state.elements[static_cast<std::size_t>(i)];
    out +=
        fmt::format("element {} {} {} {},{} facing {},{} height {}", i,
                    info.profiles[static_cast<std::size_t>(e.profile.index())].id,
                    presence[static_cast<std::size_t>(e.presence)], e.at.x, e.at.y, e.facing.x, e.facing.y, e.height);
    if (e.carrier.valid()) out += fmt::format(" in {}", e.carrier.value);
    if (e.side != state.battle->elements[static_cast<std::size_t>(i)].side)
      out += fmt::format(" of {}", state.battle->sides[static_cast<std::size_t>(e.side.index())].id);
    out += '\n';
  }
  for (int i = 0; i < state.unit_count(); ++i) {
    const Unit& u = state.units[static_cast<std::size_t>(i)];
    if (u.laid.valid() || u.order.valid())
      out += fmt::format("unit {} laid {} order {}\n", i, u.laid.value, u.order.value);
  }
  for (std::size_t i = 0; i < state.agenda.size(); ++i) {
    const AgendaEntry& a = state.agenda[i];
    out += fmt::format("agenda {} kind {} asked {}\n", i, a.kind, a.asked.value);
  }
  const RefKind kinds[] = {RefKind::game, RefKind::side, RefKind::unit, RefKind::element};
  constexpr std::string_view words[] = {"game", "side", "unit", "element"};
  const CounterLayout& layout = state.battle->layout;
  for (std::size_t scope = 0; scope < CounterLayout::scopes; ++scope)
    for (int row = 0; row < layout.rows[scope]; ++row)
      for (const CounterId id : layout.of_scope[scope]) {
        const CounterInfo& counter = info.counters[static_cast<std::size_t>(id.index())];
        const std::int32_t value = state.counter(Ref(kinds[scope], row), id);
        if (value != counter.start) out += fmt::format("{} {} {} {}\n", words[scope], row, counter.id, value);
      }
  return out;
}

}  // namespace sixmil
