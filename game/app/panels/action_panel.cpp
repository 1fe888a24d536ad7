#include "game/app/panels/action_panel.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/odds_panel.hpp"

namespace sixmil::app {
namespace {

constexpr int most_ways = 3;   // of doing one thing, a button each
constexpr int most_lines = 7;  // of names after one verb; the others are reached on the table

float em() { return ImGui::GetFontSize(); }

// The next widget of that text stands beside the last one where there is room, else below.
void flow(std::string_view next) {
  const float wide =
      ImGui::CalcTextSize(next.data(), next.data() + next.size()).x + 3 * ImGui::GetStyle().FramePadding.x;
  ImGui::SameLine();
  if (ImGui::GetContentRegionAvail().x < wide) ImGui::NewLine();
}

void draw_name(const State& view, Ref thing) {
  const SideId owner = owner_of(view, thing);
  const ElementId element = thing.kind == RefKind::element ? thing.element() : first_on_table(view, thing);
  if (element.valid()) {
    ui::symbol(static_cast<ui::Arm>(view.battle->profile(element).symbol), owner.index(), em() * 1.1f);
    ImGui::SameLine();
  }
  ui::text(short_name(view, thing), ui::side_text(owner.index()));
  std::string more = thing.kind == RefKind::element ? view.battle->profile(thing.element()).name : "";
  for (const Ref unit : units_of(view, thing)) {
    const Unit& u = view.unit(unit.unit());
    if (u.laid.valid() || u.order.valid()) {
      const OrderId order = u.laid.valid() ? u.laid : u.order;
      more += fmt::format("{}order {}{}", more.empty() ? "" : ", ",
                          view.info().orders[static_cast<std::size_t>(order.index())].label,
                          u.laid.valid() ? " (face down)" : "");
      break;
    }
  }
  if (more.empty()) return;
  flow(more);
  ui::dim(more);
}

// Many ways to do one thing that needs nothing pointed at: one button for all.
bool of_many(const Tools& tools, const State& view, const Offer& offer) {
  const auto same = [&](const Offer& o) { return o.verb == offer.verb && o.actor == offer.actor; };
  return !is_pointed(verb_info(view, offer.verb)) &&
         std::count_if(tools.own().begin(), tools.own().end(), same) > most_ways;
}

void draw_ways(Tools& tools, const State& view, const Offer& first) {
  const std::string& label = verb_info(view, first.verb).label;
  flow(label + "...");
  if (ui::button(label + "...")) ImGui::OpenPopup(label.c_str());
  ui::tip(verb_info(view, first.verb).hint);
  if (!ImGui::BeginPopup(label.c_str())) return;
  for (const Offer& offer : tools.own())
    if (offer.verb == first.verb && offer.actor == first.actor &&
        ui::button(options_text(view, offer.choices.front()))) {
      tools.give(offer.choices.front());
      ImGui::CloseCurrentPopup();
    }
  ImGui::EndPopup();
}

void draw_verbs(Tools& tools, const State& view, Ref thing) {
  for (std::size_t i = 0; i < tools.own().size(); ++i) {
    const Offer& offer = tools.own()[i];
    if (of_many(tools, view, offer)) {
      if (i == 0 || tools.own()[i - 1].verb != offer.verb || tools.own()[i - 1].actor != offer.actor)
        draw_ways(tools, view, offer);
      continue;
    }
    std::string label = offer.label;
    if (offer.actor.valid() && offer.actor != thing) label += " (" + last_name(view, offer.actor) + ")";
    if (i > 0) flow("0  " + label);
    if (i < 9) {
      ImGui::AlignTextToFramePadding();
      ui::dim(std::to_string(i + 1));
      ImGui::SameLine(0, em() * 0.25f);
    }
    ImGui::PushID(static_cast<int>(i));
    const bool pressed = ui::toggle(label, tools.used() == static_cast<int>(i));
    ImGui::PopID();
    ui::tip(verb_info(view, offer.verb).hint);
    if (ImGui::IsItemHovered() && !is_pointed(verb_info(view, offer.verb))) tools.consider(offer.choices.front());
    if (pressed) tools.use(static_cast<int>(i));
  }
}

// Only where there is a choice for this one.
bool varies(const Offer& offer, int option) {
  for (const Command& command : offer.choices)
    if (command.option(option) != offer.choices.front().option(option)) return true;
  return false;
}

// What the rules in force never offer is no choice; of ways and places they offer but a few.
bool offered(const VerbInfo& verb, const Offer& offer, int option, std::int32_t value) {
  return verb.path != PathNeed::none || std::any_of(offer.choices.begin(), offer.choices.end(),
                                                    [&](const Command& c) { return c.option(option) == value; });
}

void draw_options(Tools& tools, const VerbInfo& verb, const Offer& offer) {
  for (std::size_t i = 0; i < verb.options.size(); ++i) {
    const OptionNeed& need = verb.options[i];
    const int index = static_cast<int>(i);
    if (!varies(offer, index)) continue;
    const std::int32_t now = tools.option(index);
    ImGui::PushID(index);
    ImGui::AlignTextToFramePadding();
    ui::dim(need.label);
    ImGui::SameLine();
    if (need.choices.empty()) {
      int value = now;
      ImGui::SetNextItemWidth(em() * 8);
      if (ImGui::SliderInt("##value", &value, need.least, need.most)) tools.set_option(index, value);
      ui::note(need.label);
    }
    for (std::size_t c = 0; c < need.choices.size(); ++c) {
      if (need.choices[c].empty()) continue;
      if (!offered(verb, offer, index, static_cast<std::int32_t>(c))) continue;
      const std::string& label =
          need.called(static_cast<std::int32_t>(c), profile_of(tools.offers()->view(), offer.actor));
      if (c > 0) flow(label);
      const bool on = now == static_cast<std::int32_t>(c);
      if (ui::toggle(label, on)) tools.set_option(index, on && need.choices[0].empty() ? 0 : static_cast<int>(c));
    }
    ImGui::PopID();
  }
}

// As the options are set.
bool fits(const Tools& tools, const Command& choice) {
  for (int o = 0; o < choice.options.size(); ++o)
    if (choice.option(o) != tools.option(o)) return false;
  return true;
}

// The targets of the verb in use by name: each gives the command, with the options as they are set.
void draw_targets(Tools& tools, const State& view, const Offer& offer) {
  std::vector<Ref> seen;
  bool odds = false;
  for (std::size_t i = 0; i < offer.choices.size(); ++i)
    odds = odds || (fits(tools, offer.choices[i]) && !tools.promises()[i].empty());
  for (std::size_t i = 0; i < offer.choices.size(); ++i) {
    const Command& choice = offer.choices[i];
    if (choice.targets.empty() || !fits(tools, choice)) continue;
    if (std::find(seen.begin(), seen.end(), choice.targets[0]) != seen.end()) continue;
    if (static_cast<int>(seen.size()) >= most_lines) break;
    seen.push_back(choice.targets[0]);
    const std::string label = "on " + full_name(view, choice.targets[0]);
    if (seen.size() > 1 && !odds) flow(label);
    ImGui::PushID(static_cast<int>(seen.size()));
    if (ui::button(label)) tools.give(choice);
    if (ImGui::IsItemHovered() || ImGui::IsItemFocused()) tools.consider(choice);
    ImGui::PopID();
    if (!odds) continue;
    ImGui::SameLine();
    ImGui::PushTextWrapPos(0);
    ui::dim(tools.promises()[i]);
    ImGui::PopTextWrapPos();
  }
}

// What others may do with the selected thing; the nearest does it unless another is chosen.
void draw_with(Tools& tools, const State& view) {
  for (std::size_t i = 0; i < tools.with().size(); ++i) {
    const Offer& offer = tools.with()[i];
    const Command& first = offer.choices.front();
    std::string label = offer.label;
    if (first.targets[0] != tools.selected()) label += " on " + short_name(view, first.targets[0]);
    if (i > 0) flow(label);
    ImGui::PushID(static_cast<int>(i));
    if (ui::button(label)) tools.give(first);
    const bool hovered = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    if (first.actor.valid()) ui::tip("by " + full_name(view, first.actor));
    if (hovered) tools.consider(first);
    if (offer.choices.size() > 1) {
      ImGui::SameLine(0, em() * 0.1f);
      if (ImGui::ArrowButton("others", ImGuiDir_Down)) ImGui::OpenPopup("who");
      ui::note(label + ", by");
      if (ImGui::BeginPopup("who")) {
        for (const Command& command : offer.choices)
          if (ImGui::Selectable(("by " + full_name(view, command.actor)).c_str())) tools.give(command);
        ImGui::EndPopup();
      }
    }
    ImGui::PopID();
  }
}

void draw_lacks(const Tools& tools, const State& view) {
  if (tools.lacks().empty()) return;
  if (!tools.own().empty() || !tools.with().empty()) {
    const std::string label = fmt::format("Not now: {}", tools.lacks().size());
    const bool open = ImGui::TreeNode("lacks", "%s", label.c_str());
    ui::note(label);
    ui::say(label);
    if (!open) return;
    ImGui::TreePop();
  }
  for (std::size_t i = 0; i < tools.lacks().size(); ++i) {
    const Lack& lack = tools.lacks()[i];
    const std::string& label = verb_info(view, lack.verb).label;
    if (i > 0) flow(label);
    ImGui::PushID(static_cast<int>(i));
    std::string why = lack.why.sentence;
    if (!lack.why.rule.empty()) why += " [" + std::string(lack.why.rule) + "]";
    ui::button(label, why);
    ImGui::PopID();
  }
}

void draw_actions(Tools& tools) {
  const State& view = tools.offers()->view();
  const Ref thing = tools.selected();
  if (thing.valid())
    draw_name(view, thing);
  else if (tools.own().empty())
    ui::paragraph(tools.left() > 0 ? "Choose one of your models: those with something to do have a white ring."
                                   : "Nobody has anything left to do here.");
  draw_verbs(tools, view, thing);
  if (tools.used() >= 0) {
    const Offer& offer = tools.own()[static_cast<std::size_t>(tools.used())];
    const VerbInfo& verb = verb_info(view, offer.verb);
    draw_options(tools, verb, offer);
    if (verb.path == PathNeed::none) draw_targets(tools, view, offer);
    ImGui::PushTextWrapPos(0);
    ui::dim(tools.tool()->advice());
    ImGui::PopTextWrapPos();
  }
  if (!tools.with().empty()) {
    if (!tools.own().empty()) ImGui::Separator();
    draw_with(tools, view);
  }
  if (thing.valid() && tools.own().empty() && tools.with().empty()) {
    const bool mine = owner_of(view, thing) == tools.offers()->side();
    ui::dim(!mine                   ? "An enemy. Nothing can be done with it now."
            : tools.lacks().empty() ? "It has nothing to do in this step."
                                    : "It can do nothing now; point at a verb to see why.");
  }
  draw_lacks(tools, view);
}

}  // namespace

std::optional<std::pair<ElementId, ElementId>> sight_pair(const State& view, const Command& command) {
  if (command.targets.empty()) return std::nullopt;
  const ElementId from = first_on_table(view, command.actor), to = first_on_table(view, command.targets[0]);
  if (!from.valid() || !to.valid() || view.element(from).side == view.element(to).side) return std::nullopt;
  return std::pair(from, to);
}

void ActionPanel::draw(const Layout& layout, Tools& tools, Wishes& wishes) {
  const float left = layout.roster_width + 4, right = layout.width - layout.log_width - 4;
  const float most = layout.height * 0.4f;
  const Tools::Prospect& prospect = tools.prospect();
  const bool refused = prospect.command && !prospect.verdict.ok();
  const bool odds = !prospect.odds.empty() || refused;
  // As wide with odds beside it as without: no button moves away from the pointer.
  const float wide = (right - left) * 0.56f;
  ImGui::SetNextWindowSizeConstraints({wide - 2, 0}, {wide - 2, most});
  ui::begin_panel({"Actions", {left, layout.height}, {wide - 2, 0}, {0, 1}});
  draw_actions(tools);
  height = ImGui::GetWindowSize().y;
  ui::end_panel();
  if (!odds) return;
  ImGui::SetNextWindowSizeConstraints({right - left - wide, 0}, {right - left - wide, most});
  ui::begin_panel({"Odds", {left + wide, layout.height}, {right - left - wide, 0}, {0, 1}});
  if (refused)
    draw_refusal(tools.offers()->view().info(), prospect.verdict.refusal(), wishes);
  else
    draw_odds(tools.offers()->view(), tools.offers()->side(), prospect.odds, wishes);
  const auto pair = prospect.command ? sight_pair(tools.offers()->view(), *prospect.command) : std::nullopt;
  if (pair && ui::button("Line of sight")) wishes.push_back(wish::LineOfSight{pair->first, pair->second});
  height = std::max(height, ImGui::GetWindowSize().y);
  ui::end_panel();
}

}  // namespace sixmil::app
