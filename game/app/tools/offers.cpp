#include "game/app/tools/offers.hpp"

#include <algorithm>

namespace sixmil::app {
namespace {

std::int64_t apart(const State& state, Ref a, Ref b) {
  const std::optional<Vec2> from = place_of(state, a), to = place_of(state, b);
  if (!from || !to) return INT64_MAX;
  const std::int64_t x = from->x - to->x, y = from->y - to->y;
  return x * x + y * y;
}

bool same_options(const Command& a, const Command& b) { return a.options == b.options; }

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace

const VerbInfo& verb_info(const State& state, VerbId verb) {
  return state.info().verbs[static_cast<std::size_t>(verb.index())];
}

bool is_pointed(const VerbInfo& verb) { return verb.targets_most > 0 || verb.path != PathNeed::none || verb.facing; }

std::vector<Ref> units_of(const State& state, Ref thing) {
  std::vector<Ref> out;
  UnitId unit = thing.unit();
  if (thing.kind == RefKind::element) unit = state.element(thing.element()).unit;
  for (; unit.valid(); unit = state.unit_info(unit).parent) out.push_back(unit);
  return out;
}

bool belongs(const State& state, Ref thing, Ref whole) {
  if (thing == whole) return thing.valid();
  for (const Ref unit : units_of(state, thing))
    if (unit == whole) return true;
  return false;
}

bool rides_in(const State& state, Ref rider, Ref carrier) {
  if (rider.kind != RefKind::element || carrier.kind != RefKind::element) return false;
  const Element& e = state.element(rider.element());
  return e.presence == Presence::aboard && e.carrier == carrier.element();
}

ElementId first_on_table(const State& state, Ref thing) {
  for (int i = 0; i < state.element_count(); ++i)
    if (state.element(ElementId(i)).on_table() && belongs(state, ElementId(i), thing)) return ElementId(i);
  return ElementId();
}

std::optional<Vec2> place_of(const State& state, Ref thing) {
  const ElementId element = thing.kind == RefKind::element ? thing.element() : first_on_table(state, thing);
  if (!element.valid()) return std::nullopt;
  const Element* e = &state.element(element);
  if (e->presence == Presence::aboard) e = &state.element(e->carrier);
  return e->on_table() ? std::optional<Vec2>(e->at) : std::nullopt;
}

std::string short_name(const State& state, Ref thing) {
  if (thing.kind == RefKind::unit) return state.unit_info(thing.unit()).name;
  if (thing.kind == RefKind::side) return state.battle->sides[static_cast<std::size_t>(thing.index)].name;
  if (thing.kind != RefKind::element) return "";
  const std::string& own = state.battle->elements[static_cast<std::size_t>(thing.index)].name;
  return own.empty() ? state.battle->profile(thing.element()).name : own;
}

std::string last_name(const State& state, Ref thing) {
  const std::string whole = short_name(state, thing);
  const std::size_t comma = whole.rfind(", ");
  return comma == whole.npos ? whole : whole.substr(comma + 2);
}

std::string full_name(const State& state, Ref thing) {
  const std::vector<Ref> units = units_of(state, thing);
  const std::string own = short_name(state, thing);
  if (units.empty() || units.back() == thing) return own;
  const std::string top = short_name(state, units.back());
  return own.compare(0, top.size(), top) == 0 ? own : own + " (" + top + ")";
}

const ProfileInfo* profile_of(const State& state, Ref thing) {
  return thing.kind == RefKind::element ? &state.battle->profile(thing.element()) : nullptr;
}

std::string options_text(const State& state, const Command& command) {
  const std::vector<OptionNeed>& needs = verb_info(state, command.verb).options;
  const ProfileInfo* actor = profile_of(state, command.actor);
  std::string out;
  for (std::size_t i = 0; i < needs.size(); ++i) {
    const std::int32_t value = command.option(static_cast<int>(i));
    const bool named = value >= 0 && static_cast<std::size_t>(value) < needs[i].choices.size();
    const std::string said = named ? needs[i].called(value, actor) : needs[i].label + " " + std::to_string(value);
    if (!said.empty()) out += (out.empty() ? "" : ", ") + said;
  }
  return capital(out);
}

std::string odds_text(const Explanation& odds) {
  std::string out =
      odds.die == 0 ? odds.claim() + " " + std::string(odds.label)
                    : std::string(odds.label) + " with " + odds.claim() + " (" + std::to_string(odds.chance()) + " %)";
  if (odds.die != 0) return out;
  if (!odds.shares.empty()) out += ", " + std::to_string(odds.destroys()) + " % destroyed";
  return out;
}

Offers::Offers(const Ruleset& ruleset, const State& view, SideId side) : ruleset_(&ruleset), view_(&view), side_(side) {
  Acting acting;
  ruleset.acting(view, acting);
  for (const Acting::One& one : acting.sides) {
    if (one.side != side) continue;
    acts_ = !one.actors.empty();
    for (const Ref actor : one.actors)
      if (actor.valid()) actors_.push_back(actor);
  }
  std::stable_sort(actors_.begin(), actors_.end());
}

bool Offers::may_act(Ref actor) const { return std::binary_search(actors_.begin(), actors_.end(), actor); }

const std::vector<Command>& Offers::of(Ref actor) {
  const auto known = known_.find(actor);
  if (known != known_.end()) return known->second;
  std::vector<Command>& out = known_[actor];
  if (acts_ && (!actor.valid() || may_act(actor))) ruleset_->candidates(*view_, side_, actor, out);
  return out;
}

bool Offers::learn() {
  for (; learnt_ < actors_.size(); ++learnt_)
    if (known_.find(actors_[learnt_]) == known_.end()) {
      of(actors_[learnt_++]);
      return true;
    }
  return false;
}

// Lists of candidates are samples of points: where they name none, a template may still be laid on any that is allowed.
void Offers::offer_anywhere(Ref actor, std::vector<Offer>& out) const {
  if (!acts_) return;
  const std::vector<VerbInfo>& verbs = view_->info().verbs;
  for (std::size_t i = 0; i < verbs.size(); ++i) {
    const VerbId verb(static_cast<int>(i));
    const VerbInfo& info = verbs[i];
    const bool fits = (info.actor == ActorNeed::element && actor.kind == RefKind::element) ||
                      (info.actor == ActorNeed::unit && actor.kind == RefKind::unit);
    if (!fits || info.path != PathNeed::point || info.radius == 0) continue;
    if (std::any_of(out.begin(), out.end(), [&](const Offer& o) { return o.verb == verb && o.actor == actor; }))
      continue;
    Command command = sample(verb, actor, Ref());
    std::vector<Vec2> points;
    for (const Objective& objective : view_->battle->objectives) points.push_back(objective.at);
    points.push_back(command.path[0]);
    for (const Vec2 point : points) {
      command.path[0] = point;
      if (!ruleset_->validate(*view_, command).ok()) continue;
      out.push_back({verb, actor, info.label, {command}});
      break;
    }
  }
}

std::vector<Offer> Offers::own(Ref thing) {
  std::vector<Ref> actors;
  if (thing.kind == RefKind::element) {
    actors.push_back(thing);
    for (int i = 0; i < view_->element_count(); ++i)  // who rides in it cannot be pointed at
      if (rides_in(*view_, ElementId(i), thing)) actors.push_back(ElementId(i));
  }
  for (const Ref unit : units_of(*view_, thing)) actors.push_back(unit);
  if (!thing.valid()) actors.push_back(Ref());
  std::vector<Offer> out;
  for (const Ref actor : actors)
    for (const Command& command : of(actor)) {
      const VerbInfo& verb = verb_info(*view_, command.verb);
      // Answers to a question are no offers.
      if (verb.ends || (!actor.valid() && verb.targets_most == 0 && !view_->agenda.empty())) continue;
      // What needs nothing pointed at is given as it stands: each option is a choice of its own.
      const auto same = [&](const Offer& o) {
        return o.verb == command.verb && o.actor == actor &&
               (is_pointed(verb) || same_options(o.choices.front(), command));
      };
      auto found = std::find_if(out.begin(), out.end(), same);
      if (found == out.end()) {
        std::string label = verb.label;
        if (!is_pointed(verb) && !verb.options.empty()) label += ": " + options_text(*view_, command);
        out.push_back({command.verb, actor, std::move(label), {}});
        found = out.end() - 1;
      }
      found->choices.push_back(command);
    }
  for (const Ref actor : actors) offer_anywhere(actor, out);
  std::stable_sort(out.begin(), out.end(), [&](const Offer& a, const Offer& b) {
    const bool rides_a = rides_in(*view_, a.actor, thing), rides_b = rides_in(*view_, b.actor, thing);
    return rides_a != rides_b ? rides_b : a.verb < b.verb;
  });
  return out;
}

std::vector<Offer> Offers::with(Ref thing) {
  std::vector<Offer> out;
  if (!thing.valid()) return out;
  of(Ref());
  for (const auto& [actor, commands] : known_) {
    if (actor.valid() && belongs(*view_, thing, actor)) continue;
    for (const Command& command : commands) {
      if (std::none_of(command.targets.begin(), command.targets.end(),
                       [&](Ref target) { return belongs(*view_, thing, target); }))
        continue;
      const auto same = [&](const Offer& o) {
        return o.verb == command.verb && same_options(o.choices.front(), command) &&
               o.choices.front().targets == command.targets;
      };
      auto found = std::find_if(out.begin(), out.end(), same);
      if (found == out.end()) {
        std::string label = verb_info(*view_, command.verb).label;
        if (!command.options.empty()) label += ": " + options_text(*view_, command);
        out.push_back({command.verb, Ref(), std::move(label), {}});
        found = out.end() - 1;
      }
      found->choices.push_back(command);
    }
  }
  for (Offer& offer : out)
    std::stable_sort(offer.choices.begin(), offer.choices.end(), [&](const Command& a, const Command& b) {
      return apart(*view_, a.actor, thing) < apart(*view_, b.actor, thing);
    });
  std::stable_sort(out.begin(), out.end(), [](const Offer& a, const Offer& b) { return a.verb < b.verb; });
  return out;
}

// A command of the right shape, as a person might mean it.
Command Offers::sample(VerbId verb, Ref actor, Ref target) const {
  const VerbInfo& info = verb_info(*view_, verb);
  Command out;
  out.side = side_;
  out.verb = verb;
  out.actor = actor;
  for (int i = 0; i < info.targets_least; ++i) out.targets.push_back(target);
  const Vec2 here =
      place_of(*view_, actor)
          .value_or(Vec2{view_->battle->table.ground.width() / 2, view_->battle->table.ground.depth() / 2});
  if (info.path != PathNeed::none) out.path.push_back(here);
  if (info.path == PathNeed::corridor) out.path.push_back(here);
  if (info.facing && actor.kind == RefKind::element) out.facing = view_->element(actor.element()).facing;
  for (const OptionNeed& need : info.options) out.options.push_back(need.choices.empty() ? need.least : 0);
  return out;
}

// Asked of the nearest enemy and the nearest friend; what is said of the actor itself counts for more.
Verdict Offers::refusal_of(VerbId verb, Ref actor) const {
  const VerbInfo& info = verb_info(*view_, verb);
  if (info.targets_least == 0) return ruleset_->validate(*view_, sample(verb, actor, Ref()));
  Verdict out;
  bool any = false;
  for (const bool friends : {false, true}) {
    Ref best;
    for (int i = 0; i < view_->element_count(); ++i) {
      const ElementId e(i);
      if (!view_->element(e).on_table() || belongs(*view_, e, actor) || (view_->element(e).side == side_) != friends)
        continue;
      if (!best.valid() || apart(*view_, actor, e) < apart(*view_, actor, best)) best = e;
    }
    if (!best.valid()) continue;
    if (info.target_kind == RefKind::unit) best = units_of(*view_, best).back();
    Verdict verdict = ruleset_->validate(*view_, sample(verb, actor, best));
    if (verdict.ok()) return verdict;
    const bool about_it = verdict.refusal().sentence.find(short_name(*view_, actor)) != std::string::npos;
    if (!any || about_it) out = std::move(verdict);
    any = true;
    if (about_it) break;
  }
  return out;
}

std::vector<Lack> Offers::lacks(Ref thing) {
  std::vector<Lack> out;
  if (!thing.valid() || owner_of(*view_, thing) != side_) return out;
  const std::vector<Offer> offered = own(thing);
  // Another one of the side, to see what is said to everybody.
  Ref other;
  for (int i = 0; i < view_->element_count() && !other.valid(); ++i)
    if (view_->element(ElementId(i)).side == side_ && !belongs(*view_, ElementId(i), thing)) other = ElementId(i);
  const std::size_t verbs = view_->info().verbs.size();
  for (std::size_t i = 0; i < verbs; ++i) {
    const VerbId verb(static_cast<int>(i));
    const VerbInfo& info = verb_info(*view_, verb);
    if (info.ends || static_cast<int>(i) == verb_begin || info.actor == ActorNeed::none) continue;
    if ((info.actor == ActorNeed::element) != (thing.kind == RefKind::element)) continue;
    if (std::any_of(offered.begin(), offered.end(), [&](const Offer& o) { return o.verb == verb; })) continue;
    const Verdict verdict = refusal_of(verb, thing);
    if (verdict.ok()) continue;
    if (other.valid() && thing.kind == RefKind::element) {
      const Verdict general = refusal_of(verb, other);
      if (!general.ok() && general.refusal().sentence == verdict.refusal().sentence) continue;
    }
    out.push_back({verb, thing, verdict.refusal()});
  }
  return out;
}

std::optional<Offers::Ending> Offers::ending() const {
  std::optional<Ending> out;
  const std::size_t verbs = view_->info().verbs.size();
  for (std::size_t i = 0; i < verbs; ++i) {
    const VerbId verb(static_cast<int>(i));
    if (!verb_info(*view_, verb).ends) continue;
    Command command;
    command.side = side_;
    command.verb = verb;
    Verdict verdict = ruleset_->validate(*view_, command);
    const bool works = verdict.ok();
    if (works || !out) out = Ending{command, std::move(verdict)};
    if (works) break;
  }
  return out;
}

std::vector<Command> Offers::answers() {
  std::vector<Command> out;
  for (const Command& command : of(Ref()))
    if (command.targets.empty() && !verb_info(*view_, command.verb).ends) out.push_back(command);
  return out;
}

}  // namespace sixmil::app
