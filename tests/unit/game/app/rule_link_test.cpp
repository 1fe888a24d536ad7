#include "game/app/panels/rule_link.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace sixmil;

TEST_CASE("rule ids are found in a text, and nothing that only looks like one") {
  Info info;
  for (const char* id : {"AB-1.1", "AB-1.10", "AB-R2"}) info.rules.push_back({id, "title", "sentence"});
  const auto cut = [&](std::string_view text) {
    std::string out;
    for (const app::RulePiece& piece : app::split_at_rules(info, text))
      out += piece.rule ? "<" + std::string(piece.text) + ">" : std::string(piece.text);
    return out;
  };
  CHECK(cut("See AB-1.1 and AB-R2.") == "See <AB-1.1> and <AB-R2>.");
  CHECK(cut("AB-1.10: [AB-1.1]") == "<AB-1.10>: [<AB-1.1>]");
  CHECK(cut("AB-1.2, XAB-1.1, AB-1.11 and AB-1.1x are none") == "AB-1.2, XAB-1.1, AB-1.11 and AB-1.1x are none");
  CHECK(cut("") == "");
  CHECK(cut("(AB-R2)") == "(<AB-R2>)");
}
