#include "game/core/event/event_bytes.hpp"

#include <utility>

#include "game/core/state/canonical.hpp"

namespace sixmil {

bool EventWords::keep(std::string_view word, std::string_view& kept) {
  auto found = words_.find(word);
  if (found == words_.end()) {
    if (words_.size() >= most) return false;
    found = words_.emplace(word).first;
  }
  kept = *found;
  return true;
}

namespace {

using namespace canonical;

struct EventWriter : Writer {
  void word(std::string_view text) { out.put_text(text); }
};
struct EventReader : Reader {
  EventWords& words;
  EventReader(ByteReader& bytes, EventWords& kept) : Reader{bytes}, words(kept) {}
  void word(std::string_view& text) {
    const std::string read = in.get_text(EventWords::longest);
    if (!words.keep(read, text)) bad = true;
  }
};

// One walk over the fields of each kind of event, for writing and reading. A kind without one does not compile.
template <class Io>
struct FieldWalk {
  Io& io;
  Counts counts;
  const State& state;
  template <class T>
  using Of = std::conditional_t<Io::reading, T, const T>;

  void number(Of<std::int32_t>& n) { io.field(n, any_least, any_most); }
  void flag(Of<bool>& value) {
    auto raw = static_cast<std::uint8_t>(value);
    io.field(raw, 0, 1);
    if constexpr (Io::reading) value = raw != 0;
  }
  void height(Of<std::int32_t>& tu) { io.field(tu, -height_limit, height_limit); }
  void radius(Of<std::int32_t>& tu) { io.field(tu, 0, plan_limit); }
  void element(Of<ElementId>& id) { id_field(io, id, counts.elements); }
  void ref(Of<Ref>& thing) { ref_field(io, thing, counts); }
  // The size of a list in place.
  template <class List>
  void size(List& list) {
    auto size = static_cast<std::uint8_t>(list.size());
    io.field(size, 0, list.capacity());
    if constexpr (Io::reading) list.resize(io.bad ? 0 : size);
  }
  void path(Of<Path>& points) {
    size(points);
    for (auto& p : points) point_field(io, p);
  }
  void faces(Of<Faces>& list) {
    size(list);
    for (auto& face : list) io.field(face, 0, 1000);
  }
  void odds(Of<Explanation>& odds) {
    ref(odds.subject);
    io.word(odds.label);
    io.word(odds.rule);
    size(odds.terms);
    for (auto& term : odds.terms) {
      io.word(term.label);
      number(term.value);
      io.word(term.rule);
    }
    size(odds.shares);
    for (auto& share : odds.shares) {
      io.word(share.label);
      io.field(share.percent, 0, 100);
      flag(share.destroys);
    }
    number(odds.least);
    number(odds.most);
    io.field(odds.die, 0, 1000);
    number(odds.need);
    enum_field(io, odds.test, static_cast<int>(DiceTest::opposed));
    number(odds.hits);
    io.field(odds.against_die, 0, 1000);
    io.field(odds.against_terms, 0, max_terms);
  }

