// Commands that nobody honest would send: whatever they name, they are refused with a sentence and change nothing.
#include <catch2/catch.hpp>
#include <limits>

#include "game/core/event/view.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

class Vandal {
 public:
  Vandal(const Moment& moment, Rng& rng) : m_(moment), rng_(rng) {}

  Command spoil(Command command) {
    for (int times = 1 + below(2); times > 0; --times) once(command);
    return command;
  }

 private:
  int below(int count) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(count))); }
  std::int16_t short_number() { return static_cast<std::int16_t>(rng_.below(65536)); }
  std::int32_t number() {
    constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
    constexpr std::int32_t odd[] = {least, least + 1, -1, 0, 1, 2, 1 << 20, (1 << 20) + 1, most - 1, most};
    return below(3) == 0 ? below(400000) - 100000 : odd[below(10)];
  }
  // Half of them exist.
  Ref thing() {
    const State& state = m_.session.state();
    switch (below(6)) {
      case 0:
        return ElementId(below(state.element_count()));
      case 1:
        return UnitId(below(state.unit_count()));
      case 2:
        return SideId(below(state.side_count()));
      case 3:
        return {static_cast<RefKind>(below(256)), short_number()};
      case 4:
        return ElementId(state.element_count() + below(3));
      default:
        return {static_cast<RefKind>(below(7)), below(2) ? -1 : below(40)};
    }
  }
  Vec2 place() {
    const HeightField& ground = m_.session.state().battle->table.ground;
    if (below(2) == 0) return {number(), number()};
    return {below(ground.width() + 1), below(ground.depth() + 1)};
  }

  void once(Command& c) {
    switch (below(8)) {
      case 0:
        c.actor.index = short_number();
        return;
      case 1:
        c.actor = thing();
        return;
      case 2:
        if (c.targets.empty() || below(3) == 0)
          while (!c.targets.full() && below(4) > 0) c.targets.push_back(thing());
        else
          c.targets[below(c.targets.size())] = thing();
        return;
      case 3:
        if (below(4) == 0) c.targets.clear();
        if (below(4) == 0) c.path.clear();
        while (!c.path.full() && below(12) > 0) c.path.push_back(place());
        return;
      case 4:
        if (c.path.empty()) return c.path.push_back(place());
        c.path[below(c.path.size())] = place();
        return;
      case 5:
        c.facing = {short_number(), short_number()};
        return;
      case 6:
        if (c.options.empty() || below(3) == 0)
          while (!c.options.full() && below(3) > 0) c.options.push_back(number());
        else
          c.options[below(c.options.size())] = number();
        return;
      default:
        if (below(3) > 0)
          c.verb = VerbId(below(static_cast<int>(m_.ruleset.info().verbs.size()) + 2) - 1);
        else if (below(2) == 0)
          c.verb = VerbId(short_number());
        else
          c.side = SideId(below(2) == 0 ? short_number() : below(6) - 2);
    }
  }

  const Moment& m_;
  Rng& rng_;
};

// What the session leaves to the ruleset: then state and view have to give one answer.
bool well_named(const State& state, const Command& command) {
  if (!command.side.valid() || command.side.index() >= state.side_count()) return false;
  if (command.verb.index() <= verb_begin || command.verb.index() >= static_cast<int>(state.info().verbs.size()))
    return false;
  if (!(command.actor == Ref()) && !exists(state, command.actor)) return false;
  for (const Ref target : command.targets)
    if (!exists(state, target)) return false;
  for (const Vec2 point : command.path)
    if (point.x < 0 || point.y < 0 || point.x > plan_limit || point.y > plan_limit) return false;
  return true;
}

bool is_sentence(const std::string& text) {
  return text.size() > 8 && text.back() == '.' && text.find('\n') == std::string::npos && text.front() != ' ';
}

}  // namespace

TEST_CASE("spoilt commands are refused with a sentence and change nothing, on the state as on the view") {
  for (const Subject& subject : subjects()) {
    Rng rng(13, 31);
    int refused = 0, accepted = 0, asked = 0, nth = 0;
    const int every = subject.games >= 8 ? 2 : 5;
    for (int game = 0; game < subject.games; ++game)
      random_game(subject, 700 + static_cast<std::uint32_t>(game), [&](const Moment& m) {
        if (nth++ % every != 0) return true;
        Vandal vandal(m, rng);
        const std::vector<std::byte> before = state_bytes(m.session.state());
        for (int i = 0; i < 8; ++i) {
          const Command command = vandal.spoil(m.chosen);
          INFO(where(subject, m.session) << ", spoilt from " << command_text(m.ruleset.info(), m.chosen));
          if (well_named(m.session.state(), command)) {
            const State view = view_of(m.session.state(), command.side);
            const Verdict on_state = m.ruleset.validate(m.session.state(), command);
            const Verdict on_view = m.ruleset.validate(view, command);
            INFO(command_text(m.ruleset.info(), command));
            REQUIRE(on_state.ok() == on_view.ok());
            if (!on_state.ok()) REQUIRE(on_state.refusal().sentence == on_view.refusal().sentence);
            ++asked;
          }
          Session trial(m.ruleset, m.session.start(), m.session.state(), {});
          const Verdict verdict = trial.submit(command);
          if (verdict.ok()) {
            ++accepted;
            continue;
          }
          ++refused;
          INFO(verdict.refusal().sentence);
          REQUIRE(is_sentence(verdict.refusal().sentence));
          REQUIRE(state_bytes(trial.state()) == before);
        }
        return true;
      });
    INFO(subject.ruleset->info().id << " " << subject.scenario);
    CHECK(refused > 200);
    CHECK(accepted > 0);
    CHECK(asked > 100);
  }
}
