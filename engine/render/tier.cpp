#include "engine/render/tier.hpp"

namespace sixmil::render {

TierSettings software_tier() { return {}; }
TierSettings integrated_tier() { return {"integrated", 2, 2048, 2.0f, 4096, true, 4, 20, 60}; }
TierSettings discrete_tier() { return {"discrete", 4, 4096, 3.0f, 8192, true, 8, 12, 30}; }
TierSettings still_tier() { return {"still", 4, 4096, 2.2f, 4096, true, 1, 14, 34}; }

}  // namespace sixmil::render
