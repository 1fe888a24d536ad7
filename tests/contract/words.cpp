// What a ruleset says about itself: ids, sentences, and that every rule id written in the code has its sentence.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "engine/base/file.hpp"

#include "game/rulesets/registry.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

// The part before the first digit or ".": "IC-" of "IC-5.3" and of "IC-R25".
std::set<std::string> prefixes(const Info& info) {
  std::set<std::string> out;
  for (const RuleText& rule : info.rules) {
    const std::size_t dash = rule.id.find('-');
    if (dash != std::string::npos) out.insert(rule.id.substr(0, dash + 1));
  }
  return out;
}

// Quoted rule ids in C++ text: "<prefix><letters, digits, points>".
std::set<std::string> cited(const std::string& text, const std::string& prefix) {
  std::set<std::string> out;
  const std::string opening = "\"" + prefix;
  for (std::size_t at = text.find(opening); at != std::string::npos; at = text.find(opening, at + 1)) {
    std::size_t end = at + opening.size();
    while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '.')) ++end;
    if (end < text.size() && text[end] == '"') out.insert(text.substr(at + 1, end - at - 1));
  }
  return out;
}

template <class List>
void require_ids(const List& list, const char* what, const std::string& ruleset) {
  std::set<std::string> seen;
  for (const auto& one : list) {
    INFO(ruleset << " " << what << " '" << one.id << "'");
    REQUIRE_FALSE(one.id.empty());
    REQUIRE(seen.insert(one.id).second);
    // One word, so that the text form of a command can be read back.
    REQUIRE(one.id.find_first_of(" =;:,\n") == std::string::npos);
  }
}

}  // namespace

TEST_CASE("every rule id cited in a ruleset's code has its sentence in rules.json") {
  for (const Ruleset* ruleset : rulesets()) {
    const Info& info = ruleset->info();
    REQUIRE_FALSE(info.rules.empty());
    const std::filesystem::path folder = std::filesystem::path(program_root()) / "game" / "rulesets" / info.id;
    REQUIRE(std::filesystem::is_directory(folder));
    const std::set<std::string> begin = prefixes(info);
    int found = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      const std::string ending = entry.path().extension().string();
      if (ending != ".cpp" && ending != ".hpp") continue;
      std::ifstream in(entry.path());
      const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
      for (const std::string& prefix : begin)
        for (const std::string& id : cited(text, prefix)) {
          INFO(entry.path().string() << " cites " << id);
          CHECK(info.rule(id) != nullptr);
          ++found;
        }
    }
    REQUIRE(found > 0);
  }
}

TEST_CASE("a ruleset's ids are words, each only once, and its rules are sorted and have sentences") {
  for (const Subject& subject : subjects()) {
    const Info& info = subject.ruleset->info();
    require_ids(info.verbs, "verb", info.id);
    require_ids(info.phases, "phase", info.id);
    require_ids(info.orders, "order", info.id);
    require_ids(info.options, "option", info.id);
    require_ids(info.grounds, "ground", info.id);
    require_ids(info.profiles, "profile", info.id);
    require_ids(info.factions, "faction", info.id);
    require_ids(info.rules, "rule", info.id);
    REQUIRE(info.verbs.front().id == "begin");
    REQUIRE(std::is_sorted(info.rules.begin(), info.rules.end(),
                           [](const RuleText& a, const RuleText& b) { return a.id < b.id; }));
    for (const RuleText& rule : info.rules) {
      INFO(rule.id);
      CHECK_FALSE(rule.title.empty());
      CHECK_FALSE(rule.sentence.empty());
    }
    for (const CounterInfo& counter : info.counters) {
      INFO(counter.id);
      CHECK(counter.least <= counter.start);
      CHECK(counter.start <= counter.most);
    }
    CHECK(info.counters.size() <= 200);
    for (const OrderInfo& order : info.orders) CHECK((order.rule.empty() || info.rule(order.rule)));
  }
}

TEST_CASE("every rule id in refusals, forecasts and events of random games has its sentence") {
  for (const Subject& subject : subjects()) {
    const Info& info = subject.ruleset->info();
    std::set<std::string> ids;
    std::vector<Explanation> odds;
    const auto note = [&](std::string_view id) {
      if (!id.empty()) ids.insert(std::string(id));
    };
    const auto note_all = [&](const Explanation& e) {
      note(e.rule);
      for (const Term& term : e.terms) note(term.rule);
    };
    random_game(subject, 31, [&](const Moment& m) {
      odds.clear();
      m.ruleset.forecast(m.view, m.chosen, odds);
      for (const Explanation& e : odds) note_all(e);
      Command wrong = m.chosen;
      wrong.side = SideId((m.side.index() + 1) % m.view.side_count());
      const Verdict verdict = m.ruleset.validate(m.session.state(), wrong);
      if (!verdict.ok()) note(verdict.refusal().rule);
      const std::size_t from = m.session.played().empty() ? 0 : m.session.events_before(m.session.played().size() - 1);
      for (std::size_t i = from; i < m.session.events().size(); ++i) {
        const Fact& fact = m.session.events()[i].fact;
        if (const auto* rolled = std::get_if<Rolled>(&fact)) note_all(rolled->odds);
        if (const auto* destroyed = std::get_if<Destroyed>(&fact)) note(destroyed->rule);
        if (const auto* scored = std::get_if<Scored>(&fact)) note(scored->rule);
        if (const auto* changed = std::get_if<OrderChanged>(&fact)) note(changed->rule);
      }
      return true;
    });
    for (const std::string& id : ids) {
      INFO(info.id << " cites " << id);
      CHECK(info.rule(id) != nullptr);
    }
  }
}
