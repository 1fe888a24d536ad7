#include "game/view/scars.hpp"

#include <algorithm>

namespace sixmil::view {

const std::vector<render::Scar>& Scars::of(const std::vector<Event>& events, const std::vector<std::size_t>& known,
                                           std::size_t shown) {
  shown = std::min(shown, known.size());
  if (shown < taken_) {
    taken_ = 0;
    scars_.clear();
  }
  constexpr std::size_t most = 400;  // after which nobody counts them
  for (; taken_ < shown; ++taken_) {
    const std::size_t index = known[taken_];
    if (index >= events.size()) continue;
    const auto* struck = std::get_if<AreaStruck>(&events[index].fact);
    if (!struck || scars_.size() >= most) continue;
    const auto mm_of = [](std::int32_t tu) { return static_cast<float>(tu) / tu_per_mm; };
    render::add_craters({mm_of(struck->at.x), mm_of(struck->at.y)}, mm_of(struck->radius), static_cast<unsigned>(index),
                        scars_);
  }
  return scars_;
}

}  // namespace sixmil::view
