#include "game/sitting/log_book.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "game/core/event/view.hpp"

#include "game/replay/log_text.hpp"
#include "game/sitting/units.hpp"

namespace sixmil::sitting {
namespace {

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

bool concerns(const State& names, Ref thing, UnitId top) {
  if (thing.unit().valid()) return below(names, thing.unit(), top);
  if (!thing.element().valid()) return false;
  return below(names, names.battle->elements[static_cast<std::size_t>(thing.index)].unit, top);
}

bool passes(const State& names, const LogLine& line, const LogFilter& filter, const std::vector<std::string>& words) {
  if (filter.side.valid() && line.side != filter.side) return false;
  if (filter.turn >= 0 && line.turn != filter.turn) return false;
  if (filter.phase.valid() && line.phase != filter.phase) return false;
  if (filter.unit.valid() && !concerns(names, line.actor, filter.unit) && !concerns(names, line.subject, filter.unit))
    return false;
  return std::all_of(words.begin(), words.end(),
                     [&](const std::string& word) { return line.whole.find(word) != std::string::npos; });
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> out;
  std::string word;
  for (const char c : lower(text) + " ") {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      out.push_back(std::move(word));
      word.clear();
    }
  }
  return out;
}

// Text from names in files, made harmless for Markdown.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\`*_[]<>#|").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string cited(std::string_view rule) { return rule.empty() ? std::string() : fmt::format(" ({})", rule); }

}  // namespace

// Who acted on what, and where; keeps track of where everything stands.
struct LogBook::Tracker {
  const State& names;
  std::vector<std::optional<Vec2>>& at;
  LogLine& line;

  std::optional<Vec2>& of(ElementId e) { return at[static_cast<std::size_t>(e.index())]; }
  std::optional<Vec2> of(Ref thing) {
    if (thing.element().valid()) return of(thing.element());
    if (thing.unit().valid())
      for (std::size_t i = 0; i < at.size(); ++i)
        if (at[i] && below(names, names.battle->elements[i].unit, thing.unit())) return at[i];
    return std::nullopt;
  }
  void moves(ElementId e, Vec2 to) {
    about(e);
    of(e) = line.place = to;
  }
  void about(ElementId e) {
    line.actor = line.about = e;
    line.place = of(e);
  }
  void acts(Ref actor) {
    line.actor = actor;
    line.place = of(actor);
  }

  void operator()(const Placed& f) { moves(f.element, f.at); }
  void operator()(const Moved& f) {
    if (f.path.empty())
      about(f.element);
    else
      moves(f.element, f.path.back());
  }
  void operator()(const Arrived& f) { moves(f.element, f.path.empty() ? f.from : f.path.back()); }
  void operator()(const Left& f) {
    if (!f.path.empty()) of(f.element) = f.path.back();
    about(f.element);
    of(f.element).reset();
  }
  void operator()(const Landed& f) { moves(f.element, f.at); }
  void operator()(const Revealed& f) {
    if (f.value.on_table())
      moves(f.element, f.value.at);
    else
      about(f.element);
  }
  void operator()(const Boarded& f) {
    about(f.element);
    line.subject = f.carrier;
    line.place = of(f.element) = of(f.carrier);
  }
  void operator()(const Rolled& f) {
    acts(f.actor);
    line.subject = f.odds.subject;
    line.about = f.odds.subject.element().valid() ? f.odds.subject.element() : f.actor.element();
    if (const std::optional<Vec2> there = of(f.odds.subject)) line.place = there;
  }
  void operator()(const Fired& f) {
    acts(f.firer);
    line.subject = f.target;
    line.about = f.target.element().valid() ? f.target.element() : f.firer;
    line.place = f.at;
  }
  void operator()(const AreaStruck& f) {
    acts(f.by);
    line.place = f.at;
  }
  void operator()(const FlownOver& f) {
    acts(f.by);
    line.place = f.to;
  }
  void operator()(const Destroyed& f) {
    line.actor = f.by;
    line.subject = line.about = f.element;
    line.place = of(f.element);
  }
  void operator()(const Taken& f) {
    line.actor = f.by.valid() ? f.by : Ref(f.side);
    line.subject = line.about = f.element;
    line.place = of(f.element);
  }
  void operator()(const MarkerLaid& f) {
    if (f.value.side.valid()) line.actor = f.value.side;
    line.place = f.value.at;
  }
  void operator()(const MarkerGone& f) {
    if (f.side.valid()) line.actor = f.side;
    line.subject = f.by;
    line.place = of(f.by);
  }
  void operator()(const OrderLaid& f) {
    acts(f.unit);
    line.subject = f.by;
  }
  void operator()(const OrderRevealed& f) { acts(f.unit); }
  void operator()(const OrderChanged& f) { acts(f.unit); }
  void operator()(const CounterSet& f) {
    acts(f.of);
    line.about = f.of.element();
  }
  void operator()(const PhaseBegan& f) {
    if (f.active.valid()) line.actor = f.active;
  }
  void operator()(const Asked& f) {
    acts(f.entry.asked);
    line.about = f.entry.actor.element();
    line.place = of(f.entry.actor);
  }
  void operator()(const Answered& f) { acts(f.by); }
  void operator()(const Scored& f) {
    line.actor = f.side;
    line.subject = f.about;
    line.about = f.about.element();
    line.place = of(f.about);
  }
  template <class F>
  void operator()(const F& f) {
    about(f.element);
  }
};

