#include "game/core/state/digest.hpp"

#include <fmt/format.h>

#include "engine/base/hash.hpp"

#include "game/core/state/canonical.hpp"
#include "game/core/state/sound.hpp"

namespace sixmil {
namespace {

using namespace canonical;

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
      list_size(io, s.agenda, Counts::most_agenda, false);
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
      io.field(s.turn, 0, most_turns);
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
  if (!sound(state)) return Error{std::string(place), "the state contradicts itself", "load an older save"};
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
