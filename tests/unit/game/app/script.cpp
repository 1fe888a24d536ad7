#include "game/app/program/script.hpp"

#include <catch2/catch.hpp>

using namespace sixmil::app;
using StepKind = ScriptStep::Kind;

TEST_CASE("a script repeats what stands between until and end, and tries what need not be there") {
  const auto script = parse_script("until over\nkey n\ntry Got it\nend\nexpect over\n", "demo.script");
  REQUIRE(script.ok());
  CHECK((*script)[0].number == 3);
  CHECK((*script)[2].optional);
  CHECK((*script)[3].number == 0);
  CHECK_FALSE(parse_script("end\n", "demo.script").ok());
  CHECK_FALSE(parse_script("until a\n", "demo.script").ok());
  CHECK_FALSE(parse_script("until a\nuntil b\nend\nend\n", "demo.script").ok());
}

TEST_CASE("script steps are read with their places, buttons and numbers") {
  const auto script = parse_script(
      "# a comment\n"
      "click Next phase\n"
      "pick 2nd troop, tank 1 right\n"
      "pick 120.5,300\n"
      "drag 10,20 to Log middle\n"
      "key ctrl+s\n"
      "wait idle\n"
      "wait frames 30   # a while\n"
      "wait for shells\n"
      "expect no Turn 9\n"
      "shot out/a.png\n",
      "demo.script");
  REQUIRE(script.ok());
  REQUIRE(script->size() == 10);
  const auto& s = *script;
  CHECK(s[0].kind == StepKind::click);
  CHECK(s[0].from.name == "Next phase");
  CHECK(s[0].line == 2);
  CHECK(s[1].from.name == "2nd troop, tank 1");
  CHECK(s[1].button == 3);
  CHECK(s[2].from.name.empty());
  CHECK(s[2].from.x == 120.5);
  CHECK(s[3].button == 2);
  CHECK(s[3].to.name == "Log");
  CHECK(s[4].text == "ctrl+s");
  CHECK(s[5].kind == StepKind::wait_idle);
  CHECK(s[6].number == 30);
  CHECK(s[7].kind == StepKind::wait_for);
  CHECK(s[7].text == "shells");
  CHECK(s[8].kind == StepKind::expect_no);
  CHECK(s[8].text == "Turn 9");
  CHECK(s[9].text == "out/a.png");
}

TEST_CASE("a step that is none is refused with file and line") {
  const auto sentence = [](const char* text) {
    const auto script = parse_script(text, "demo.script");
    return script.ok() ? std::string() : script.error().sentence();
  };
  CHECK(sentence("\njump here") ==
        "demo.script:2: there is no step 'jump'; see game/app/program/script.hpp for the steps.");
  CHECK(sentence("click") ==
        "demo.script:1: 'click' needs something after it; see game/app/program/script.hpp for the steps.");
  CHECK(sentence("wait frames -3").find("'frames N'") != std::string::npos);
  CHECK(sentence("drag A B").find("drag A to B") != std::string::npos);
}
