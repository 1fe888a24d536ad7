// The table page as the hands of a person who plays: tools, their panels, commands.

#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/odds_panel.hpp"
#include "game/app/table/table_page.hpp"
#include "game/app/tools/touched.hpp"

namespace sixmil::app {
namespace {

int tables = 0;  // pages that are there: the next is made before the last goes

constexpr double learning_seconds = 0.006;  // a frame, for candidates asked for ahead

}  // namespace

// At the table Tab, Space, Enter and the arrows are the game's: no button takes them.
TablePage::TablePage(Shared& shared) : shared_(&shared), tools_(shared.settings) {
  ++tables;
  ImGui::GetIO().ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
}

TablePage::~TablePage() {
  if (--tables == 0) ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
}

bool TablePage::ready_tools() {
  const bool open =
      person_looks() && !covered() && play_->waits_for() == sitting::Play::Wait::person && watch_->waiting();
  if (!open) {
    const bool was = tools_.is_open();
    tools_.close();
    return was;
  }
  const int version = revision_ * 65536 + static_cast<int>(play_->commands());
  bool changed = version != tools_.version();
  if (changed) tools_.open(ruleset(), watch_->stage().shown(), play_->viewer(), version, play_->acted_in_phase());
  pointed_.selected = tools_.selected().element();
  refresh_pointer();
  return tools_.learn(learning_seconds) || changed;
}

// A panel may have gone from under the pointer; and a new tool has not seen it yet.
void TablePage::refresh_pointer() {
  if (!pointer_known_ || (!pointer_stale_ && !tools_.fresh()) || shared_->ui.takes_mouse(pointer_x_, pointer_y_))
    return;
  pointer_stale_ = false;
  point_at(pointer_x_, pointer_y_);
  tools_.hover(spot_);
}

Spot TablePage::spot_at(const InputEvent& event) const {
  Spot spot = spot_;
  spot.shift = event.shift;
  spot.ctrl = event.ctrl;
  return spot;
}

bool TablePage::person_key(Action action, const InputEvent& event) {
  if (!person_looks()) return false;
  if (const std::optional<Command> answer = prompt_.answer(event, tools_.version()); answer && tools_.is_open()) {
    give(*answer);
    return true;
  }
  if (tools_.act(action, event)) {
    pointed_.selected = tools_.selected().element();
    give_taken();
    return true;
  }
  Wishes wishes;
  switch (action) {
    case Action::go_on: {
      const std::optional<Offers::Ending> ending = tools_.offers() ? tools_.offers()->ending() : std::nullopt;
      if (!ending) return false;
      wishes.push_back(wish::Give{ending->command});
      break;
    }
    case Action::next_one:
      if (!tools_.is_open()) return false;
      if (const Ref next = tools_.next_one(); next.valid())
        wishes = {wish::Select{next}, wish::Bring{first_on_table(watch_->stage().shown(), next)}};
      break;
    case Action::undo:
      if (!play_->may_undo().ok()) {
        told_x_ = pointer_x_;
        told_y_ = pointer_y_;
        tools_.tell(play_->may_undo().refusal());
        return true;
      }
      wishes.push_back(wish::Undo{});
      break;
    default:
      return false;
  }
  obey(wishes);
  return true;
}

void TablePage::person_press(const InputEvent& event) {
  told_x_ = event.x;
  told_y_ = event.y;
  if (!person_looks()) {
    pointed_.selected = pointed_.hovered;
    return;
  }
  tools_.press(spot_at(event), event.button, watch_->stage().shown());
  pointed_.selected = tools_.selected().element();
  if (event.button == 1 && !pointed_.hovered.valid() && !tools_.selected().valid()) box_.begin(event.x, event.y);
  give_taken();
}

// Chooses among the person's own models.
void TablePage::end_box() {
  if (box_.drawn()) {
    const State& shown = watch_->stage().shown();
    std::vector<ElementId> inside;
    for (int i = 0; i < shown.element_count(); ++i) {
      const Element& e = shown.element(ElementId(i));
      if (e.side != play_->viewer() || !e.on_table() || !e.alive()) continue;
      const auto at = on_screen(diorama_->picture().place_of(watch_->stage(), ElementId(i)), "");
      if (at && box_.holds(at->left, at->top)) inside.push_back(ElementId(i));
    }
    select(chosen_by_box(shown, inside));
  }
  box_.drop();
}

void TablePage::select(Ref thing) {
  tools_.select(thing);
  pointed_.selected = thing.element();
}

// Flies only where a model stands under a panel, off the picture or too small to be made out.
void TablePage::bring_into_view(ElementId element) {
  const Vec3f place = diorama_->picture().place_of(watch_->stage(), element);
  const std::optional<ui::Control> at = on_screen(place, "");
  const float margin = 24 * shared_->ui.style().scale;
  const bool free = at && at->left > layout_.roster_width + margin && at->top > layout_.bar_height + margin &&
                    at->left < layout_.width - layout_.log_width - margin &&
                    at->top < layout_.height - action_panel_.height - margin;
  constexpr float smallest = 0.35f;  // pixels a millimetre: a tank of ten
  if (!free || render::pixels_per_mm(diorama_->rig().camera(), place, shared_->window.height()) < smallest)
    diorama_->rig().fly_to(place);
}

void TablePage::give(const Command& command) {
  if (!play_ || !tools_.is_open()) return;
  const Verdict verdict = play_->submit(command);
  if (!verdict.ok()) {
    told_x_ = pointer_x_;
    told_y_ = pointer_y_;
    tools_.tell(verdict.refusal());
    return;
  }
  watch_->pause(false);
  watch_->catch_up();
  ready_tools();
}

void TablePage::give_taken() {
  if (const std::optional<Command> command = tools_.take()) give(*command);
}

void TablePage::draw_person_panels(Wishes& wishes) {
  what_now_.draw(layout_, *watch_, *play_, tools_, follow_, wishes);
  if (!tools_.is_open()) return;
  hint_.draw(layout_, watch_->stage().shown(), shared_->settings);
  prompt_.draw(layout_, ruleset(), tools_, tools_.version(), wishes);
  // A question stands for itself until something is chosen that could answer it.
  action_panel_.height = 0;
  if (watch_->stage().shown().agenda.empty() || !tools_.own().empty()) action_panel_.draw(layout_, tools_, wishes);
  draw_pointer_card(wishes);
  if (const std::optional<Command> command = tools_.take()) wishes.push_back(wish::Give{*command});
}

// Beside the pointer: a refusal where it was given, else what the tool would do there.
void TablePage::draw_pointer_card(Wishes& wishes) {
  const float off = ImGui::GetFontSize() * 1.2f;
  const auto card = [&](float x, float y, bool stays) {
    // To the side where it hides no dock.
    const float most = off + ImGui::GetFontSize() * 23.5f;
    const float end = layout_.width - layout_.log_width;
    const bool right = x + most > end && x - most > layout_.roster_width;
    // As wide as it was drawn last; where neither side has room it covers table rather than dock.
    const float wide = card_width_ > 0 ? card_width_ : most;
    const float left = std::max(layout_.roster_width, std::min(right ? x - off - wide : x + off, end - wide));
    // Above the pointer where it would hide the actions.
    const bool low = y + off + card_height_ > layout_.height - action_panel_.height;
    const float top = low ? std::max(layout_.bar_height, y - off - card_height_) : y + off;
    ui::begin_panel({stays ? "##refused" : "##pointer", {left, top}, {0, 0}, {0, 0}, nullptr, false, !stays});
    ImGui::PushTextWrapPos(ImGui::GetFontSize() * 22);
  };
  const auto done = [this] {
    ImGui::PopTextWrapPos();
    card_width_ = ImGui::GetWindowSize().x;
    card_height_ = ImGui::GetWindowSize().y;
    ui::end_panel();
  };
  if (const std::optional<Refusal>& told = tools_.told()) {
    card(told_x_, told_y_, true);
    ui::text(told->sentence, ui::palette().warning);
    draw_rule(ruleset().info(), told->rule, wishes);
    done();
    return;
  }
  if (!tools_.tool() || shared_->ui.takes_mouse(pointer_x_, pointer_y_)) return;
  const Tools::Prospect& prospect = tools_.prospect();
  const std::vector<std::string> lines = tools_.tool()->lines();
  const bool refused = prospect.command && !prospect.verdict.ok();
  if (lines.empty() && !refused && prospect.odds.empty()) return;
  card(pointer_x_, pointer_y_, false);
  for (const std::string& line : lines) ui::text(line);
  if (refused)
    ui::text(prospect.verdict.refusal().sentence, ui::palette().warning);
  else if (prospect.odds.size() == 1)
    ui::text(odds_line(watch_->stage().shown(), prospect.odds.front()));
  else if (!prospect.odds.empty() && lines.empty())
    ui::text(touched_text(watch_->stage().shown(), play_->viewer(), prospect.odds));
  if (prospect.command && sight_pair(watch_->stage().shown(), *prospect.command))
    ui::small("Ctrl + click: the line of sight");
  done();
}

}  // namespace sixmil::app
