#pragma once
// The log as far as it has been shown: a line for each event that says something, with what it is about. Made of what
// the viewer may know alone.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/sitting/watch.hpp"

namespace sixmil::sitting {

struct LogLine {
  std::string text;              // without terms and rule id
  std::string whole;             // in lower case, with them: what a search looks in
  std::string_view rule;         // that it cites; lives as long as the program
  std::size_t event = no_event;  // of what the watch told; no_event: of before, the text is all there is
  SideId side;                   // of whoever acted; invalid: nobody's
  ElementId about;               // what it happened to
  Ref actor, subject;            // whoever acted, and what it acted on
  std::optional<Vec2> place;     // where it happened, tu
  std::int32_t turn = 0;         // 0: before the first
  PhaseId phase;
  bool headline = false;  // a phase began

  static constexpr std::size_t no_event = static_cast<std::size_t>(-1);
  bool told() const { return event != no_event; }
};

struct LogFilter {
  SideId side;             // invalid: all
  UnitId unit;             // of it and what is below it; invalid: all
  std::int32_t turn = -1;  // −1: all
  PhaseId phase;           // invalid: all
  std::string words;       // each of them has to occur, whatever its case; also in terms and rule ids

  bool any() const { return side.valid() || unit.valid() || turn >= 0 || phase.valid() || !words.empty(); }
  friend bool operator==(const LogFilter&, const LogFilter&) = default;
};

class LogBook {
 public:
  // `edition`: another one whenever the log is begun anew, so that who keeps line numbers begins anew too.
  explicit LogBook(int edition = 0) : edition_(edition) {}
  int edition() const { return edition_; }
  // Takes in what has been shown since.
  void read(const Watch& watch);
  const std::vector<LogLine>& lines() const { return lines_; }

  // The lines that pass, by index, each headline only where one below it passes (all of them without a filter).
  // Appends those from line `from` on.
  void select(const State& names, const LogFilter& filter, std::size_t from, std::vector<std::size_t>& out) const;

 private:
  struct Tracker;
  void begin(const Watch& watch);
  int edition_;
  std::vector<LogLine> lines_;
  std::vector<std::optional<Vec2>> at_;  // of every element, as far as it is known
  std::size_t read_ = 0;                 // of what the watch told
  bool begun_ = false;
  std::int32_t turn_ = 0;
  PhaseId phase_;
};

// The whole log as a Markdown page: a heading for each phase, a point for each line, its terms below it.
std::string log_markdown(const Watch& watch, const LogBook& book);

}  // namespace sixmil::sitting
