// Transcripts of whole games, compared line by line with the ones that were read and found right. Two for every shipped
// scenario in its ruleset's golden/ folder: <scenario>.random.txt, played by the random commander, and
// <scenario>.commands.txt, played by the commands written in <scenario>.commands. A missing file fails.
// SIXMIL_UPDATE_GOLDEN=1 writes them anew; read the difference before it is committed.

#include <catch2/catch.hpp>
#include <cstdlib>

#include "engine/base/file.hpp"

#include "game/ai/play.hpp"
#include "game/replay/log_text.hpp"
#include "game/scenario/scenario.hpp"

using namespace sixmil;

namespace {

constexpr std::uint32_t seed = 1879;
constexpr std::size_t file_limit = 8u << 20;

std::string golden_stem(const scenario::Listed& listed) {
  std::string out = program_root();
  out.append("/game/rulesets/").append(listed.ruleset).append("/golden/").append(listed.id);
  return out;
}

// Command, what followed from it, and the digest of the state after it.
std::string transcript(const Session& session) {
  std::string out;
  for (std::size_t i = 0; i < session.played().size(); ++i) {
    const Played& played = session.played()[i];
    out += "> ";
    out += i == 0 ? "begin" : command_text(session.state().info(), played.command);
    out += '\n';
    const std::size_t end = i + 1 < session.played().size() ? session.events_before(i + 1) : session.events().size();
    for (std::size_t e = session.events_before(i); e < end; ++e) {
      const std::string line = replay::log_line(session.state(), session.events()[e]);
      if (line.empty()) continue;
      out += line;
      out += '\n';
    }
    char digest[24];
    std::snprintf(digest, sizeof digest, "# %016llx\n", static_cast<unsigned long long>(played.digest));
    out += digest;
  }
  out += '\n';
  out += state_text(session.state());
  return out;
}

void compare(const std::string& file, const std::string& now) {
  INFO(file);
  if (std::getenv("SIXMIL_UPDATE_GOLDEN")) {
    REQUIRE(write_text_file(file, now).ok());
    return;
  }
  const Result<std::string> before = read_text_file(file, file_limit);
  REQUIRE(before.ok());
  std::size_t line = 1, at = 0;
  while (at < now.size() && at < before->size() && now[at] == (*before)[at]) line += now[at++] == '\n';
  INFO("first difference in line " << line << ": " << now.substr(at > 80 ? at - 80 : 0, 200));
  CHECK(*before == now);
}

void play_written(Session& session, const std::string& text) {
  std::size_t from = 0;
  for (int line = 1; from < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::string words = text.substr(from, end - from);
    from = end + 1;
    if (words.empty() || words[0] == '#') continue;
    INFO("line " << line << ": " << words);
    const Result<Command> command = parse_command(session.state().info(), words);
    REQUIRE(command.ok());
    const Verdict verdict = session.submit(*command);
    INFO(verdict.refusal().sentence);
    REQUIRE(verdict.ok());
  }
}

}  // namespace

TEST_CASE("every scenario plays as its transcripts say") {
  const auto scenarios = scenario::list_scenarios();
  REQUIRE_FALSE(scenarios.empty());
  for (const scenario::Listed& listed : scenarios) {
    const Result<scenario::Scenario> loaded = scenario::load_scenario(listed.path);
    REQUIRE(loaded.ok());
    const std::string stem = golden_stem(listed);

    Session random(*loaded->ruleset, loaded->start_with(seed));
    std::vector<std::unique_ptr<ai::Policy>> policies;
    std::vector<ai::Policy*> players;
    for (int side = 0; side < random.state().side_count(); ++side) {
      policies.push_back(ai::make_policy("random", static_cast<std::uint64_t>(side) + 1));
      players.push_back(policies.back().get());
    }
    const ai::PlayReport report = ai::play_out(random, players);
    CHECK(report.refused == 0);
    CHECK(report.outcome.over);
    compare(stem + ".random.txt", transcript(random));

    const Result<std::string> written = read_text_file(stem + ".commands", file_limit);
    INFO(stem << ".commands");
    REQUIRE(written.ok());
    Session by_hand(*loaded->ruleset, loaded->start_with(seed));
    play_written(by_hand, *written);
    compare(stem + ".commands.txt", transcript(by_hand));
  }
}
