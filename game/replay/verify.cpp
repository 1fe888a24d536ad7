#include "game/replay/verify.hpp"

#include <fmt/format.h>

#include "engine/base/text.hpp"

namespace sixmil::replay {
namespace {

// Every thing that a stranger's command names is there, so that a ruleset may look it up.
bool names_things(const State& state, const Command& command) {
  const auto there = [&](Ref ref) {
    switch (ref.kind) {
      case RefKind::none:
        return true;
      case RefKind::game:
        return ref.index == 0;
      case RefKind::side:
        return ref.index < state.side_count();
      case RefKind::unit:
        return ref.index < state.unit_count();
      case RefKind::element:
        return ref.index < state.element_count();
      case RefKind::marker:
        return ref.index < static_cast<int>(state.markers.size());
    }
    return false;
  };
  for (const Ref target : command.targets)
    if (!there(target)) return false;
  return there(command.actor) && command.side.valid() && command.side.index() < state.side_count() &&
         command.verb.index() != verb_begin;
}

Result<scenario::Game> begin_again(const Record& record, std::string_view place) {
  const std::string where(place);
  Result<scenario::Scenario> made = scenario::make_scenario(record.source);
  if (!made.ok()) return Error{where + ": " + made.error().place, made.error().problem, made.error().remedy};
  const Ruleset* ruleset = made->ruleset;
  if (ruleset->info().id != record.ruleset)
    return Error{where, "its scenario is for other rules", "use an undamaged copy"};
  if (record.data_version != ruleset->info().version)
    return Error{where,
                 fmt::format("was played with version {} of the rules, and this program has {}",
                             printable(record.data_version), ruleset->info().version),
                 fmt::format("play it again with Sixmil {}", record.program)};
  State start = made->start_with(record.seed);
  return scenario::Game{std::move(*made), record.seed, Session(*ruleset, std::move(start))};
}

std::string label(const Record& record, std::size_t i) {
  return fmt::format("command {} ({})", i, printable(record.commands[i].text, 200));
}

// Submits command i; the error says why it cannot be played.
Status play(Session& session, const Record& record, std::size_t i, const std::string& where) {
  const Result<Command> command = recorded_command(session.state(), record.commands[i].text);
  if (!command.ok()) return Error{where, label(record, i) + " " + command.error().problem, command.error().remedy};
  const Verdict verdict = session.submit(*command);
  if (verdict.ok()) return Nothing{};
  return Error{where, label(record, i) + " was refused: " + verdict.refusal().sentence, "use an undamaged copy"};
}

}  // namespace

Result<Command> recorded_command(const State& state, const std::string& text) {
  Result<Command> command = parse_command(state.info(), text);
  if (command.ok() && !names_things(state, *command))
    return Error{"command", "names something that is not in this game", "use an undamaged copy"};
  return command;
}

Result<Verified> verify(const Record& record, std::string_view place) {
  const std::string where(place);
  Result<scenario::Game> game = begin_again(record, place);
  if (!game.ok()) return game.error();
  Session& session = game->session;
  for (std::size_t i = 0; i < record.commands.size(); ++i) {
    if (i > 0) {
      const Status played = play(session, record, i, where);
      if (!played.ok()) return played.error();
    }
    const Digests& now = session.played().back().parts;
    for (int part = 0; part < Digests::parts; ++part)
      if (now.part[static_cast<std::size_t>(part)] != record.commands[i].digests.part[static_cast<std::size_t>(part)])
        return Error{where, fmt::format("differs after {}: its {}", label(record, i), part_name(part)),
                     "it was altered, or written by another build"};
  }
  if (state_bytes(session.state()) != record.state)
    return Error{where, "the state at its end is not the one that its commands lead to", "use an undamaged copy"};
  return Verified{record.commands.size(), session.state().turn, session.ruleset().outcome(session.state())};
}

Result<scenario::Game> replay_to(const Record& record, std::size_t commands, std::string_view place) {
  Result<scenario::Game> game = begin_again(record, place);
  for (std::size_t i = 1; game.ok() && i < commands && i < record.commands.size(); ++i) {
    const Status played = play(game->session, record, i, std::string(place));
    if (!played.ok()) return played.error();
  }
  return game;
}

}  // namespace sixmil::replay
