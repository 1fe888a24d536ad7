#pragma once
// What tools that point at places share: the command as it stands, confirming it, and the proposals that keys go
// through.

#include <cstdint>
#include <optional>
#include <vector>

#include "game/app/tools/tool.hpp"

namespace sixmil::app {

// The wheel has turned it: a hand that shakes does not turn it again.
inline constexpr std::int32_t steady_hand = mm(8);

class PointerTool : public Tool {
 public:
  // Left and right go through the proposals, go_on confirms, cancel takes a step back.
  bool act(Action action) final;
  void set_option(int index, std::int32_t value) final;
  const std::optional<Command>& command() const final { return command_; }
  const Verdict& verdict() const final { return verdict_; }
  std::optional<Command> take() final;

 protected:
  PointerTool(const Desk& desk, VerbId verb, Ref actor);
  const State& view() const { return *desk_.view; }

  // Shows a proposal in place of what was pointed at.
  virtual void propose(const Command& command) = 0;
  // Takes back what was done last; false: there was nothing, and the tool ends.
  virtual bool step_back() = 0;
  // blank_ has another option.
  virtual void option_changed() = 0;

  const Desk desk_;
  const VerbInfo& info_;
  const ElementId element_;         // that acts; invalid where a unit does
  std::vector<Command> offered_;    // by the ruleset
  std::vector<Command> proposals_;  // what keys go through: of those offered
  Command blank_;                   // with the options as they are
  std::optional<Command> command_;
  Verdict verdict_;
  bool confirmed_ = false;

 private:
  int proposal_ = -1;
};

// Under the pointer, on the table or beside it.
std::optional<Vec2> place_of(const Spot& spot);

}  // namespace sixmil::app
