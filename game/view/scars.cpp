#include "game/view/scars.hpp"

#include "game/stage/millimetres.hpp"

namespace sixmil::view {

const std::vector<render::Scar>& Scars::of(std::size_t shown, const std::function<Told(std::size_t)>& told) {
  if (shown < taken_) {
    taken_ = 0;
    scars_.clear();
  }
  constexpr std::size_t most = 400;  // after which nobody counts them
  for (; taken_ < shown; ++taken_) {
    const auto [event, number] = told(taken_);
    const auto* struck = std::get_if<AreaStruck>(&event.fact);
    if (!struck || scars_.size() >= most) continue;
    render::add_craters({stage::mm_of(struck->at.x), stage::mm_of(struck->at.y)}, stage::mm_of(struck->radius),
                        static_cast<unsigned>(number), scars_);
  }
  return scars_;
}

}  // namespace sixmil::view
