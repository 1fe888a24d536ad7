#include <functional>
#include <string>

#include "engine/base/json.hpp"

using namespace sixmil;

namespace {

// The sentence of the first error that a reader of this text meets, or "" when it meets none.
std::string read(std::string_view text, const std::function<void(const Fields&)>& reader) {
  const auto json = parse_json(text, "x.json");
  REQUIRE(json.ok());
  Fields::Errors errors{"x.json", {}, false};
  reader(Fields(*json, errors));
  return errors.any ? errors.first.sentence() : "";
}

}  // namespace

TEST_CASE("fields of a good document") {
  CHECK(read(R"({"n": 7, "r": 2.5, "t": "ab", "b": true, "l": [1, 2], "k": "tank", "o": {"x": 1, "y": 2}})",
             [](const Fields& f) {
               CHECK(f.at("n").integer(0, 10) == 7);
               CHECK(f.at("n").real(0, 10) == 7.0);
               CHECK(f.at("r").real(0, 10) == 2.5);
               CHECK(f.at("t").text() == "ab");
               CHECK(f.at("b").boolean());
               const auto list = f.at("l").list(1, 5);
               REQUIRE(list.size() == 2);
               CHECK(list[1].integer(0, 9) == 2);
               CHECK(list[1].path() == "l[1]");
               CHECK(f.at("k").choice({"foot", "tank"}) == 1);
               CHECK(f.at("k").choice(std::vector<std::string>{"tank"}) == 0);
               const auto members = f.at("o").members(2);
               REQUIRE(members.size() == 2);
               CHECK(members[1].first == "y");
               CHECK(members[1].second.path() == "o.y");
               CHECK(members[1].second.integer(0, 9) == 2);
               CHECK(f.has("n"));
               CHECK_FALSE(f.has("m"));
               CHECK(f.integer_or("m", 5, 0, 1) == 5);
               CHECK(f.integer_or("n", 5, 0, 9) == 7);
               CHECK(f.real_or("m", 1.5, 0, 1) == 1.5);
               CHECK(f.boolean_or("m", true));
               CHECK(f.text_or("m", "z") == "z");
               CHECK(f.list_or_empty("m", 3).empty());
               CHECK(f.list_or_empty("l", 3).size() == 2);
               f.only({"n", "r", "t", "b", "l", "k", "o"});
             }) == "");
}

