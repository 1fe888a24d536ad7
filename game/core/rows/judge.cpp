#include "game/core/rows/judge.hpp"

#include <fmt/format.h>

namespace sixmil {
namespace {

constexpr std::int32_t most_body = 1 << 16;  // tu: what a box can be
constexpr std::int32_t most_height = 1 << 17;

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
      for (const OptionNeed& need : verb.options)
        if (need.least > need.most) say(place, "has a choice among nothing: " + need.label, "let it have one");
    }
  }
  void counters() {
    std::int64_t of_elements = 0;
    for (const CounterInfo& counter : info.counters) {
      const std::string place = info.id + ": counter " + counter.id;
      of_elements += counter.scope == RefKind::element;
      if (counter.scope == RefKind::none || counter.scope == RefKind::marker)
        say(place, "belongs to nothing that has counters", "use game, side, unit or element");
      if (counter.least > counter.start || counter.start > counter.most)
        say(place, "starts outside its range", fmt::format("start at {} to {}", counter.least, counter.most));
      if (counter.weapons && (counter.most < 0 || counter.most >= 1 << 30))
        say(place, "is a set of too many weapons", "use at most 30");
    }
    count(info.id, "counters of an element", of_elements, max_revealed);
  }
  void asks() {
    for (const AskInfo& ask : info.asks) {
      count(info.id + ": question " + ask.id, "numbers", ask.numbers, max_asked_numbers);
      if (ask.most < 0) say(info.id + ": question " + ask.id, "has numbers below 0 alone", "let the most be 0 or more");
    }
    for (const MarkerInfo& marker : info.markers)
      if (marker.end > max_marker_numbers - 2)
        say(info.id + ": marker " + marker.id, "keeps its far end behind its last number",
            fmt::format("use at most {}", max_marker_numbers - 2));
  }
  void grounds() {
    if (info.grounds.empty()) say(info.id, "knows no ground", "begin with open ground");
    count(info.id, "kinds of ground", static_cast<std::int64_t>(info.grounds.size()), max_grounds);
    for (const GroundInfo& ground : info.grounds)
      count(info.id + ": ground " + ground.id, "values", static_cast<std::int64_t>(ground.values.size()),
            static_cast<std::int64_t>(info.ground_values.size()));
    count(info.id, "sample points", static_cast<std::int64_t>(info.sight.points.size()), max_sample_points);
    std::int64_t deep = 0;
    for (const std::int32_t weight : info.sight.depth_weight) deep += weight != 0;
    count(info.id, "kinds of ground that block by depth", deep, max_depth_grounds);
  }
  void body(const std::string& place, const Body& body) {
    const bool well = body.length >= 1 && body.width >= 1 && body.length <= most_body && body.width <= most_body &&
                      body.height >= 0 && body.height <= most_height;
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
  void needs() {
    count(info.id, "dice in one throw", info.needs.faces, max_faces);
    count(info.id, "terms in one number", info.needs.terms, max_terms);
    count(info.id, "outcomes of one number", info.needs.shares, max_shares);
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
  judge.needs();
  return std::move(judge.problems);
}

}  // namespace sixmil
