#include "game/core/rows/judge.hpp"

#include <fmt/format.h>

namespace sixmil {
namespace {

struct Judge {
  const Info& info;
  std::vector<Error> problems{};

  void say(std::string place, std::string problem, std::string remedy) {
    problems.push_back({std::move(place), std::move(problem), std::move(remedy)});
  }
  void count(const std::string& place, const char* what, std::int64_t number, std::int64_t most) {
    if (number > most || number < 0)
      say(place, fmt::format("has {} {}", number, what), fmt::format("use at most {}", most));
  }
  // Events carry it (core/event/event_bytes.hpp).
  void word(const std::string& place, const std::string& text) {
    if (text.size() > max_word)
      say(place, fmt::format("has a word of {} letters", text.size()), fmt::format("use at most {}", max_word));
  }
  template <class Id>
  bool names(Id id, std::size_t rows) const {
    return !id.valid() || static_cast<std::size_t>(id.index()) < rows;
  }

  void verbs() {
    if (info.verbs.empty()) say(info.id, "knows no verb", "begin with \"begin\"");
    for (const VerbInfo& verb : info.verbs) {
      const std::string place = info.id + ": verb " + verb.id;
      count(place, "targets", verb.targets_most, max_targets);
      if (verb.targets_least < 0 || verb.targets_least > verb.targets_most)
        say(place, "needs more targets than it may have", "let the least be at most the most");
      count(place, "options", static_cast<std::int64_t>(verb.options.size()), max_options);
      if (verb.path == PathNeed::wheel && !verb.facing)
        say(place, "wheels and names no facing", "let it name the facing at the end");
      if (!names(verb.wide, info.options.size())) say(place, "is widened by a switch that is not there", "name one");
      if (verb.target_kind == RefKind::none && verb.targets_most > 0)
        say(place, "has targets of no kind", "say what they are");
      word(place, verb.rule);
      for (const OptionNeed& need : verb.options) {
        const auto last = static_cast<std::int64_t>(need.choices.size()) - 1;
        if (need.least > need.most) say(place, "has a choice among nothing: " + need.label, "let it have one");
        if (last >= 0 && (need.least < 0 || need.most > last))
          say(place, "has a choice that nothing is said of: " + need.label, fmt::format("use 0 to {}", last));
      }
    }
  }
  void counters() {
    std::int64_t of_elements = 0;
    for (const CounterInfo& counter : info.counters) {
      const std::string place = info.id + ": counter " + counter.id;
      of_elements += counter.scope == RefKind::element;
      if (counter.scope == RefKind::none || counter.scope == RefKind::marker)
        say(place, "belongs to nothing that has counters", "use game, side, unit or element");
      if (counter.know == Know::owner && counter.scope == RefKind::game)
        say(place, "is known to the owner of the game, who is nobody", "let all know it, or nobody");
      if (counter.least > counter.start || counter.start > counter.most)
        say(place, "starts outside its range", fmt::format("start at {} to {}", counter.least, counter.most));
      if (counter.weapons && (counter.most < 0 || counter.most >= 1 << 30))
        say(place, "is a set of too many weapons", fmt::format("use at most {}", max_profile_weapons));
    }
    count(info.id, "counters of an element", of_elements, max_revealed);
  }
  void numbers(const std::string& place, const std::vector<NumberInfo>& list, std::int64_t most) {
    count(place, "numbers", static_cast<std::int64_t>(list.size()), most);
    for (const NumberInfo& number : list)
      if (number.least > number.most)
        say(place, "has a number that can be nothing", "let its least be at most its most");
  }
  void asks() {
    for (const AskInfo& ask : info.asks) {
      const std::string place = info.id + ": question " + ask.id;
      word(place, ask.rule);
      for (const std::vector<NumberInfo>& list : ask.numbers) numbers(place, list, max_asked_numbers);
    }
    for (const MarkerInfo& marker : info.markers) {
      const std::string place = info.id + ": marker " + marker.id;
      numbers(place, marker.numbers, max_marker_numbers);
      if (marker.end < -1 || marker.end > max_marker_numbers - 2)
        say(place, "keeps its far end where there are no numbers", fmt::format("use 0 to {}", max_marker_numbers - 2));
    }
  }
  void grounds() {
    if (info.grounds.empty()) say(info.id, "knows no ground", "begin with open ground");
    count(info.id, "kinds of ground", static_cast<std::int64_t>(info.grounds.size()), max_grounds);
    for (const GroundInfo& ground : info.grounds) {
      const std::string place = info.id + ": ground " + ground.id;
      word(place, ground.label);
      word(place, ground.rule);
      // None: the rulebook knows of no values.
      if (ground.values.size() != info.ground_values.size())
        say(place, fmt::format("has {} values", ground.values.size()),
            fmt::format("give {}", info.ground_values.size()));
    }
    count(info.id, "sample points", static_cast<std::int64_t>(info.sight.points.size()), max_sample_points);
    std::int64_t deep = 0;
    for (const std::int32_t weight : info.sight.depth_weight) deep += weight != 0;
    count(info.id, "kinds of ground that block by depth", deep, max_depth_grounds);
  }
  void body(const std::string& place, const Body& body) {
    const bool well = body.length >= 1 && body.width >= 1 && body.length <= most_body && body.width <= most_body &&
                      body.height >= 0 && body.height <= height_limit;
    if (!well) say(place, "has a body that cannot be", fmt::format("use 1 to {} tu", most_body));
  }
  void point(const std::string& place, BodyPoint at) {
    if (at.along < -500 || at.along > 500 || at.across < -500 || at.across > 500)
      say(place, "looks or measures from beside its body", "use -500 to 500 thousandths");
  }
  void profiles() {
    for (const ProfileInfo& profile : info.profiles) {
      const std::string place = info.id + ": profile " + profile.id;
      body(place, profile.body);
      point(place, profile.eye_at);
      point(place, profile.measured_at);
      count(place, "weapons", static_cast<std::int64_t>(profile.weapons.size()), max_profile_weapons);
      for (const std::string& weapon : profile.weapons) word(place, weapon);
      if (!names(profile.faction, info.factions.size())) say(place, "serves a faction that is not there", "name one");
      for (const LookInfo& look : profile.looks) {
        if (look.model.empty()) say(place, "has a look without a model", "name one of the kit");
        if (!(look.shape == Body{})) body(place, look.shape);
        const bool counted = names(look.strength, info.counters.size()) &&
                             (!look.strength.valid() ||
                              info.counters[static_cast<std::size_t>(look.strength.index())].scope == RefKind::element);
        if (!counted) say(place, "has a look by a counter that elements do not have", "name one of theirs");
      }
    }
  }
  void factions() {
    for (const FactionInfo& faction : info.factions)
      for (const auto& [role, profile] : faction.roles)
        if (!profile.valid() || !names(profile, info.profiles.size()))
          say(info.id + ": faction " + faction.id, "fields nothing as " + role, "name a profile");
  }
  void rules() {
    for (const RuleText& rule : info.rules) word(info.id + ": rule " + rule.id, rule.id);
  }
  void needs() {
    count(info.id, "dice in one throw", info.needs.faces, max_faces);
    count(info.id, "terms in one number", info.needs.terms, max_terms);
    count(info.id, "outcomes of one number", info.needs.shares, max_shares);
    count(info.id, "places for markers", info.needs.markers, max_markers);
  }
};

}  // namespace

std::vector<Error> judge_info(const Info& info) {
  Judge judge{info};
  judge.verbs();
  judge.counters();
  judge.asks();
  judge.grounds();
  judge.profiles();
  judge.factions();
  judge.rules();
  judge.needs();
  return std::move(judge.problems);
}

}  // namespace sixmil
