// The table page with a record on it, and the ways between a game and its record.

#include "game/app/table/table_page.hpp"
#include "game/replay/save.hpp"
#include "game/sitting/saves.hpp"

namespace sixmil::app {

// A record stands after that many commands now.
void TablePage::jump(std::size_t commands) {
  reel_->jump(commands);
  watch_->pause(watch_->paused());  // no stride goes on
  reel_->show_on(*watch_);
  log_ = sitting::LogBook(log_.edition() + 1);
  statistics_ = sitting::Statistics();
}

void TablePage::watch_record(std::optional<std::size_t> at) {
  go_ = go::ToRecord{play_->record(), battle().title, at, {}};
}

void TablePage::continue_here() {
  auto play = sitting::Play::start(reel_->scenario(), reel_->seed(), timeline_.seats(), reel_->played());
  if (!play) return timeline_.refuse(play.error().sentence());
  if (!shared_->offscreen)
    if (const Status kept = sitting::keep_game(**play); !kept.ok()) return timeline_.refuse(kept.error().sentence());
  go_ = go::Game{std::move(*play), {}};
}

}  // namespace sixmil::app
