#include "game/ai/play.hpp"

#include "engine/base/assert.hpp"

#include "game/core/event/view.hpp"

namespace sixmil::ai {

Match::Match(Session& session, std::span<Policy* const> policies, PlayOptions options)
    : session_(&session), policies_(policies.begin(), policies.end()), options_(std::move(options)) {
  SIXMIL_ASSERT(static_cast<int>(policies_.size()) == session.state().side_count());
  asked_.sides.resize(1);
}

void Match::finish() {
  report_.outcome = session_->ruleset().outcome(session_->state());
  report_.turns = session_->state().turn;
  report_.stalled = !report_.outcome.over;
}

// A refused choice is counted, and the first candidate played in its stead, so that one fault does not end a batch.
bool Match::play_for(SideId side, const Acting::One& one) {
  const Ruleset& ruleset = session_->ruleset();
  make_view(session_->state(), side, view_);
  SIXMIL_ASSERT(view_.viewer == side);
  // The policy reads its own side's part alone, which is the same on state and view.
  asked_.sides[0].side = side;
  asked_.sides[0].actors = one.actors;
  const std::int64_t before = options_.nanoseconds ? options_.nanoseconds() : 0;
  Thought thought;
  thought.budget = options_.budget;
  policies_[static_cast<std::size_t>(side.index())]->think(ruleset, view_, side, asked_, thought);
  if (options_.nanoseconds) report_.decisions.push_back(options_.nanoseconds() - before);
  if (options_.before) options_.before(thought);
  const Command& command = thought.command;
  const Verdict verdict =
      command.side == side ? session_->submit(command) : Verdict("The command is given in another side's name.", "");
  if (verdict.ok()) return true;
  if (report_.refused++ == 0) {
    report_.first_refused = command;
    report_.why = verdict.refusal();
  }
  for (const Ref actor : asked_.sides[0].actors) {
    candidates_.clear();
    ruleset.candidates(view_, side, actor, candidates_);
    for (const Command& other : candidates_)
      if (session_->submit(other).ok()) return true;
  }
  return false;
}

Match::Step Match::step() {
  session_->ruleset().acting(session_->state(), acting_);
  if (acting_.sides.empty()) {
    finish();
    return Step::over;
  }
  for (const Acting::One& one : acting_.sides) {
    if (!policies_[static_cast<std::size_t>(one.side.index())]) continue;
    if (one.actors.empty() || report_.commands >= options_.most_commands || !play_for(one.side, one)) {
      finish();
      return Step::over;
    }
    ++report_.commands;
    return Step::played;
  }
  return Step::waits;
}

PlayReport play_out(Session& session, std::span<Policy* const> policies, PlayOptions options) {
  Match match(session, policies, std::move(options));
  while (match.step() == Match::Step::played) {
  }
  return match.report();
}

}  // namespace sixmil::ai
