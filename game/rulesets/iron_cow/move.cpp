#include "game/rulesets/iron_cow/flow.hpp"
#include "game/rulesets/iron_cow/part.hpp"

namespace sixmil::iron_cow::move {
namespace {

bool can_act(const State&, SideId, Ref) { return false; }
void candidates(const State&, SideId, Ref, std::vector<Command>&) {}
Verdict validate(const State&, const Command&) { return Verdict("This cannot be done.", "IC-5.9"); }
void resolve(Resolution&, const Command&) {}

}  // namespace

const Part part{can_act, candidates, validate, nullptr, resolve};

Verdict may_finish(const State&, SideId) { return Verdict::allowed(); }

}  // namespace sixmil::iron_cow::move
