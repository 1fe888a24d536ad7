#pragma once
// What has been shown to strike the ground leaves its marks there.

#include <cstddef>
#include <functional>
#include <vector>

#include "engine/render/scars.hpp"

#include "game/core/event/event.hpp"

namespace sixmil::view {

class Scars {
 public:
  struct Told {
    const Event& event;
    std::size_t number;  // among all events of the game: what its craters are scattered by
  };
  // Of the first `shown` events, asked for by index. Cheap while a game goes on; goes back when less is shown than
  // before.
  const std::vector<render::Scar>& of(std::size_t shown, const std::function<Told(std::size_t)>& told);

 private:
  std::size_t taken_ = 0;
  std::vector<render::Scar> scars_;
};

}  // namespace sixmil::view
