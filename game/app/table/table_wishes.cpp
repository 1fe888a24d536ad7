// The table page carries out what its panels and keys ask for.

#include "game/app/table/table_page.hpp"
#include "game/sitting/cases.hpp"

namespace sixmil::app {
namespace {

std::string dispute(const State& shown, const Looking& looking, const std::string& remark) {
  const Result<std::string> kept = sitting::keep_case(shown, looking.from(), looking.to(), remark);
  if (!kept.ok()) return kept.error().sentence();
  return "Kept as " + *kept + ". To judge it again: sixmil-cli sight --case and that file.";
}

}  // namespace

struct TablePage::Obeying {
  TablePage& page;

  void operator()(const wish::Pause& wish) const {
    if (!page.watch_->over()) page.watch_->pause(wish.paused);
  }
  void operator()(const wish::Step& wish) const {
    if (!page.watch_->over()) page.watch_->stride(wish.stride);
  }
  void operator()(const wish::Speed& wish) const { page.watch_->set_speed(wish.factor); }
  void operator()(wish::Skip) const { page.watch_->hurry(true); }
  void operator()(const wish::Follow& wish) const { page.follow_ = wish.on; }

  void operator()(const wish::FlyTo& wish) const {
    // Who is still to come has no place yet.
    const Presence presence = page.watch_->stage().shown().element(wish.element).presence;
    if (presence != Presence::reserve && presence != Presence::unknown)
      page.diorama_->rig().fly_to(page.diorama_->picture().place_of(page.watch_->stage(), wish.element));
  }
  void operator()(const wish::FlyToPlace& wish) const {
    const Vec2f at{static_cast<float>(wish.place.x) / tu_per_mm, static_cast<float>(wish.place.y) / tu_per_mm};
    page.diorama_->rig().fly_to(page.diorama_->picture().scene().ground().on(at));
  }
  void operator()(const wish::Bring& wish) const {
    if (wish.element.valid()) page.bring_into_view(wish.element);
  }
  void operator()(const wish::Select& wish) const {
    if (wish.what.valid()) page.select(wish.what);
  }
  void operator()(const wish::LineOfSight& wish) const { page.looking_.pick(wish.from, wish.to); }
  void operator()(const wish::Dispute& wish) const {
    if (page.looking_.report()) page.los_card_.tell(dispute(page.watch_->stage().shown(), page.looking_, wish.remark));
  }

  void operator()(const wish::ShowRule& wish) const {
    page.right_.show_rule(wish.id);
    open_dock();
  }
  void operator()(wish::ToggleRules) const { toggle(RightDock::Tab::rules); }
  void operator()(wish::ToggleDice) const { toggle(RightDock::Tab::dice); }
  void operator()(wish::ToggleHelp) const { page.help_.open = !page.help_.open; }
  void operator()(wish::ToggleMenu) const { page.menu_.toggle(); }

  void operator()(const wish::Give& wish) const { page.give(wish.command); }
  void operator()(wish::Undo) const {
    if (!page.play_ || !page.play_->may_undo().ok()) return;
    page.play_->undo();
    page.start_over();  // at once: what is still to be shown has not happened
  }
  void operator()(wish::HandOver) const {
    if (page.play_ && page.play_->waits_for() == sitting::Play::Wait::hand_over) page.play_->hand_over();
  }

  void operator()(const wish::Jump& wish) const {
    if (page.reel_) page.jump(wish.commands);
  }
  void operator()(const wish::WatchRecord& wish) const {
    if (page.play_) page.watch_record(wish.at);
  }
  void operator()(wish::ContinueHere) const {
    if (page.reel_) page.continue_here();
  }
  void operator()(wish::Quit) const { page.go_ = go::Quit{}; }

 private:
  void toggle(RightDock::Tab tab) const {
    page.right_.toggle(tab, page.layout_.right_open);
    open_dock();
  }
  void open_dock() const {
    page.docks_.open_right(page.shared_->settings);
    page.lay_out();
  }
};

void TablePage::obey(const Wishes& wishes) {
  for (const Wish& wish : wishes) std::visit(Obeying{*this}, wish);
}

}  // namespace sixmil::app
