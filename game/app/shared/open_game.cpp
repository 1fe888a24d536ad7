#include "game/app/shared/open_game.hpp"

#include "game/sitting/saves.hpp"

namespace sixmil::app {

Result<Go> go_to_new_game(scenario::Scenario scenario, std::uint32_t seed, std::vector<sitting::Seat> seats) {
  auto play = sitting::start_game(std::move(scenario), seed, std::move(seats));
  if (!play.ok()) return play.error();
  return Go(go::Game{std::move(*play), {}});
}

Result<Go> go_on_with(const std::string& path, std::vector<sitting::Seat> seats) {
  Result<sitting::Continued> game = sitting::continue_game(path, std::move(seats));
  if (!game.ok()) return game.error();
  return Go(go::Game{std::move(game->play), std::move(game->notice)});
}

Result<Go> go_to_record(const std::string& path) {
  Result<replay::Opened> opened = sitting::open_game(path);
  if (!opened.ok()) return opened.error();
  return Go(go::ToRecord{std::move(opened->record), path, {}, opened->notice});
}

}  // namespace sixmil::app
