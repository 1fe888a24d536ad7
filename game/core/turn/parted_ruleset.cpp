#include "game/core/turn/parted_ruleset.hpp"

#include <algorithm>

#include "game/core/turn/shape.hpp"

namespace sixmil {
namespace {

ActorNeed need_of(Ref actor) {
  if (actor.element().valid()) return ActorNeed::element;
  return actor.unit().valid() ? ActorNeed::unit : ActorNeed::none;
}

}  // namespace

PartedRuleset::PartedRuleset(const Rulebook& book) : book_(&book), parts_(book.parts()) {
  const std::vector<VerbInfo>& verbs = info().verbs;
  parts_.sort(verbs);
  units_act_ =
      std::any_of(verbs.begin(), verbs.end(), [](const VerbInfo& verb) { return verb.actor == ActorNeed::unit; });
}

void PartTable::sort(const std::vector<VerbInfo>& verbs) {
  for (std::vector<Places>* rows : {&phases_, &asks_})
    for (Places& places : *rows)
      for (Place& place : places)
        for (std::size_t v = 0; v < verbs.size() && v < verbs_.size(); ++v)
          if (verbs_[v] == place.part) place.actors |= 1u << static_cast<int>(verbs[v].actor);
}

const Part* PartTable::of(VerbId verb) const {
  const auto index = static_cast<std::size_t>(verb.value);
  return verb.valid() && index < verbs_.size() ? verbs_[index] : nullptr;
}

const PartTable::Places& PartTable::now(const State& state) const {
  static const Places none;
  const std::vector<Places>& rows = state.agenda.empty() ? phases_ : asks_;
  const auto index = static_cast<std::size_t>(state.agenda.empty() ? state.phase.value : state.agenda.back().kind);
  return index < rows.size() ? rows[index] : none;
}

const std::string& phase_label(const State& state) {
  return state.info().phases[static_cast<std::size_t>(state.phase.index())].label;
}

bool PartedRuleset::acts_now(const State& state, SideId side) const {
  return state.agenda.empty() ? book_->acts(state, side) : state.agenda.back().asked == side;
}

void PartedRuleset::acting(const State& state, Acting& out) const {
  out.clear();
  const PartTable::Places& places = parts_.now(state);
  for (int i = 0; i < state.side_count(); ++i) {
    const SideId side(i);
    if (!acts_now(state, side)) continue;
    Acting::One one;
    one.side = side;
    const auto offer = [&](Ref actor) {
      const ActorNeed need = need_of(actor);
      for (const PartTable::Place& place : places)
        if (place.serves(need) && offers_any(*place.part, state, side, actor)) return one.actors.push_back(actor);
    };
    offer(Ref());
    for (int u = 0; units_act_ && u < state.unit_count(); ++u)
      if (state.unit_info(UnitId(u)).side == side) offer(UnitId(u));
    for (int e = 0; e < state.element_count(); ++e)
      if (state.elements[static_cast<std::size_t>(e)].side == side) offer(ElementId(e));
    out.sides.push_back(std::move(one));
  }
}

void PartedRuleset::candidates(const State& state, SideId side, Ref actor, std::vector<Command>& out) const {
  if (!acts_now(state, side)) return;
  const ActorNeed need = need_of(actor);
  if (actor.valid() && (need == ActorNeed::none || owner_of(state, actor) != side)) return;
  Offer offer(state, side, actor, &out);
  for (const PartTable::Place& place : parts_.now(state))
    if (place.serves(need)) place.part->list(offer);
}

Verdict PartedRuleset::validate(const State& state, const Command& command) const {
  Verdict shape = check_shape(state, command);
  if (!shape.ok()) return shape;
  if (!acts_now(state, command.side)) {
    if (!state.agenda.empty()) return {"The other side has a question to answer first.", book_->question_rule};
    return book_->not_now(state, command.side);
  }
  const Part* part = parts_.of(command.verb);
  for (const PartTable::Place& place : parts_.now(state))
    if (place.part == part) return part->validate != nullptr ? part->validate({state, command}) : Verdict::allowed();
  const VerbInfo& verb = info().verbs[static_cast<std::size_t>(command.verb.index())];
  if (!state.agenda.empty() && verb.ends) return {"A question has to be answered first.", book_->place_rule};
  return {verb.label + " " + book_->out_of_place + ": " + phase_label(state) + ".", book_->place_rule};
}

void PartedRuleset::forecast(const State& state, const Command& command, std::vector<Explanation>& out) const {
  out.clear();
  const Part* part = parts_.of(command.verb);
  if (part != nullptr && part->forecast != nullptr && validate(state, command).ok())
    part->forecast({state, command}, out);
}

Mobility PartedRuleset::mobility(const State& state, Ref mover) const {
  if (mover.element().valid()) return book_->mobility(state, mover.element());
  return book_->unit_mobility != nullptr ? book_->unit_mobility(state, mover.unit()) : Mobility{};
}

void PartedRuleset::resolve(Resolution& resolution, const Command& command) const {
  if (command.verb.index() == verb_begin) return book_->begin(resolution);
  parts_.of(command.verb)->resolve(resolution, {resolution.state(), command});
  if (book_->after != nullptr) book_->after(resolution);
}

}  // namespace sixmil
