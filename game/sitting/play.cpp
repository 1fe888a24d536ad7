#include "game/sitting/play.hpp"

#include <algorithm>

#include "engine/base/assert.hpp"

#include "game/sitting/barrier.hpp"

namespace sixmil::sitting {
namespace {

const Acting::One* part_of(const Acting& acting, SideId side) {
  for (const Acting::One& one : acting.sides)
    if (one.side == side) return &one;
  return nullptr;
}

}  // namespace

Play::Play(scenario::Scenario scenario, std::uint32_t seed, std::vector<Seat> seats, Session session,
           std::shared_ptr<Memory> memory)
    : scenario_(std::move(scenario)),
      seed_(seed),
      seats_(std::move(seats)),
      session_(std::make_unique<Session>(std::move(session))),
      memory_(std::move(memory)) {
  SIXMIL_ASSERT(static_cast<int>(seats_.size()) == session_->state().side_count());
}

Result<std::unique_ptr<Play>> Play::start(scenario::Scenario scenario, std::uint32_t seed, std::vector<Seat> seats,
                                          std::span<const Command> commands) {
  auto memory = std::make_shared<Memory>();
  const Lend lend(*memory);
  Session session(*scenario.ruleset, scenario.start_with(seed));
  std::unique_ptr<Play> play(
      new Play(std::move(scenario), seed, std::move(seats), std::move(session), std::move(memory)));
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const Verdict verdict = play->carry_out(commands[i]);
    if (!verdict.ok())
      return Error{"command " + std::to_string(i + 1), "is refused: " + verdict.refusal().sentence,
                   "it was made by another version of the program"};
  }
  play->take_seats();
  return play;
}

std::unique_ptr<Play> Play::resume(replay::Opened opened, std::vector<Seat> seats) {
  const Session& saved = opened.game.session;
  Session session(saved.ruleset(), saved.state(), saved.state(), saved.played());
  std::unique_ptr<Play> play(new Play(std::move(opened.game.scenario), opened.record.seed, std::move(seats),
                                      std::move(session), std::make_shared<Memory>()));
  play->earlier_ = std::move(opened.record.log);
  play->take_seats();
  return play;
}

void Play::take_seats() {
  bundle_ = std::make_unique<replay::Bundle>(scenario_, seed_, *session_);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SideId side(static_cast<int>(i));
    policies_.push_back(ai::make_policy(policy_of(seats_[i]), ai::policy_seed(seed_, 0, side)));
    looks_[i].view = view_of(session_->start(), side);
    if (!viewer_.valid() && is_person(seats_[i])) viewer_ = side;
  }
  played();
  // The first person to act looks first.
  if (next_.valid() && is_person(seat(next_))) viewer_ = next_;
}

Play::~Play() = default;

void Play::seat_commander(SideId side, std::unique_ptr<ai::Policy> policy) {
  SIXMIL_ASSERT(!thinking() && std::holds_alternative<Machine>(seat(side)));
  policies_[static_cast<std::size_t>(side.index())] = std::move(policy);
}

// Keeps the state before a person's command for as long as nothing stands against taking it back.
Verdict Play::carry_out(const Command& command) {
  const Lend lend(*memory_);
  const bool person =
      command.side.valid() && command.side.index() < static_cast<int>(seats_.size()) && is_person(seat(command.side));
  State before;
  if (person) before = session_->state();
  Verdict verdict = session_->submit(command);
  if (!verdict.ok()) return verdict;
  std::string why;
  if (person && takes_back_last(command.side, why))
    kept_.push_back(std::move(before));
  else
    kept_.clear();
  return verdict;
}

bool Play::takes_back_last(SideId side, std::string& why) const {
  const Barrier barrier(view_of(session_->state(), side));
  const std::vector<Event>& events = session_->events();
  for (std::size_t i = session_->events_before(session_->played().size() - 1); i < events.size(); ++i)
    if (const char* stands_against = barrier.judge(events[i].fact)) {
      why = stands_against;
      return false;
    }
  return true;
}

// Machines first, then the person who looks, then other persons, then whoever sits elsewhere.
void Play::played() {
  const Lend lend(*memory_);
  next_ = SideId();
  acting_.clear();
  if (!conceded_) ruleset().acting(session_->state(), acting_);
  const auto first = [&](const auto& wanted) {
    for (const Acting::One& one : acting_.sides)
      if (!next_.valid() && !one.actors.empty() && wanted(one.side)) next_ = one.side;
  };
  first([&](SideId side) { return std::holds_alternative<Machine>(seat(side)); });
  first([&](SideId side) { return side == viewer_; });
  first([&](SideId side) { return is_person(seat(side)); });
  first([](SideId) { return true; });
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
  if (std::holds_alternative<Machine>(seat(next_))) return Wait::machine;
  if (std::holds_alternative<Remote>(seat(next_))) return Wait::remote;
  return next_ == viewer_ ? Wait::person : Wait::hand_over;
}

