#include <catch2/catch.hpp>
#include <cstdlib>
#include <iterator>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/json.hpp"

#include "tests/support/files.hpp"
#include "tests/support/watch.hpp"
#include "tests/unit/game/cli/ran.hpp"

using namespace sixmil;
using namespace sixmil::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

Ran run(const std::string& arguments) { return run_cli(arguments, TempFolder()); }

int lines(const std::string& text) {
  int count = 0;
  for (const char c : text) count += c == '\n' ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("CLI: lists and help") {
  CHECK_THAT(run("rulesets").out, StartsWith("iron_cow "));
  const Ran scenarios = run("scenarios");
  CHECK(scenarios.code == 0);
  CHECK_THAT(scenarios.out, Contains("first_steps") && Contains("meeting_engagement"));
  for (const char* command : {"", "rulesets", "scenarios", "play", "verify", "sim", "sight", "bench"}) {
    const Ran help = run(std::string(command) + " --help");
    CHECK(help.code == 0);
    CHECK_THAT(help.out, Contains("Usage"));
  }
}

TEST_CASE("CLI: wrong usage is told in words, exit 2") {
  for (const char* arguments :
       {"", "dance", "play", "play first_steps --seed -1", "play first_steps --seed 4294967296",
        "play first_steps --seed x", "play first_steps --a rondom", "sim first_steps --format yaml",
        "sim first_steps --games 0", "sight first_steps", "verify", "bench --fast"}) {
    INFO(arguments);
    const Ran ran = run(arguments);
    CHECK(ran.code == 2);
    CHECK_THAT(ran.err, StartsWith("sixmil-cli: "));
    CHECK(ran.out.empty());
  }
  CHECK_THAT(run("play first_steps --a rondom").err, Contains("did you mean random?"));
}

TEST_CASE("CLI: a bad file is told in one sentence, exit 1, in less than two seconds") {
  const TempFolder folder;
  put_text(folder.file("empty.json"), "");
  put_text(folder.file("deep.json"), std::string(100000, '['));
  put_text(folder.file("twice.json"), "{\"a\": 1, \"a\": 2}");
  put_text(folder.file("cut.json"), "{\"format\": \"sixmil-scenario\", \"vers");
  put_text(folder.file("escape.json"), "{\"format\": \"\\u001b[31mred\"}");
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  for (const std::string& file : {folder.file("missing.json"), folder.path() + "/", folder.file("pipe") + " ",
                                  folder.file("empty.json"), folder.file("deep.json"), folder.file("twice.json"),
                                  folder.file("cut.json"), folder.file("escape.json"), std::string("/dev/zero")})
    for (const char* command : {"play ", "sim ", "verify ", "bench "}) {
      INFO(command << file);
      const Watch watch;
      const Ran ran = run(command + file);
      CHECK(watch.seconds() < 2);
      CHECK(ran.code == 1);
      CHECK(lines(ran.err) == 1);
      CHECK_THAT(ran.err, StartsWith("sixmil-cli: "));
      CHECK(ran.err.find('\x1b') == std::string::npos);
      CHECK(ran.out.empty());
    }
  CHECK_THAT(run("play first_stops").err, Contains("did you mean first_steps?"));
}

TEST_CASE("CLI: a battle is played, recorded and verified; a changed byte is found") {
  const TempFolder folder;
  const std::string file = folder.file("battle.sixmil");
  const Ran played = run("play first_steps --a random --b random --seed 5 --record " + file);
  CHECK(played.code == 0);
  CHECK_THAT(played.out, Contains("== Turn 4") && Contains("[IC-") && Contains("in turn"));
  CHECK(run("play first_steps --a random --b random --seed 5").out == played.out);
  const Ran good = run("verify " + file);
  CHECK(good.code == 0);
  CHECK_THAT(good.out, Contains("commands agree"));
  std::string bytes = get_text(file);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 4);
  put_text(file, bytes);
  const Ran bad = run("verify " + file);
  CHECK(bad.code == 1);
  CHECK_THAT(bad.err, Contains("damaged"));
  CHECK(run("play first_steps --a random --b random --record /nowhere/at/all.sixmil").code == 1);
}

TEST_CASE("CLI: a battle is told with what every command was chosen for, and is the same battle") {
  const std::string plain = run("play first_steps --seed 5").out, why = run("play first_steps --seed 5 --why").out;
  CHECK_THAT(why, Contains("\n> ") && Contains("nearness of the goal +") && Contains("nothing worth doing +0.0"));
  std::string battle;
  for (std::size_t at = 0; at < why.size();) {
    const std::size_t end = why.find('\n', at) + 1;
    if (why[at] != '>') battle += why.substr(at, end - at);
    at = end;
  }
  CHECK(battle == plain);
  CHECK(run("play first_steps --seed 5 --why --quiet").out == run("play first_steps --seed 5 --quiet").out);
}

