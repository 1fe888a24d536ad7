#include "game/ai/choices.hpp"
#include "game/ai/policies.hpp"
namespace sixmil::ai {
std::unique_ptr<Policy> make_doctrine(std::uint64_t seed) { return make_charge(seed); }
}
