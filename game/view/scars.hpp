#pragma once
// What has been shown to strike the ground leaves its marks there.

#include <cstddef>
#include <vector>

#include "engine/render/scars.hpp"

#include "game/core/event/event.hpp"

namespace sixmil::view {

class Scars {
 public:
  // Of the first `shown` of the events whose indices are in `known`. Cheap while a game goes on; goes back when less is
  // shown than before.
  const std::vector<render::Scar>& of(const std::vector<Event>& events, const std::vector<std::size_t>& known,
                                      std::size_t shown);

 private:
  std::size_t taken_ = 0;
  std::vector<render::Scar> scars_;
};

}  // namespace sixmil::view
