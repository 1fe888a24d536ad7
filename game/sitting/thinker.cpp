#include "game/sitting/thinker.hpp"

#include "engine/base/assert.hpp"

#include "game/core/event/view.hpp"

namespace sixmil::sitting {

Thinker::~Thinker() {
  if (thought_) thought_->stop();
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    quit_ = true;
  }
  told_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Thinker::begin(ai::Policy& policy, const Ruleset& ruleset, const State& state, SideId side, const Acting& asked) {
  SIXMIL_ASSERT(!busy());
  thought_ = std::make_unique<ai::Thought>();
  policy_ = &policy;
  ruleset_ = &ruleset;
  make_view(state, side, view_);
  asked_ = asked;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    wanted_ = true;
    done_ = false;
  }
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  told_.notify_all();
}

void Thinker::work() {
  std::unique_lock<std::mutex> lock(mutex_);
  for (;;) {
    told_.wait(lock, [this] { return wanted_ || quit_; });
    if (quit_) return;
    wanted_ = false;
    lock.unlock();
    policy_->think(*ruleset_, view_, view_.viewer, asked_, *thought_);
    lock.lock();
    done_ = true;
    told_.notify_all();
  }
}

bool Thinker::ready(std::chrono::milliseconds most) {
  std::unique_lock<std::mutex> lock(mutex_);
  return busy() && told_.wait_for(lock, most, [this] { return done_; });
}

void Thinker::wait_until_done() {
  std::unique_lock<std::mutex> lock(mutex_);
  told_.wait(lock, [this] { return done_; });
}

Command Thinker::take() {
  SIXMIL_ASSERT(busy());
  wait_until_done();
  const Command command = thought_->command;
  thought_.reset();
  return command;
}

void Thinker::cancel() {
  if (!busy()) return;
  thought_->stop();
  wait_until_done();
  thought_.reset();
}

}  // namespace sixmil::sitting