  void operator()(Of<Placed>& f) {
    element(f.element);
    point_field(io, f.at);
    facing_field(io, f.facing);
    height(f.height);
  }
  void operator()(Of<Moved>& f) {
    element(f.element);
    path(f.path);
    facing_field(io, f.facing);
    height(f.height);
    number(f.cost);
    flag(f.steady);
  }
  void operator()(Of<Turned>& f) {
    element(f.element);
    facing_field(io, f.facing);
    height(f.height);
  }
  void operator()(Of<Reshaped>& f) {
    element(f.element);
    body_fields(io, f.body);
  }
  void operator()(Of<Arrived>& f) {
    element(f.element);
    point_field(io, f.from);
    path(f.path);
    facing_field(io, f.facing);
    height(f.height);
    number(f.cost);
  }
  void operator()(Of<Left>& f) {
    element(f.element);
    path(f.path);
    io.field(f.gate, -1, static_cast<std::int64_t>(state.battle->gates.size()) - 1);
  }
  void operator()(Of<Boarded>& f) {
    element(f.element);
    element(f.carrier);
  }
  void operator()(Of<Landed>& f) {
    element(f.element);
    point_field(io, f.at);
    facing_field(io, f.facing);
  }
  void operator()(Of<Rolled>& f) {
    ref(f.actor);
    io.field(f.die, 0, 1000);
    faces(f.faces);
    number(f.value);
    number(f.need);
    flag(f.success);
    odds(f.odds);
    io.field(f.counted, 0, max_faces);
    ref(f.other);
    io.field(f.other_die, 0, 1000);
    faces(f.other_faces);
    number(f.other_value);
    io.field(f.other_counted, 0, max_faces);
    flag(f.secret);
  }
  void operator()(Of<Fired>& f) {
    element(f.firer);
    ref(f.target);
    point_field(io, f.at);
    flag(f.indirect);
    io.word(f.with);
  }
  void operator()(Of<AreaStruck>& f) {
    point_field(io, f.at);
    radius(f.radius);
    ref(f.by);
  }
  void operator()(Of<FlownOver>& f) {
    point_field(io, f.from);
    point_field(io, f.to);
    radius(f.width);
    ref(f.by);
  }
  void operator()(Of<Destroyed>& f) {
    element(f.element);
    ref(f.by);
    io.word(f.rule);
  }
  void operator()(Of<Taken>& f) {
    element(f.element);
    id_field(io, f.side, counts.sides);
    ref(f.by);
    io.word(f.rule);
  }
  void operator()(Of<MarkerLaid>& f) {
    id_field(io, f.marker, counts.markers);
    marker_fields(io, f.value, counts);
  }
  void operator()(Of<MarkerGone>& f) {
    id_field(io, f.marker, counts.markers);
    io.field(f.kind, 0, 32767);
    id_field(io, f.side, counts.sides);
    ref(f.by);
  }
  void operator()(Of<Concealed>& f) {
    element(f.element);
    io.field(f.seen_by.sides, 0, 255);
  }
  void operator()(Of<Revealed>& f) {
    element(f.element);
    element_fields(io, f.value, counts);
    size(f.counters);
    for (auto& value : f.counters) number(value);
  }
  void operator()(Of<OrderLaid>& f) {
    id_field(io, f.unit, counts.units);
    ref(f.by);
    id_field(io, f.order, counts.orders);
  }
  void operator()(Of<OrderRevealed>& f) {
    id_field(io, f.unit, counts.units);
    id_field(io, f.order, counts.orders);
  }
  void operator()(Of<OrderChanged>& f) {
    id_field(io, f.unit, counts.units);
    id_field(io, f.order, counts.orders);
    io.word(f.rule);
  }
  void operator()(Of<CounterSet>& f) {
    ref(f.of);
    id_field(io, f.counter, static_cast<std::int64_t>(state.info().counters.size()));
    number(f.value);
  }
  void operator()(Of<PhaseBegan>& f) {
    id_field(io, f.phase, counts.phases);
    io.field(f.turn, 0, most_turns);
    id_field(io, f.active, counts.sides);
  }
  void operator()(Of<Asked>& f) { agenda_fields(io, f.entry, counts); }
  void operator()(Of<Answered>& f) {
    id_field(io, f.by, counts.sides);
    number(f.choice);
    io.field(f.kind, 0, 32767);
  }
  void operator()(Of<Scored>& f) {
    id_field(io, f.side, counts.sides);
    number(f.points);
    ref(f.about);
    io.word(f.label);
    io.word(f.rule);
  }
};

// A fact of kind `index` with nothing in it.
template <std::size_t... each>
Fact empty_fact(std::size_t index, std::index_sequence<each...>) {
  Fact out;
  ((each == index ? void(out.emplace<each>()) : void()), ...);
  return out;
}

constexpr std::size_t fact_kinds = std::variant_size_v<Fact>;

}  // namespace

std::vector<std::byte> event_bytes(const State& state, const Event& event) {
  ByteWriter out;
  EventWriter io{{out}};
  out.put(static_cast<std::uint8_t>(event.fact.index()));
  out.put(event.audience.sides);
  std::visit(FieldWalk<EventWriter>{io, Counts(state), state}, event.fact);
  return out.take();
}

Result<Event> read_event(std::span<const std::byte> bytes, const State& state, EventWords& words,
                         std::string_view place) {
  ByteReader in(bytes);
  EventReader io(in, words);
  const auto kind = in.get<std::uint8_t>();
  if (kind >= fact_kinds || in.failed())
    return Error{std::string(place), "tells of a kind of event that this program does not know",
                 "use the same version"};
  Event event;
  event.audience.sides = in.get<std::uint8_t>();
  event.fact = empty_fact(kind, std::make_index_sequence<fact_kinds>());
  std::visit(FieldWalk<EventReader>{io, Counts(state), state}, event.fact);
  if (io.bad || !in.done()) return Error{std::string(place), "tells of an event that is damaged", "ask for it again"};
  return event;
}

}  // namespace sixmil