TEST_CASE("CLI: a batch gives the same counts on any number of threads, in one JSON object") {
  const Ran one = run("sim first_steps --games 12 --seed 3 --threads 1 --a random --b charge --format json");
  const Ran two = run("sim first_steps --games 12 --seed 3 --threads 2 --a random --b charge --format json");
  REQUIRE(one.code == 0);
  REQUIRE(two.code == 0);
  const Result<Json> a = parse_json(one.out, "one"), b = parse_json(two.out, "two");
  REQUIRE(a.ok());
  REQUIRE(b.ok());
  const char* const names[] = {
      "games", "draws", "games_per_second", "commands_per_second", "turns_mean", "refused_commands", "decision_ms", "a",
      "b",     "sides"};
  REQUIRE(a->members.size() == std::size(names));
  for (std::size_t i = 0; i < std::size(names); ++i) CHECK(a->members[i].first == names[i]);
  for (const char* name : {"games", "draws", "refused_commands"})
    CHECK(a->find(name)->integer == b->find(name)->integer);
  CHECK(a->find("games")->integer == 12);
  CHECK(a->find("refused_commands")->integer == 0);
  const auto wins = [](const Json& json, const char* who) { return json.find(who)->find("wins")->integer; };
  CHECK(wins(*a, "a") == wins(*b, "a"));
  CHECK(wins(*a, "a") + wins(*a, "b") + a->find("draws")->integer == 12);
  CHECK(a->find("a")->find("policy")->text == "random");
  REQUIRE(a->find("sides")->members.size() == 2);
  CHECK(a->find("sides")->members[0].first == "eurofed");
  CHECK_THAT(one.err, Contains("12 of 12 games"));
  const Ran csv = run("sim first_steps --games 2 --a random --b random --format csv");
  CHECK(lines(csv.out) == 2);
  CHECK_THAT(run("sim first_steps --games 2 --a random --b random").out, Contains("95 %"));
}

TEST_CASE("CLI: sight says whether and why not") {
  const Ran clear = run("sight first_steps --from 450,300,20 --to 460,305,20");
  CHECK(clear.code == 0);
  CHECK_THAT(clear.out, Contains("lear"));
  const Ran wood = run("sight first_steps --from 200,165,2 --to 460,165,2");
  CHECK(wood.code == 0);
  CHECK_THAT(wood.out, Contains("IC-R1"));
  const Ran all = run("sight first_steps --from 200,165,2 --to 460,165,2 --explain");
  CHECK_THAT(all.out, Contains("points seen"));
  CHECK(lines(all.out) > lines(wood.out));
  const Ran everybody = run("sight first_steps --matrix");
  CHECK(lines(everybody.out) == 12);
  CHECK_THAT(everybody.out, Contains("-"));
  const TempFolder folder;
  const std::string picture = folder.file("viewshed.png");
  const Ran shed = run("sight first_steps --from 450,300,8 --viewshed " + picture);
  CHECK(shed.code == 0);
  CHECK_THAT(shed.out, Contains("samples seen"));
  CHECK(std::filesystem::exists(picture));
  CHECK(run("sight first_steps --from 450,300,8").code == 2);
  CHECK(run("sight first_steps --from 450,300 --to 460,305,20").code == 1);
  CHECK(run("sight first_steps --from 450,3000,1 --to 460,305,20").code == 1);
}

TEST_CASE("CLI: a case is kept and judged again") {
  const TempFolder folder;
  const std::string file = folder.file("case.json");
  const std::string pair = "sight first_steps --from 'Infantry, rifles@360,102' --to 'Thor 1@788,252' ";
  // Two sides have such infantry: the whole name is asked for.
  const Ran unsure = run(pair);
  CHECK(unsure.code == 1);
  CHECK_THAT(unsure.err, Contains("may be several models"));
  const std::string exact =
      "sight first_steps --from 'EuroFed Infantry, rifles@360,102' --to 'Thor 1@788,252' --explain ";
  const Ran kept = run(exact + "--keep " + file + " --remark 'one point?'");
  CHECK(kept.code == 0);
  CHECK_THAT(kept.out, Contains("1 of 5 points seen") && Contains("kept in " + file));
  const Ran judged = run("sight --case " + file);
  CHECK(judged.code == 0);
  CHECK_THAT(judged.out, Contains("one point?") && Contains("The answer is the one that was kept."));
  const std::string said = run(exact).out;
  CHECK_THAT(judged.out, Contains(said));  // in the same words
  // Another answer in the file.
  std::string text = get_text(file);
  const std::string claim = "\"seen\": 1";
  REQUIRE(text.find(claim) != std::string::npos);
  text.replace(text.find(claim), claim.size(), "\"seen\": 4");
  put_text(folder.file("other.json"), text);
  const Ran other = run("sight --case " + file + " " + folder.file("other.json"));
  CHECK(other.code == 1);
  CHECK_THAT(other.out, Contains("4 of 5 points were seen, 1 of 5 are now."));
  // Bad files: one sentence each, and the good one is judged all the same.
  put_text(folder.file("bad.json"), text.substr(0, text.size() / 2));
  const Ran bad = run("sight --case " + folder.file("bad.json") + " " + folder.file("none.json") + " " + file);
  CHECK(bad.code == 1);
  CHECK(lines(bad.err) == 2);
  CHECK_THAT(bad.err, Contains("bad.json") && Contains("none.json"));
  CHECK_THAT(bad.out, Contains("The answer is the one that was kept."));
  CHECK(run("sight first_steps --case " + file).code == 2);
  CHECK(run("sight first_steps --from 300,200,3 --keep " + file).code == 2);
  CHECK(run("sight first_steps --from 'Thor 1@3000,200' --to 300,200,3").code == 1);
}
