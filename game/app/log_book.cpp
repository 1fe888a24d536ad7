#include "game/app/log_book.hpp"

#include "game/replay/log_text.hpp"

namespace sixmil::app {
namespace {

struct About {
  const State& state;
  Ref actor;
  ElementId place;

  void operator()(const Rolled& f) {
    actor = f.actor;
    place = f.odds.subject.element().valid() ? f.odds.subject.element() : f.actor.element();
  }
  void operator()(const Fired& f) {
    actor = f.firer;
    place = f.firer;
  }
  void operator()(const AreaStruck& f) { actor = f.by; }
  void operator()(const FlownOver& f) { actor = f.by; }
  void operator()(const Destroyed& f) {
    actor = f.by;
    place = f.element;
  }
  void operator()(const OrderLaid& f) { actor = f.unit; }
  void operator()(const OrderRevealed& f) { actor = f.unit; }
  void operator()(const OrderChanged& f) { actor = f.unit; }
  void operator()(const CounterSet& f) { actor = f.of; }
  void operator()(const Answered& f) { actor = f.by; }
  void operator()(const Asked& f) { actor = f.entry.asked; }
  void operator()(const Scored& f) { actor = f.side; }
  void operator()(const MarkerLaid&) {}
  void operator()(const MarkerGone&) {}
  void operator()(const PhaseBegan& f) { actor = f.active.valid() ? Ref(f.active) : Ref(); }
  template <class F>
  void operator()(const F& f) {
    actor = f.element;
    place = f.element;
  }
};

}  // namespace

void LogBook::read(const Watch& watch) {
  const State& shown = watch.stage().shown();  // names alone
  for (; read_ < watch.known_shown(); ++read_) {
    const std::size_t index = watch.known()[read_];
    const Event& event = watch.session().events()[index];
    LogLine line;
    line.text = replay::log_line(shown, event);
    if (line.text.empty()) continue;
    About about{shown, {}, {}};
    std::visit(about, event.fact);
    line.event = index;
    line.side = owner_of(shown, about.actor);
    line.about = about.place;
    line.headline = std::holds_alternative<PhaseBegan>(event.fact);
    lines_.push_back(std::move(line));
  }
}

}  // namespace sixmil::app
