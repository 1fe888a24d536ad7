#include "game/app/cards/los_card.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/core/measure/measure.hpp"

#include "game/app/cards/card_place.hpp"
#include "game/app/panels/rule_link.hpp"
#include "game/replay/log_text.hpp"

namespace sixmil::app {
namespace {

// Heights of ground and roofs along the line, and the line itself over them.
void draw_profile(const State& shown, const SightLine& line, float width, float height, LengthUnit unit) {
  const Table& table = shown.battle->table;
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  ImGui::Dummy({width, height});
  ImDrawList* list = ImGui::GetWindowDrawList();
  const std::int32_t whole = std::max(1, length(line.from.plan(), line.to.plan()));
  constexpr int steps = 160;
  std::int32_t low = std::min(line.from.z, line.to.z), high = std::max(line.from.z, line.to.z);
  std::array<std::int32_t, steps + 1> ground{}, roof{};
  std::array<KindSet, steps + 1> kinds{};
  std::array<std::int32_t, steps + 1> canopy{};
  for (int i = 0; i <= steps; ++i) {
    const auto k = static_cast<std::size_t>(i);
    const Vec2 p =
        point_along(line.from.plan(), line.to.plan(), static_cast<std::int32_t>(std::int64_t{whole} * i / steps));
    ground[k] = table.ground.ground_at(p);
    roof[k] = std::max(ground[k], table.buildings.top_at(p, ground[k]));
    kinds[k] = table.areas.kinds_at(p);
    for (std::size_t g = 0; kinds[k] != 0 && g < shown.battle->grounds.size(); ++g)
      if ((kinds[k] >> g & 1) != 0 && shown.battle->sight.depth_weight[g] > 0)
        canopy[k] = std::max(canopy[k], shown.battle->grounds[g].canopy);
    low = std::min(low, ground[k]);
    high = std::max({high, roof[k], ground[k] + canopy[k]});
  }
  const float pad = 4, span = std::max(static_cast<float>(high - low), static_cast<float>(mm(20)));
  const auto x_of = [&](float share) { return corner.x + share * width; };
  const auto y_of = [&](std::int32_t z) {
    return corner.y + height - pad - static_cast<float>(z - low) / span * (height - 2 * pad - 6);
  };
  const ImU32 earth = IM_COL32(134, 112, 74, 255), house = IM_COL32(176, 96, 74, 255),
              wood = IM_COL32(74, 112, 62, 190), sky = IM_COL32(60, 74, 92, 110), light = IM_COL32(246, 238, 208, 255),
              dark = IM_COL32(213, 94, 0, 255);
  list->AddRectFilled(corner, {corner.x + width, corner.y + height}, sky, 4);
  for (int i = 0; i < steps; ++i) {
    const auto k = static_cast<std::size_t>(i);
    const float x0 = x_of(static_cast<float>(i) / steps), x1 = x_of(static_cast<float>(i + 1) / steps) + 0.5f;
    const float bottom = corner.y + height;
    if (canopy[k] > 0) {
      list->AddRectFilled({x0, y_of(ground[k] + canopy[k])}, {x1, bottom}, wood);
      if (i % 6 < 2)
        list->AddLine({x0, y_of(ground[k] + canopy[k])}, {x0, y_of(ground[k])}, IM_COL32(30, 60, 26, 200), 1.5f);
    }
    if (roof[k] > ground[k]) list->AddRectFilled({x0, y_of(roof[k])}, {x1, bottom}, house);
    const ImVec2 quad[] = {{x0, y_of(ground[k])}, {x1, y_of(ground[k + 1])}, {x1, bottom}, {x0, bottom}};
    list->AddConvexPolyFilled(quad, 4, earth);
  }
  const std::int32_t cut_at = cut_of(shown, line);
  const float cut = cut_at >= 0 ? std::clamp(static_cast<float>(cut_at) / static_cast<float>(whole), 0.f, 1.f) : 1.0f;
  const ImVec2 a{x_of(0) + 2, y_of(line.from.z)}, b{x_of(1) - 2, y_of(line.to.z)};
  const ImVec2 at{a.x + (b.x - a.x) * cut, a.y + (b.y - a.y) * cut};
  list->AddLine(a, at, light, 2);
  if (!line.clear) {
    for (float t = cut; t < 1; t += 0.04f)  // dashed beyond the cut
      list->AddLine({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t},
                    {a.x + (b.x - a.x) * std::min(1.0f, t + 0.02f), a.y + (b.y - a.y) * std::min(1.0f, t + 0.02f)},
                    dark, 2);
    if (cut_at >= 0) {
      list->AddCircleFilled(at, 4.5f, dark);
      list->AddCircle(at, 4.5f, light, 0, 1.5f);
    }
  }
  ui::small(fmt::format("{} along{}, heights {} to {}", length_text(whole, unit),
                        line.reversed ? " from the target" : "", length_text(low, unit), length_text(high, unit)));
}

void direction(const State& shown, const SightReport& report, ElementId from, ElementId to) {
  ui::paragraph(fmt::format("{} sees {} of {} points of {}", replay::element_name(shown, from), report.seen,
                            report.points, replay::element_name(shown, to)));
}

}  // namespace

void LosCard::draw(const Layout& layout, const State& shown, const Settings& settings, Looking& looking,
                   Wishes& wishes) {
  if (!looking.report() || !looking.back()) return;
  const LengthUnit unit = unit_for(settings, shown.info());
  const SightReport& report = *looking.report();
  const SightLine& line = report.lines.front();
  bool open = true;
  // Where there is no room for two cards the eye's is wanted for the moment.
  const bool low = layout.height < ImGui::GetFontSize() * 36;
  if (low && looking.lookout().shown()) return;
  const CardPlace place = card_place(layout);
  ui::begin_panel({"Line of sight", {place.x, layout.height}, {place.width, 0}, {place.pivot(), 1}, &open, true});
  ui::heading(report.clear ? "Clear" : "Blocked");
  ImGui::SameLine();
  rule_link(shown.info(), report.rule, wishes);
  const std::string apart =
      fmt::format("{} hull to hull", length_text(hull_distance(shown, looking.from(), looking.to()), unit));
  ImGui::SameLine();
  if (ImGui::GetContentRegionAvail().x < ImGui::CalcTextSize(apart.c_str()).x * 0.9f) ImGui::NewLine();
  ui::small(apart);
  if (report.sentence != "Clear.") ui::paragraph(report.sentence);
  draw_profile(shown, line, ImGui::GetContentRegionAvail().x, ImGui::GetFontSize() * (low ? 4.0f : 6.0f), unit);
  for (const DepthPassed& passed : line.passed) {
    ui::small(fmt::format("Through {} of {}", length_text(passed.length, unit),
                          shown.battle->grounds[static_cast<std::size_t>(passed.ground.index())].label));
    ImGui::SameLine();
    rule_link(shown.info(), shown.battle->sight.depth_rule, wishes);
  }
  direction(shown, report, looking.from(), looking.to());
  direction(shown, *looking.back(), looking.to(), looking.from());
  draw_dispute(looking, wishes);
  ui::end_panel();
  if (!open) looking.drop();
}

void LosCard::tell(std::string words) {
  told_ = std::move(words);
  remark_.clear();
}

void LosCard::draw_dispute(const Looking& looking, Wishes& wishes) {
  if (looking.from() != from_ || looking.to() != to_) {
    from_ = looking.from();
    to_ = looking.to();
    tell({});
  }
  ImGui::Separator();
  if (!told_.empty()) return ui::paragraph(told_);
  const float button = ImGui::CalcTextSize("Dispute").x + 2 * ImGui::GetStyle().FramePadding.x;
  ui::input("Your remark", remark_, ImGui::GetContentRegionAvail().x - button - ImGui::GetStyle().ItemSpacing.x);
  ImGui::SameLine();
  if (ui::button("Dispute")) wishes.push_back(wish::Dispute{remark_});
  ui::tip("Keeps both models, the table and this answer as a file that can be judged again.");
}

}  // namespace sixmil::app
