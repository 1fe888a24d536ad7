#include "game/sitting/play.hpp"

#include <algorithm>
#include <cstdio>

#include "engine/base/assert.hpp"

#include "game/core/event/view.hpp"

namespace sixmil::sitting {
namespace {

const Acting::One* part_of(const Acting& acting, SideId side) {
  for (const Acting::One& one : acting.sides)
    if (one.side == side) return &one;
  return nullptr;
}

// What keeps a command from being taken back, seen from whoever gave it; empty: nothing.
struct Barrier {
  SideId side;
  bool enemies_hidden;

  const char* operator()(const Rolled&) const { return "Dice have been rolled."; }
  const char* operator()(const Revealed&) const { return "Something hidden has been found."; }
  const char* operator()(const OrderRevealed&) const { return "Something hidden has been shown."; }
  const char* operator()(const Destroyed&) const { return "Something has been destroyed."; }
  const char* operator()(const Asked& f) const {
    return f.entry.asked != side ? "The other side has been asked." : nullptr;
  }
  const char* operator()(const PhaseBegan& f) const {
    return f.active.valid() && f.active != side ? "The other side has its turn." : nullptr;
  }
  const char* operator()(const Moved&) const { return moved(); }
  const char* operator()(const Arrived&) const { return moved(); }
  template <class F>
  const char* operator()(const F&) const {
    return nullptr;
  }
  const char* moved() const { return enemies_hidden ? "A unit has moved where enemies may be hidden." : nullptr; }
};

bool enemies_hidden(const State& view, SideId side) {
  return std::any_of(view.elements.begin(), view.elements.end(),
                     [&](const Element& e) { return e.side != side && e.presence == Presence::unknown; });
}

}  // namespace

Result<std::unique_ptr<Play>> Play::start(scenario::Scenario scenario, std::uint32_t seed, std::vector<Seat> seats,
                                          std::span<const Command> commands) {
  std::unique_ptr<Play> play(new Play());
  play->scenario_ = std::move(scenario);
  play->seed_ = seed;
  play->seats_ = std::move(seats);
  play->session_ = std::make_unique<Session>(play->ruleset(), play->scenario_.start_with(seed));
  SIXMIL_ASSERT(static_cast<int>(play->seats_.size()) == play->session_->state().side_count());
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const Verdict verdict = play->session_->submit(commands[i]);
    if (!verdict.ok())
      return Error{"command " + std::to_string(i + 1), "is refused: " + verdict.refusal().sentence,
                   "it was made by another version of the program"};
  }
  play->bundle_ = std::make_unique<replay::Bundle>(play->scenario_, seed, *play->session_);
  play->seat_policies();
  for (std::size_t i = 0; i < play->seats_.size(); ++i) {
    play->looks_[i].view = view_of(play->session_->start(), SideId(static_cast<int>(i)));
    if (!play->viewer_.valid() && play->seats_[i].person()) play->viewer_ = SideId(static_cast<int>(i));
  }
  play->played();
  // The first person to act looks first.
  if (play->next_.valid() && play->seats_[static_cast<std::size_t>(play->next_.index())].person())
    play->viewer_ = play->next_;
  return play;
}

void Play::seat_policies() {
  policies_.clear();
  for (std::size_t i = 0; i < seats_.size(); ++i)
    policies_.push_back(
        seats_[i].person() ? nullptr
                           : ai::make_policy(seats_[i].policy, ai::policy_seed(seed_, 0, SideId(static_cast<int>(i)))));
}

// Machines first, then the person who looks, then the others.
void Play::played() {
  next_ = SideId();
  acting_.clear();
  if (!conceded_) ruleset().acting(session_->state(), acting_);
  for (const Acting::One& one : acting_.sides)
    if (!next_.valid() && !one.actors.empty() && !seats_[static_cast<std::size_t>(one.side.index())].person())
      next_ = one.side;
  if (!next_.valid()) {
    const Acting::One* mine = part_of(acting_, viewer_);
    if (mine && !mine->actors.empty()) next_ = viewer_;
  }
  for (const Acting::One& one : acting_.sides)
    if (!next_.valid() && !one.actors.empty()) next_ = one.side;
  if (!next_.valid() && viewer_.valid()) {  // nothing is secret any more
    viewer_ = SideId();
    ++revision_;
  }
  if (!autosave_) return;
  const Status saved = autosave_->after_command();
  if (!saved.ok()) notice_ = saved.error().sentence();
}