State Play::view() const { return viewer_.valid() ? view_of(session_->state(), viewer_) : session_->state(); }

std::vector<Ref> Play::acted_in_phase() const {
  const std::vector<Event>& events = session_->events();
  std::size_t began = events.size();
  while (began > 0 && !std::holds_alternative<PhaseBegan>(events[began - 1].fact)) --began;
  std::vector<Ref> out;
  for (std::size_t i = session_->played().size(); i-- > 0 && session_->events_before(i) >= began;)
    if (session_->played()[i].command.side == viewer_) out.push_back(session_->played()[i].command.actor);
  return out;
}

Watch Play::watch() {
  return Watch(
      *session_,
      [this](bool wait) {
        switch (waits_for()) {
          case Wait::machine:
            return poll(wait) ? Watch::Step::played : Watch::Step::waiting;
          case Wait::over:
            return Watch::Step::over;
          case Wait::person:
          case Wait::hand_over:
          case Wait::remote:
            break;
        }
        return Watch::Step::waiting;
      },
      earlier_);
}

// A person sees what has happened since it last looked; what is known to everybody stands there at once.
void Play::show_on(Watch& watch) const {
  if (viewer_.valid()) {
    const Look& look = looks_[static_cast<std::size_t>(viewer_.index())];
    watch.show(viewer_, look.view, look.events);
  } else if (session_->played().size() <= 1) {
    watch.show(SideId(), session_->start(), 0);
  } else {
    watch.show(SideId(), session_->state(), session_->events().size(), true);
  }
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
  Verdict verdict = carry_out(command);
  if (verdict.ok()) played();
  return verdict;
}

Verdict Play::receive(const Command& command) {
  if (!command.side.valid() || command.side.index() >= static_cast<int>(seats_.size()) ||
      !std::holds_alternative<Remote>(seat(command.side)))
    return {"Nobody elsewhere commands this side.", ""};
  if (waits_for() == Wait::over) return {"The battle is over.", ""};
  drop_thought();  // what is being thought of is no longer so
  bundle_->before_command(command);
  Verdict verdict = carry_out(command);
  if (verdict.ok()) played();
  return verdict;
}

bool Play::poll(bool wait) {
  if (waits_for() != Wait::machine) return false;
  ai::Policy& policy = *policies_[static_cast<std::size_t>(next_.index())];
  if (!thinker_.busy()) {
    const bool remote = std::any_of(seats_.begin(), seats_.end(),
                                    [](const Seat& seat) { return std::holds_alternative<Remote>(seat); });
    spare_ = remote || !kept_.empty() ? policy.copy() : nullptr;
    Acting asked;
    asked.sides.push_back({next_, part_of(acting_, next_)->actors});
    thinker_.begin(policy, ruleset(), session_->state(), next_, asked);
  }
  // A moment is enough for most decisions: what is decided at once is played at once.
  if (!wait && !thinker_.ready(4)) return false;
  const Command command = thinker_.take();
  bundle_->before_command(command);
  const Verdict verdict = carry_out(command);
  SIXMIL_ASSERT(verdict.ok());  // a commander that asks for what is not allowed is our fault
  played();
  return true;
}

// Who was thinking has thought nothing.
void Play::drop_thought() {
  if (!thinker_.busy()) return;
  thinker_.cancel();
  if (spare_) policies_[static_cast<std::size_t>(next_.index())] = std::move(spare_);
}

void Play::concede(SideId side) {
  if (conceded_) return;
  drop_thought();
  conceded_ = side;
  played();
}

Outcome Play::outcome() const {
  const Lend lend(*memory_);
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
  if (!viewer_.valid() || played.size() < 2) return {"There is nothing to take back.", ""};
  if (played.back().command.side != viewer_) return {"The other side has acted since.", ""};
  std::string why = "There is nothing to take back.";
  if (!takes_back_last(viewer_, why) || kept_.empty()) return {why, ""};
  return Verdict::allowed();
}

void Play::undo() {
  SIXMIL_ASSERT(may_undo().ok());
  drop_thought();
  session_->take_back(std::move(kept_.back()));
  kept_.pop_back();
  ++revision_;
  played();
  look_away();
}

std::vector<std::string> Play::commanders() const {
  std::vector<std::string> names;
  for (const Seat& seat : seats_) names.push_back(seat_name(seat));
  return names;
}

void Play::keep(const std::string& path) {
  autosave_.reset();
  if (!path.empty()) autosave_.emplace(scenario_, seed_, *session_, path, commanders(), &earlier_);
}

replay::Record Play::record() const {
  return replay::record_with_log(scenario_, seed_, *session_, commanders(), earlier_);
}

Status Play::save(const std::string& path) const { return replay::save_record(path, record(), 1); }

}  // namespace sixmil::sitting
