#include "game/app/panels/prompt_panel.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/odds_panel.hpp"

namespace sixmil::app {

void PromptPanel::collect(const Ruleset& ruleset, Offers& offers) {
  answers_.clear();
  const State& view = offers.view();
  const auto add = [&](const Command& command) {
    const VerbInfo& verb = verb_info(view, command.verb);
    Answer answer{command, verb.options.empty() ? verb.label : options_text(view, command), {}};
    if (command.actor.valid()) answer.label = fmt::format("{}: {}", short_name(view, command.actor), answer.label);
    for (const Ref target : command.targets) answer.label += " on " + full_name(view, target);
    ruleset.forecast(view, command, answer.odds);
    answers_.push_back(std::move(answer));
  };
  for (const Ref actor : offers.actors())
    for (const Command& command : offers.of(actor)) add(command);
  for (const Command& command : offers.of(Ref())) add(command);
}

std::optional<Command> PromptPanel::answer(const InputEvent& event, int version) const {
  if (version != version_ || event.key.size() != 1 || event.ctrl || event.alt) return std::nullopt;
  const int index = event.key[0] - '1';
  if (index < 0 || index >= std::min<int>(9, static_cast<int>(answers_.size()))) return std::nullopt;
  return answers_[static_cast<std::size_t>(index)].command;
}

void PromptPanel::draw(const Layout& layout, const Ruleset& ruleset, Tools& tools, int version, Wishes& wishes) {
  Offers& offers = *tools.offers();
  const State& view = offers.view();
  if (view.agenda.empty() || view.agenda.back().asked != offers.side()) return answers_.clear();
  const AgendaEntry& entry = view.agenda.back();
  const AskInfo& ask = view.info().asks[static_cast<std::size_t>(entry.kind)];
  const auto place = [&](Ref thing) {
    return thing.kind == RefKind::element ? thing.element() : first_on_table(view, thing);
  };
  if (version != version_) {
    version_ = version;
    collect(ruleset, offers);
    for (const Ref about : {entry.actor, entry.subject})
      if (about.valid() && place(about).valid()) wishes.push_back(wish::FlyTo{place(about)});
  }
  const float wide = std::min(layout.width - layout.roster_width - layout.log_width - 40, ImGui::GetFontSize() * 40);
  ui::begin_panel({"##prompt", {middle_of(layout).x, layout.bar_height + 8}, {wide, 0}, {0.5f, 0}, nullptr, true});
  ImGui::PushFont(ui::font(ui::Face::heading));
  ui::paragraph(ask.question);
  ImGui::PopFont();
  for (const Ref about : {entry.actor, entry.subject}) {
    if (about.kind != RefKind::element && about.kind != RefKind::unit) continue;
    const SideId owner = owner_of(view, about);
    ui::text(full_name(view, about), ui::side_text(owner.index()));
    if (ImGui::IsItemClicked() && place(about).valid()) wishes.push_back(wish::FlyTo{place(about)});
    ui::tip("Click to go there");
    if (about.kind == RefKind::unit && view.unit(about.unit()).order.valid()) {
      ImGui::SameLine();
      ui::dim(fmt::format("its order: {}",
                          view.info().orders[static_cast<std::size_t>(view.unit(about.unit()).order.index())].label));
    }
    ImGui::SameLine();
  }
  draw_rule(view.info(), ask.rule, wishes);
  ImGui::Spacing();
  for (std::size_t i = 0; i < answers_.size(); ++i) {
    const Answer& answer = answers_[i];
    const bool alone = !answer.odds.empty();
    const float next = ImGui::CalcTextSize(("0 " + answer.label).c_str()).x + 4 * ImGui::GetStyle().FramePadding.x;
    if (i > 0 && !alone && answers_[i - 1].odds.empty()) {
      ImGui::SameLine();
      if (ImGui::GetContentRegionAvail().x < next) ImGui::NewLine();
    }
    if (i < 9) {
      ImGui::AlignTextToFramePadding();
      ui::dim(std::to_string(i + 1));
      ImGui::SameLine(0, ImGui::GetFontSize() * 0.25f);
    }
    ImGui::PushID(static_cast<int>(i));
    if (ui::button(answer.label)) tools.give(answer.command);
    if (ImGui::IsItemHovered() || ImGui::IsItemFocused()) tools.consider(answer.command);
    if (!answer.odds.empty()) {
      std::string chances;
      for (const Explanation& odds : answer.odds)
        chances += fmt::format("{}{} {}", chances.empty() ? "" : ", ", odds.claim(),
                               odds.subject.valid() ? short_name(view, odds.subject) : std::string(odds.label));
      ImGui::SameLine();
      ImGui::PushTextWrapPos(0);
      ui::dim(chances);
      ImGui::PopTextWrapPos();
    }
    ImGui::PopID();
  }
  ui::end_panel();
}

}  // namespace sixmil::app