TEST_CASE("each error names the field, the problem and the remedy") {
  const std::string units = R"({"forces": [{"units": [{"count": 40}]}]})";
  CHECK(read(units, [](const Fields& f) {
          f.at("forces").list(0, 4)[0].at("units").list(0, 4)[0].at("count").integer(1, 12);
        }) == "x.json: forces[0].units[0].count: 40 is out of range; write a whole number from 1 to 12.");
  CHECK(read("{}", [](const Fields& f) { f.at("size").at("x").integer(0, 1); }) == "x.json: size: is missing; add it.");
  CHECK(read("[]", [](const Fields& f) { f.at("size"); }) ==
        "x.json: a list where an object is needed; write {\"size\": …}.");
  CHECK(read("[]", [](const Fields& f) { f.list_or_empty("size", 3); }) ==
        "x.json: a list where an object is needed; write {\"size\": …}.");
  CHECK(read(R"({"a": 3.0})", [](const Fields& f) { f.at("a").integer(0, 9); }) ==
        "x.json: a: a number with a fraction where a whole number is needed; write a whole number from 0 to 9.");
  CHECK(read(R"({"a": "3"})", [](const Fields& f) { f.at("a").real(0, 9); }) ==
        "x.json: a: a text where a number is needed; write a number from 0 to 9.");
  CHECK(read(R"({"a": 1e9})", [](const Fields& f) { f.at("a").real(0, 9.5); }) ==
        "x.json: a: 1000000000 is out of range; write a number from 0 to 9.5.");
  CHECK(read(R"({"a": 1})", [](const Fields& f) { f.at("a").boolean(); }) ==
        "x.json: a: a whole number where true or false is needed; write true or false.");
  CHECK(read(R"({"a": null})", [](const Fields& f) { f.at("a").text(); }) ==
        "x.json: a: null where a text is needed; write it in double quotes.");
  CHECK(read(R"({"a": "four"})", [](const Fields& f) { f.at("a").text(3); }) ==
        "x.json: a: a text of 4 bytes; write at most 3.");
  CHECK(read(R"({"a": "\u001b[2J"})", [](const Fields& f) { f.at("a").text(); }) ==
        "x.json: a: a text with control characters in it; leave them out.");
  CHECK(read(R"({"a": [1]})", [](const Fields& f) { f.at("a").list(2, 2); }) ==
        "x.json: a: a list of 1; give exactly 2.");
  CHECK(read(R"({"a": [1, 2, 3]})", [](const Fields& f) { f.at("a").list(0, 2); }) ==
        "x.json: a: a list of 3; give 0 to 2.");
  CHECK(read(R"({"a": {}})", [](const Fields& f) { f.at("a").list(0, 2); }) ==
        "x.json: a: an object where a list is needed; write […].");
  CHECK(read(R"({"a": {"x": 1, "y": 2}})", [](const Fields& f) { f.at("a").members(1); }) ==
        "x.json: a: 2 fields; give at most 1.");
  CHECK(read(R"({"a": true})", [](const Fields& f) { f.at("a").members(1); }) ==
        "x.json: a: true or false where an object is needed; write {…}.");
}

TEST_CASE("a slip of the pen is recognised") {
  CHECK(read(R"({"k": "tnak"})", [](const Fields& f) {
          f.at("k").choice({"foot", "tank"});
        }) == "x.json: k: \"tnak\" is not known here; did you mean tank?");
  CHECK(read(R"({"k": "zeppelin"})", [](const Fields& f) {
          f.at("k").choice({"foot", "tank"});
        }) == "x.json: k: \"zeppelin\" is not known here; write one of: foot, tank.");
  CHECK(read(R"({"colour": 1})", [](const Fields& f) {
          f.only({"name", "color"});
        }) == "x.json: colour: no such field; did you mean color?");
}

TEST_CASE("after the first error everything is harmless and the first error stays") {
  CHECK(read(R"({"a": 1, "l": [1, 2]})", [](const Fields& f) {
          f.at("missing");
          CHECK(f.failed());
          CHECK(f.at("a").integer(5, 9) == 5);
          CHECK(f.at("a").real(-2, -1) == -1.0);
          CHECK_FALSE(f.at("a").boolean());
          CHECK(f.at("a").text().empty());
          CHECK(f.at("l").list(0, 9).empty());
          CHECK(f.members(9).empty());
          CHECK(f.at("a").choice({"x"}) == 0);
          f.only({});
          f.fail("another", "other");
        }) == "x.json: missing: is missing; add it.");
}

TEST_CASE("where all errors are gathered, a wrong field is silent and the others are read on") {
  const auto json = parse_json(R"({"a": {"x": "1", "y": 7, "z": {"deep": 5}}, "l": [1, "2", "3"], "b": 4})", "x.json");
  REQUIRE(json.ok());
  Fields::Errors errors;
  errors.gather = true;
  const Fields top(*json, errors);
  const Fields a = top.at("a");
  CHECK(a.at("x").integer(0, 9) == 0);
  CHECK(a.at("x").failed());
  CHECK(a.failed());
  CHECK_FALSE(top.at("b").failed());
  a.at("x").fail("again", "no");
  CHECK(a.at("y").integer(0, 9) == 7);
  a.only({"x", "y"});
  CHECK(a.at("z").at("deep").integer(0, 9) == 0);
  a.at("w").at("deeper").integer(0, 9);
  a.at("w").text();
  for (const Fields& item : top.at("l").list(0, 9)) item.integer(0, 9);
  CHECK(top.at("b").integer(0, 3) == 0);
  std::vector<std::string> paths;
  for (const auto& found : errors.found) paths.push_back(found.path);
  CHECK(paths == std::vector<std::string>{"a.x", "a.z", "a.w", "l[1]", "l[2]", "b"});
  CHECK(errors.first.sentence() == errors.found.front().error.sentence());
  CHECK(errors.spoilt("a"));
  CHECK_FALSE(errors.silent("a"));
  CHECK(errors.silent("a.z.deep"));
  CHECK_FALSE(errors.spoilt("l[10]"));
}
