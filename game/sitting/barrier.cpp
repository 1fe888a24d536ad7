#include "game/sitting/barrier.hpp"

#include <algorithm>

namespace sixmil::sitting {
namespace {

// One function for every kind of fact, and none for "any other": a new kind does not compile before it is decided here.
struct Judge {
  SideId side;
  bool enemies_hidden;

  // Chance, secrets and lives.
  const char* operator()(const Rolled&) const { return "Dice have been rolled."; }
  const char* operator()(const Revealed&) const { return "Something hidden has been found."; }
  const char* operator()(const OrderRevealed&) const { return "Something hidden has been shown."; }
  const char* operator()(const Destroyed&) const { return "Something has been destroyed."; }
  // Others.
  const char* operator()(const Asked& f) const {
    return f.entry.asked != side ? "The other side has been asked." : nullptr;
  }
  const char* operator()(const PhaseBegan& f) const {
    return f.active.valid() && f.active != side ? "The other side has its turn." : nullptr;
  }
  // Who moves learns who does not answer.
  const char* operator()(const Moved&) const { return moved(); }
  const char* operator()(const Arrived&) const { return moved(); }
  // What one does with one's own before anybody answers.
  const char* operator()(const Placed&) const { return nullptr; }
  const char* operator()(const Turned&) const { return nullptr; }
  const char* operator()(const Reshaped&) const { return nullptr; }
  const char* operator()(const Left&) const { return nullptr; }
  const char* operator()(const Boarded&) const { return nullptr; }
  const char* operator()(const Landed&) const { return nullptr; }
  const char* operator()(const Fired&) const { return nullptr; }
  const char* operator()(const AreaStruck&) const { return nullptr; }
  const char* operator()(const FlownOver&) const { return nullptr; }
  const char* operator()(const Taken&) const { return nullptr; }
  const char* operator()(const MarkerLaid&) const { return nullptr; }
  const char* operator()(const MarkerGone&) const { return nullptr; }
  const char* operator()(const Concealed&) const { return nullptr; }
  const char* operator()(const OrderLaid&) const { return nullptr; }
  const char* operator()(const OrderChanged&) const { return nullptr; }
  const char* operator()(const CounterSet&) const { return nullptr; }
  const char* operator()(const Answered&) const { return nullptr; }
  const char* operator()(const Scored&) const { return nullptr; }

  const char* moved() const { return enemies_hidden ? "A unit has moved where enemies may be hidden." : nullptr; }
};

}  // namespace

Barrier::Barrier(const State& view)
    : side_(view.viewer),
      enemies_hidden_(std::any_of(view.elements.begin(), view.elements.end(), [&](const Element& e) {
        return e.side != view.viewer && e.presence == Presence::unknown;
      })) {}

const char* Barrier::judge(const Fact& fact) const { return std::visit(Judge{side_, enemies_hidden_}, fact); }

}  // namespace sixmil::sitting
