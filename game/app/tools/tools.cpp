#include "game/app/tools/tools.hpp"

#include <algorithm>
#include <chrono>

#include "game/app/tools/touched.hpp"

namespace sixmil::app {

void Tools::open(const Ruleset& ruleset, const State& view, SideId side, int version, std::vector<Ref> acted) {
  if (offers_ && version == version_) return;
  drop_tool();
  ruleset_ = &ruleset;
  version_ = version;
  prospect_ = Prospect();
  told_.reset();
  offers_.emplace(ruleset, view, side);
  std::stable_sort(acted.begin(), acted.end());
  left_.clear();
  for (const Ref actor : offers_->actors())
    if (!std::binary_search(acted.begin(), acted.end(), actor)) left_.push_back(actor);
  goes_on_ = left_.empty() && offers_->actors().size() == 1;
  // Models before units: what only a unit can do is seldom next.
  std::stable_partition(left_.begin(), left_.end(), [](Ref r) { return r.kind == RefKind::element; });
  if (selected_.kind == RefKind::element && !view.element(selected_.element()).alive()) selected_ = Ref();
  look_up();
}

void Tools::close() {
  if (!offers_) return;
  drop_tool();
  offers_.reset();
  own_.clear();
  general_ = 0;
  with_.clear();
  lacks_.clear();
  left_.clear();
  goes_on_ = false;
  prospect_ = Prospect();
  version_ = -1;
}

bool Tools::learn(double seconds) {
  if (!offers_ || offers_->all_known()) return false;
  const auto start = std::chrono::steady_clock::now();
  while (offers_->learn())
    if (std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() > seconds) break;
  with_ = offers_->with(selected_);
  return true;
}

void Tools::look_up() {
  if (!offers_) return;
  own_ = offers_->own(selected_);
  general_ = own_.size();
  if (selected_.valid())
    for (Offer& offer : offers_->own(Ref())) own_.push_back(std::move(offer));
  else
    general_ = 0;
  with_ = offers_->with(selected_);
  lacks_ = offers_->lacks(selected_);
  // What was in use last is at hand again, else the first that is pointed at.
  int first = -1;
  for (std::size_t i = 0; i < own_.size(); ++i) {
    // A place or a facing is given by one click: it has to be asked for once.
    const VerbInfo& info = verb_info(offers_->view(), own_[i].verb);
    const bool safe = info.path == PathNeed::polyline || (info.path == PathNeed::none && info.targets_most > 0);
    if (!is_pointed(info) || (!safe && own_[i].verb != wanted_)) continue;
    if (rides_in(offers_->view(), own_[i].actor, selected_)) continue;
    if (first < 0 || (own_[i].verb == wanted_ && own_[static_cast<std::size_t>(first)].verb != wanted_))
      first = static_cast<int>(i);
  }
  if (first >= 0) {
    const VerbId wanted = wanted_;
    use(first);
    wanted_ = wanted;
    by_hand_ = false;
  }
}

void Tools::select(Ref thing) {
  if (thing == selected_) return;
  drop_tool();
  selected_ = thing;
  look_up();
}

Ref Tools::next_one() const {
  if (left_.empty()) {
    const bool named = general_ < own_.size() && !own_[general_].choices.front().targets.empty();
    return named ? own_[general_].choices.front().targets[0] : Ref();
  }
  // Who is named by what keeps one from going on comes first.
  if (const auto ending = offers_->ending(); ending && !ending->verdict.ok())
    for (const Ref actor : left_)
      if (actor != selected_ &&
          ending->verdict.refusal().sentence.find(short_name(offers_->view(), actor)) != std::string::npos)
        return actor;
  const auto before = [](Ref a, Ref b) { return a.kind != b.kind ? a.kind == RefKind::element : a.index < b.index; };
  const auto after = std::upper_bound(left_.begin(), left_.end(), selected_, before);
  return after != left_.end() && selected_.valid() ? *after : left_.front();
}

std::unique_ptr<Tool> Tools::make_tool(VerbId verb, Ref actor) const {
  const VerbInfo& info = verb_info(offers_->view(), verb);
  if (std::unique_ptr<Tool> body = make_body_tool(desk(), verb, actor)) return body;
  if (info.path == PathNeed::polyline) return make_path_tool(desk(), verb, actor);
  if (info.path == PathNeed::corridor) return make_corridor_tool(desk(), verb, actor);
  if (info.path != PathNeed::none || info.facing) return make_point_tool(desk(), verb, actor);
  if (info.targets_most > 0) return make_target_tool(desk(), verb, actor);
  return nullptr;
}

void Tools::drop_tool() {
  tool_.reset();
  fresh_ = false;
  used_ = -1;
  by_hand_ = with_keys_ = false;
  options_.clear();
  promises_.clear();
  considered_.reset();
}

void Tools::use(int index) {
  if (!offers_ || index < 0 || index >= static_cast<int>(own_.size())) return;
  const Offer& offer = own_[static_cast<std::size_t>(index)];
  const VerbInfo& info = verb_info(offers_->view(), offer.verb);
  if (!is_pointed(info)) {
    given_ = offer.choices.front();
    return;
  }
  drop_tool();
  tool_ = make_tool(offer.verb, offer.actor);
  if (!tool_) return;
  fresh_ = true;
  used_ = index;
  by_hand_ = true;
  wanted_ = offer.verb;
  for (const OptionNeed& need : info.options) options_.push_back(need.choices.empty() ? need.least : 0);
  if (info.path != PathNeed::none) return;
  const auto fits = [&](const Command& command) {
    for (std::size_t i = 0; i < options_.size(); ++i)
      if (command.option(static_cast<int>(i)) != options_[i]) return false;
    return true;
  };
  if (info.targets_most > 0 && std::none_of(offer.choices.begin(), offer.choices.end(), fits))
    for (std::size_t i = 0; i < options_.size(); ++i) options_[i] = offer.choices.front().option(static_cast<int>(i));
  std::vector<Explanation> odds;
  for (const Command& command : offer.choices) {
    odds.clear();
    ruleset_->forecast(offers_->view(), command, odds);
    promises_.push_back(odds.empty() ? std::string() : odds_text(odds.front()));
    if (odds.size() > 1) promises_.back() += ", and " + std::to_string(odds.size() - 1) + " more";
  }
}

void Tools::set_option(int index, std::int32_t value) {
  if (!tool_ || index < 0 || index >= static_cast<int>(options_.size())) return;
  options_[static_cast<std::size_t>(index)] = value;
  tool_->set_option(index, value);
}

void Tools::hover(const Spot& spot) {
  fresh_ = false;
  if (tool_) tool_->hover(spot);
}

bool Tools::press(const Spot& spot, int button, const State& shown) {
  told_.reset();
  if (button == 3 && offers_) return obvious(spot);
  if (button != 1) return false;
  if (tool_ && offers_) {
    tool_->hover(spot);
    const VerbInfo& info = verb_info(offers_->view(), own_[static_cast<std::size_t>(used_)].verb);
    const bool targets = info.path == PathNeed::none && info.targets_most > 0;
    // One's own models are selected, unless the tool was taken up for them; places belong to the tool.
    const bool own = spot.element.valid() && shown.element(spot.element).side == offers_->side();
    const bool legal = tool_->command() && tool_->verdict().ok();
    const bool selects =
        targets ? spot.element.valid() && (!legal || (own && !by_hand_)) : own && spot.element != selected_.element();
    if (!selects && (spot.element.valid() || spot.ground || spot.beyond) && (!targets || spot.element.valid())) {
      by_hand_ = true;
      tool_->press(spot, 1);
      return true;
    }
    if (targets && spot.element.valid() && tool_->command() && shown.element(spot.element).side != offers_->side()) {
      tell(tool_->verdict().refusal());
      return true;
    }
  }
  select(spot.element.valid() ? Ref(spot.element) : Ref());
  return true;
}

void Tools::release(const Spot& spot, int button) {
  if (tool_) tool_->release(spot, button);
}

// On a thing: the first verb that names it. On the ground: the first that goes there.
bool Tools::obvious(const Spot& spot) {
  const State& view = offers_->view();
  if (spot.element.valid() && Ref(spot.element) != selected_) {
    for (const Offer& offer : own_)
      for (const Command& command : offer.choices)
        for (const Ref target : command.targets)
          if (belongs(view, spot.element, target)) {
            given_ = command;
            return true;
          }
    // Why not: what the first verb with targets says.
    for (std::size_t i = 0; i < own_.size(); ++i) {
      const VerbInfo& info = verb_info(view, own_[i].verb);
      if (info.targets_most == 0) continue;
      const std::unique_ptr<Tool> tool = make_tool(own_[i].verb, own_[i].actor);
      tool->hover(spot);
      if (tool->command() && !tool->verdict().ok()) tell(tool->verdict().refusal());
      return true;
    }
    for (const Lack& lack : lacks_)
      if (verb_info(view, lack.verb).targets_most > 0) {
        tell(lack.why);
        return true;
      }
  }
  if (!spot.ground && !spot.beyond) return false;
  for (std::size_t i = 0; i < own_.size(); ++i) {
    const VerbInfo& info = verb_info(view, own_[i].verb);
    // What nobody does is nothing obvious of the one that is selected.
    if (info.path == PathNeed::none || (i >= general_ && static_cast<int>(i) != used_)) continue;
    const bool used = used_ >= 0 && verb_info(view, own_[static_cast<std::size_t>(used_)].verb).path != PathNeed::none;
    if (used && tool_ && tool_->act(Action::cancel)) return true;
    if (!used) use(static_cast<int>(i));
    if (!tool_) return false;
    by_hand_ = true;
    tool_->hover(spot);
    tool_->press(spot, 1);
    tool_->release(spot, 1);
    return true;
  }
  return false;
}

bool Tools::act(Action action, const InputEvent& event) {
  if (tool_) {
    const bool arrow = event.key == "left" || event.key == "right";
    const bool camera = action <= Action::tilt_down;
    // What is merely at hand takes no key that goes on with the game.
    const bool for_tool = camera ? arrow : by_hand_ || action != Action::go_on || with_keys_;
    if (for_tool && tool_->act(action)) {
      with_keys_ = with_keys_ || arrow;
      return true;
    }
  }
  if (action == Action::cancel) {
    if (tool_ && by_hand_) {
      drop_tool();
      return true;
    }
    const bool any = selected_.valid();
    select(Ref());
    return any;
  }
  const bool digit = event.key.size() == 1 && event.key[0] >= '1' && event.key[0] <= '9';
  if (!digit || event.ctrl || event.alt || own_.empty()) return false;
  use(event.key[0] - '1');
  return true;
}

Planned Tools::planned() const {
  if (!tool_ || !offers_ || used_ < 0) return {};
  return {tool_->ghosts(), verb_info(offers_->view(), own_[static_cast<std::size_t>(used_)].verb).label};
}

const Tools::Prospect& Tools::prospect() {
  std::optional<Command> command = considered_;
  considered_.reset();
  Verdict verdict;
  if (!command && tool_) {
    command = tool_->command();
    verdict = tool_->verdict();
  }
  if (command == prospect_.command && (!command || verdict.ok() == prospect_.verdict.ok())) return prospect_;
  prospect_.command = command;
  prospect_.verdict = verdict;
  prospect_.odds.clear();
  if (command && verdict.ok() && offers_) ruleset_->forecast(offers_->view(), *command, prospect_.odds);
  return prospect_;
}

std::optional<Command> Tools::take() {
  if (given_) return std::exchange(given_, std::nullopt);
  return tool_ ? tool_->take() : std::nullopt;
}

void Tools::draw(render::Overlays& overlays) const {
  if (!offers_) return;
  const State& view = offers_->view();
  const auto ring = [&](ElementId id, float share, float width, render::Colour colour, render::LineStyle style) {
    const Element& e = view.element(id);
    if (!e.on_table()) return;
    overlays.circle({static_cast<float>(e.at.x) / tu_per_mm, static_cast<float>(e.at.y) / tu_per_mm},
                    static_cast<float>(std::max(e.body.length, e.body.width)) / tu_per_mm * share, width, colour,
                    style);
  };
  // Who has still something to do; all of a selected unit.
  for (const Ref actor : left_)
    if (actor.kind == RefKind::element && actor != selected_)
      ring(actor.element(), 0.62f, 1.0f, {1, 1, 1, 0.75f}, render::LineStyle::dashed);
  if (selected_.kind == RefKind::unit)
    for (int i = 0; i < view.element_count(); ++i)
      if (belongs(view, ElementId(i), selected_))
        ring(ElementId(i), 0.72f, 1.8f, {1, 1, 1, 0.95f}, render::LineStyle::solid);
  if (tool_) tool_->draw(overlays);
  // What a button stands for that the pointer is on.
  if (prospect_.command && !(tool_ && tool_->command() == prospect_.command) && prospect_.odds.size() > 1)
    draw_touched(view, touched_by(view, offers_->side(), prospect_.odds), overlays);
}

}  // namespace sixmil::app
