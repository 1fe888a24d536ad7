#include "game/app/program/open_game.hpp"

#include "game/sitting/saves.hpp"

namespace sixmil::app {

Result<Go> go_to_new_game(scenario::Scenario scenario, std::uint32_t seed, std::vector<sitting::Seat> seats) {
  auto play = sitting::start_game(std::move(scenario), seed, std::move(seats));
  if (!play.ok()) return play.error();
  Go go;
  go.to = Go::To::game;
  go.play = std::move(*play);
  return go;
}

Result<Go> go_on_with(const std::string& path, std::vector<sitting::Seat> seats) {
  Result<sitting::Continued> game = sitting::continue_game(path, std::move(seats));
  if (!game.ok()) return game.error();
  Go go;
  go.to = Go::To::game;
  go.play = std::move(game->play);
  go.notice = std::move(game->notice);
  return go;
}

Result<Go> go_to_record(const std::string& path) {
  Result<replay::Opened> opened = sitting::open_game(path);
  if (!opened.ok()) return opened.error();
  Go go;
  go.to = Go::To::record;
  go.record = std::move(opened->record);
  go.record_name = path;
  go.notice = opened->notice;
  return go;
}

}  // namespace sixmil::app
