#include "game/app/panels/odds_panel.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/rule_link.hpp"
#include "game/app/tools/offers.hpp"

namespace sixmil::app {
namespace {

// Shares as lengths of one bar, each with its words below; a share that destroys is hatched besides its colour.
void draw_shares(const Explanation& odds) {
  const float width = ImGui::GetContentRegionAvail().x, height = ImGui::GetFontSize() * 0.9f;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList* list = ImGui::GetWindowDrawList();
  const ui::Palette& colours = ui::palette();
  float x = at.x;
  for (int i = 0; i < odds.shares.size(); ++i) {
    const Share& share = odds.shares[i];
    const float end = std::min(at.x + width, x + width * static_cast<float>(share.percent) / 100);
    const ImVec4 colour = share.destroys ? ui::side_colour(1) : i == 0 ? colours.button : ui::side_colour(0);
    list->AddRectFilled({x, at.y}, {end, at.y + height}, ImGui::GetColorU32(colour));
    if (share.destroys)
      for (float stripe = x; stripe + height < end; stripe += height * 0.6f)
        list->AddLine({stripe, at.y + height}, {stripe + height, at.y}, IM_COL32(255, 255, 255, 120), 1.5f);
    x = end;
  }
  list->AddRect(at, {at.x + width, at.y + height}, ImGui::GetColorU32(colours.frame));
  ImGui::Dummy({width, height});
  for (int i = 0; i < odds.shares.size(); ++i) {
    const Share& share = odds.shares[i];
    if (i > 0 && ImGui::GetContentRegionAvail().x > 0) ImGui::SameLine(0, ImGui::GetFontSize());
    const std::string words = fmt::format("{} % {}", share.percent, share.label);
    if (i > 0 && ImGui::GetContentRegionAvail().x < ImGui::CalcTextSize(words.c_str()).x) ImGui::NewLine();
    ui::text(words, share.destroys ? ui::side_text(1) : colours.text);
  }
}

// "75 % / 27 %  1st troop, tank 2  (yours)": as much of the name as there is room for.
std::string odds_row(const State& view, const Explanation& odds, bool yours) {
  std::string name = full_name(view, odds.subject);
  const bool together = odds.test != DiceTest::one;
  const std::int32_t percent = odds.chance();
  const std::string chance = percent == 0 && odds.die != 0 ? "no chance"
                             : together                    ? fmt::format("{} %", percent)
                                                           : odds.claim_alone();
  const std::string both = odds.destroys() > 0 ? chance + fmt::format(" / {} %", odds.destroys()) : chance;
  const float room = ImGui::GetContentRegionAvail().x - ImGui::GetTreeNodeToLabelSpacing();
  for (;;) {
    std::string row = both + "  " + name + (yours ? "  (yours)" : "");
    const std::size_t comma = name.find(", ");
    if (comma == name.npos || ImGui::CalcTextSize(row.c_str()).x <= room) return row;
    name.erase(0, comma + 2);
  }
}

// The heading above those that are rolled for the same: "3 under it, 1 of your own!", "anti-aircraft fire: 2".
void draw_group(const State& view, SideId viewer, const std::vector<Explanation>& odds, std::size_t from,
                Wishes& wishes) {
  int all = 0, friends = 0;
  bool destroys = false;
  for (std::size_t i = from; i < odds.size() && odds[i].label == odds[from].label; ++i) {
    ++all;
    friends += owner_of(view, odds[i].subject) == viewer ? 1 : 0;
    destroys = destroys || odds[i].destroys() > 0;
  }
  const Explanation& first = odds[from];
  const bool alone = first.die > 0 && first.test == DiceTest::one;
  const std::string die = alone ? fmt::format(" on D{}", first.die) : "";
  ui::heading(destroys ? fmt::format("{} under it", all) : fmt::format("{}{}: {}", first.label, die, all));
  ImGui::SameLine();
  if (destroys && friends > 0) {
    ui::text(fmt::format("{} of your own!", friends), ui::palette().warning);
    ImGui::SameLine();
  }
  draw_rule(view.info(), first.rule, wishes);
  if (!destroys) return;
  ImGui::SameLine();
  const char* key = "hit / destroyed";
  if (ImGui::GetContentRegionAvail().x < ImGui::CalcTextSize(key).x) ImGui::NewLine();
  ui::small(key);
}

}  // namespace

void draw_rule(const Info& info, std::string_view rule, Wishes& wishes) {
  ImGui::PushFont(ui::font(ui::Face::small));
  rule_link(info, rule, wishes);
  ImGui::PopFont();
}

void draw_refusal(const Info& info, const Refusal& refusal, Wishes& wishes) {
  ImGui::PushStyleColor(ImGuiCol_Text, ui::palette().warning);
  ui::paragraph(refusal.sentence);
  ImGui::PopStyleColor();
  draw_rule(info, refusal.rule, wishes);
}

std::string odds_line(const State& view, const Explanation& odds) {
  return (odds.subject.valid() ? full_name(view, odds.subject) + ": " : "") + odds_text(odds);
}

void draw_odds(const State& view, SideId viewer, const std::vector<Explanation>& odds, Wishes& wishes) {
  if (odds.empty()) return;
  if (odds.size() == 1) {
    const Explanation& one = odds.front();
    ui::heading(one.claim());
    ImGui::SameLine();
    ui::text(one.die == 0 ? std::string(one.label) : fmt::format("{}, {} %", one.label, one.chance()));
    ImGui::SameLine();
    draw_rule(view.info(), one.rule, wishes);
    if (one.subject.valid() && one.subject.kind != RefKind::side) {
      const SideId owner = owner_of(view, one.subject);
      ui::text(full_name(view, one.subject), ui::side_text(owner.valid() ? owner.index() : 0));
    }
    if (!one.shares.empty()) draw_shares(one);
    draw_terms(view.info(), one, wishes);
    return;
  }
  for (std::size_t i = 0; i < odds.size(); ++i) {
    const Explanation& one = odds[i];
    if (i == 0 || odds[i - 1].label != one.label) draw_group(view, viewer, odds, i, wishes);
    const SideId owner = owner_of(view, one.subject);
    ImGui::PushID(static_cast<int>(i));
    const std::string label = odds_row(view, one, owner == viewer);
    ImGui::PushStyleColor(ImGuiCol_Text, ui::side_text(owner.valid() ? owner.index() : 0));
    const bool open = ImGui::TreeNode(label.c_str());
    ImGui::PopStyleColor();
    ui::say(label);
    if (open) {
      if (!one.shares.empty()) draw_shares(one);
      draw_terms(view.info(), one, wishes);
      ImGui::TreePop();
    }
    ImGui::PopID();
  }
}

}  // namespace sixmil::app