// The log of before, and where everything stood.
void LogBook::begin(const Watch& watch) {
  begun_ = true;
  for (const replay::LoggedLine& earlier : watch.earlier()) {
    if (watch.viewer().valid() && !earlier.seen_by.includes(watch.viewer())) continue;
    LogLine line;
    line.text = earlier.text;
    line.whole = lower(earlier.text);
    line.headline = earlier.headline;
    line.turn = earlier.turn;
    lines_.push_back(std::move(line));
  }
  for (const Element& element : watch.beginning().elements)
    at_.push_back(element.on_table() ? std::optional<Vec2>(element.at) : std::nullopt);
}

void LogBook::read(const Watch& watch) {
  const State& names = watch.stage().shown();  // names alone
  if (!begun_) begin(watch);
  for (; read_ < watch.told_shown(); ++read_) {
    const Event& event = watch.event(read_);
    LogLine line;
    std::visit(Tracker{names, at_, line}, event.fact);
    if (const auto* began = std::get_if<PhaseBegan>(&event.fact)) {
      turn_ = began->turn;
      phase_ = began->phase;
      line.headline = true;
    }
    line.text = replay::log_brief(names, event);
    if (line.text.empty()) continue;
    line.whole = lower(replay::log_line(names, event));
    line.rule = replay::event_rule(names, event);
    line.event = read_;
    line.side = owner_of(names, line.actor);
    line.turn = turn_;
    line.phase = phase_;
    lines_.push_back(std::move(line));
  }
}

void LogBook::select(const State& names, const LogFilter& filter, std::size_t from,
                     std::vector<std::size_t>& out) const {
  const std::vector<std::string> words = words_of(filter.words);
  // The newest headline before `from` may still be waiting for a line that passes.
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t headline = none;
  if (filter.any())
    for (std::size_t i = from; i-- > 0;) {
      if (!out.empty() && out.back() >= i) break;
      if (!lines_[i].headline) continue;
      headline = i;
      break;
    }
  for (std::size_t i = from; i < lines_.size(); ++i) {
    const LogLine& line = lines_[i];
    if (line.headline && filter.any()) {
      headline = i;
      continue;
    }
    if (!line.headline && !passes(names, line, filter, words)) continue;
    if (headline != none) out.push_back(headline);
    headline = none;
    out.push_back(i);
  }
}

std::string log_markdown(const Watch& watch, const LogBook& book) {
  const Battle& battle = *watch.stage().shown().battle;
  std::string out = fmt::format("# {}\n", escaped(battle.title));
  bool points = false;
  for (const LogLine& line : book.lines()) {
    if (line.headline) {
      out += fmt::format("\n## {}{}\n\n", escaped(line.text), cited(line.rule));
      points = true;
      continue;
    }
    if (!points) out += "\n";
    points = true;
    out += fmt::format("- {}{}\n", escaped(line.text), cited(line.rule));
    const auto* roll = line.told() ? std::get_if<Rolled>(&watch.event(line.event).fact) : nullptr;
    if (!roll) continue;
    for (const Term& term : roll->odds.terms)
      out += fmt::format("  - {} {}{}\n", escaped(term.label), term.value, cited(term.rule));
    if (roll->odds.terms.size() > 1) out += fmt::format("  - together {}\n", roll->odds.value());
    if (roll->odds.against_terms > 0) out += fmt::format("  - against it {}\n", roll->odds.against());
  }
  return out;
}

}  // namespace sixmil::sitting