Play::Wait Play::waits_for() const {
  if (!next_.valid()) return Wait::over;
  if (!seats_[static_cast<std::size_t>(next_.index())].person()) return Wait::machine;
  return next_ == viewer_ ? Wait::person : Wait::hand_over;
}

void Play::look_away() {
  if (!viewer_.valid()) return;
  Look& look = looks_[static_cast<std::size_t>(viewer_.index())];
  make_view(session_->state(), viewer_, look.view);
  look.events = session_->events().size();
}

void Play::hand_over() {
  SIXMIL_ASSERT(waits_for() == Wait::hand_over);
  look_away();
  viewer_ = next_;
  ++revision_;
}

Verdict Play::submit(const Command& command) {
  if (command.side != viewer_ || waits_for() != Wait::person) return {"It is not this side's turn to act.", ""};
  bundle_->before_command(command);
  Verdict verdict = session_->submit(command);
  if (verdict.ok()) played();
  return verdict;
}

bool Play::poll(bool wait) {
  if (waits_for() != Wait::machine) return false;
  if (!thought_.valid()) {
    const Acting::One* one = part_of(acting_, next_);
    Acting asked;
    asked.sides.push_back({next_, one->actors});
    thought_ = thinker_.start([policy = policies_[static_cast<std::size_t>(next_.index())].get(),
                               ruleset = scenario_.ruleset, view = view_of(session_->state(), next_), side = next_,
                               asked = std::move(asked)] { return policy->choose(*ruleset, view, side, asked); });
  }
  // A moment is enough for most decisions: what is decided at once is played at once.
  if (!wait && !thought_.ready(4)) return false;
  const Command command = thought_.take();
  bundle_->before_command(command);
  const Verdict verdict = session_->submit(command);
  SIXMIL_ASSERT(verdict.ok());  // a commander that asks for what is not allowed is our fault
  played();
  return true;
}

void Play::concede(SideId side) {
  if (conceded_) return;
  thought_.cancel();
  conceded_ = side;
  played();
}

Outcome Play::outcome() const {
  Outcome out = ruleset().outcome(session_->state());
  if (!conceded_) return out;
  out.over = true;
  out.reason = "conceded";
  out.rule = "";
  out.winner = SideId();
  if (session_->state().side_count() == 2) out.winner = SideId(1 - conceded_->index());
  return out;
}

Verdict Play::may_undo() const {
  const std::vector<Played>& played = session_->played();
  if (thinking()) return {"The other side is thinking.", ""};
  if (!viewer_.valid() || played.size() < 2) return {"There is nothing to take back.", ""};
  if (played.back().command.side != viewer_) return {"The other side has acted since.", ""};
  const std::size_t first = session_->events_before(played.size() - 1);
  const std::vector<Event>& events = session_->events();
  const Barrier barrier{viewer_, enemies_hidden(view_of(session_->state(), viewer_), viewer_)};
  for (std::size_t i = first; i < events.size(); ++i)
    if (const char* why = std::visit(barrier, events[i].fact)) return {why, ""};
  return Verdict::allowed();
}

void Play::undo() {
  SIXMIL_ASSERT(may_undo().ok());
  std::vector<Command> commands;
  for (const Played& played : session_->played()) commands.push_back(played.command);
  commands.pop_back();
  Session again(ruleset(), scenario_.start_with(seed_));
  for (std::size_t i = 1; i < commands.size(); ++i) SIXMIL_ASSERT(again.submit(commands[i]).ok());
  *session_ = std::move(again);
  ++revision_;
  played();
  look_away();
}

std::vector<std::string> Play::commanders() const {
  std::vector<std::string> names;
  for (const Seat& seat : seats_) names.push_back(seat.person() ? "person" : seat.policy);
  return names;
}

void Play::keep(std::string path) {
  path_ = std::move(path);
  autosave_.reset();
  if (!path_.empty()) autosave_.emplace(scenario_, seed_, *session_, path_, commanders());
}

Status Play::save(const std::string& path) const {
  return replay::save_record(path, replay::record_of(scenario_, seed_, *session_, commanders()), 1);
}

}  // namespace sixmil::sitting
