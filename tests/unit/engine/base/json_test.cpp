#include "engine/base/json.hpp"

#include <clocale>
#include <string>

#include "tests/support/watch.hpp"

using namespace sixmil;

namespace {

std::string refusal(std::string_view text) {
  const auto json = parse_json(text, "x.json");
  return json ? "accepted" : json.error().sentence();
}

std::string repeated(std::string_view part, int times) {
  std::string text;
  text.reserve(part.size() * static_cast<std::size_t>(times));
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

bool says(const std::string& sentence, std::string_view part) { return sentence.find(part) != sentence.npos; }

}  // namespace

TEST_CASE("a document is read in the order of the file") {
  const auto json = parse_json(R"({"b": [1, -2.5, "x", null, true], "a": {}})", "x.json");
  REQUIRE(json.ok());
  REQUIRE(json->members.size() == 2);
  CHECK(json->members[0].first == "b");
  CHECK(json->members[1].first == "a");
  const auto& items = json->find("b")->items;
  REQUIRE(items.size() == 5);
  CHECK(items[0].kind == Json::Kind::integer);
  CHECK(items[0].integer == 1);
  CHECK(items[0].real == 1.0);
  CHECK(items[1].kind == Json::Kind::real);
  CHECK(items[1].real == -2.5);
  CHECK(items[2].text == "x");
  CHECK(items[3].kind == Json::Kind::null);
  CHECK(items[4].boolean);
  CHECK(json->find("c") == nullptr);
  CHECK(items[0].find("c") == nullptr);
}

TEST_CASE("numbers keep their kind at the edges") {
  const auto json = parse_json("[9223372036854775807, -9223372036854775808, 9223372036854775808, -0, 3.0, 1e3]", "x");
  REQUIRE(json.ok());
  CHECK(json->items[0].integer == INT64_MAX);
  CHECK(json->items[1].integer == INT64_MIN);
  CHECK(json->items[2].kind == Json::Kind::real);
  CHECK(json->items[3].kind == Json::Kind::integer);
  CHECK(json->items[3].integer == 0);
  CHECK(json->items[4].kind == Json::Kind::real);
  CHECK(json->items[5].kind == Json::Kind::real);
}

TEST_CASE("errors name the line and the column") {
  CHECK(refusal("{\n  \"a\": 1,\n  \"b\": tru\n}") ==
        "x.json: line 3, column 10: not JSON here: invalid literal; mend the text at this place.");
  CHECK(says(refusal("{\"a\": 1,\n \"a\": 2}"), "line 2, column 4: the key \"a\" stands twice"));
}

TEST_CASE("what is not JSON is refused in one sentence") {
  const char* broken[] = {"{",           "[1,",
                          "[1,]",        "{\"a\"}",
                          "{\"a\":}",    "{a:1}",
                          "'a'",         "nul",
                          "NaN",         "[NaN]",
                          "Infinity",    "[-Infinity]",
                          "[1e400]",     "[-1e400]",
                          "00012",       "+1",
                          ".5",          "1.",
                          "0x10",        "[1] [2]",
                          "{} x",        "\"\\x\"",
                          "\"\n\"",      "\"\\ud800\"",
                          "\"\\udc00\"", "\"\\ud800\\u0041\"",
                          "// no\n1",    "[1,,2]"};
  for (const char* text : broken) {
    INFO(text);
    const std::string sentence = refusal(text);
    CHECK(sentence.rfind("x.json: line ", 0) == 0);
    CHECK(sentence.find('\n') == sentence.npos);
    CHECK(sentence.back() == '.');
  }
}

TEST_CASE("nothing, one byte and foreign encodings") {
  CHECK(says(refusal(""), "holds nothing"));
  CHECK(says(refusal(" \n\t"), "holds nothing"));
  CHECK(says(refusal("\xef\xbb\xbf{}"), "byte order mark"));
  CHECK(says(refusal(std::string_view("\xff\xfe{\0}\0", 6)), "UTF-16"));
  CHECK(says(refusal(std::string_view("{\0}\0", 4)), "UTF-16"));
  CHECK(says(refusal(std::string_view("\0{\0}", 4)), "UTF-16"));
  for (int byte = 0; byte < 256; ++byte) {
    const char one = static_cast<char>(byte);
    INFO(byte);
    CHECK(parse_json(std::string_view(&one, 1), "x").ok() == (one >= '0' && one <= '9'));
  }
}

TEST_CASE("broken UTF-8 is refused in texts and keys") {
  for (const char* bytes : {"\x80", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xff"}) {
    CHECK(says(refusal("[\"" + std::string(bytes) + "\"]"), "UTF-8"));
    CHECK(says(refusal("{\"" + std::string(bytes) + "\": 1}"), "UTF-8"));
  }
  CHECK(parse_json("\"Zug – Жуков \xf0\x9f\x90\x84\"", "x").ok());
}

TEST_CASE("an error repeats no byte that a terminal would obey") {
  for (const char* text : {"[\"\x1b[2J\"]", "{\"\\u001b]0;x\\u0007\": 1, \"\\u001b]0;x\\u0007\": 2}", "\x1b[31m"}) {
    const std::string sentence = refusal(text);
    CHECK(sentence != "accepted");
    CHECK(sentence.find('\x1b') == sentence.npos);
    CHECK(sentence.find('\x07') == sentence.npos);
  }
  CHECK(refusal("[\"" + std::string(1 << 20, 'a')).size() < 300);
}

TEST_CASE("sixty-four levels and no more, however deep it goes") {
  CHECK(parse_json(repeated("[", 64) + repeated("]", 64), "x").ok());
  CHECK(says(refusal(repeated("[", 65) + repeated("]", 65)), "column 65: nested more than 64 deep"));
  for (int depth : {100'000, 1'000'000}) {
    const test::Watch watch;
    CHECK(says(refusal(repeated("[", depth)), "nested more than 64 deep"));
    CHECK(says(refusal(repeated("{\"a\":", depth)), "nested more than 64 deep"));
    CHECK(says(refusal(repeated("[{\"a\":", depth) + "1" + repeated("}]", depth)), "nested more than 64 deep"));
    CHECK(watch.cpu_seconds() < 2.0);
  }
}

TEST_CASE("a million values and no more") {
  CHECK(parse_json("[" + repeated("0,", 999'998) + "0]", "x").ok());
  CHECK(says(refusal("[" + repeated("0,", 999'999) + "0]"), "more than a million values"));
  const test::Watch watch;
  CHECK(says(refusal("[" + repeated("{},", 10'000'000) + "{}]"), "more than 16 MiB"));
  CHECK(says(refusal("[" + repeated("{},", 5'000'000) + "{}]"), "more than a million values"));
  CHECK(watch.cpu_seconds() < 2.0);
}

TEST_CASE("texts of 64 KiB and no more") {
  CHECK(parse_json("\"" + std::string(65536, 'a') + "\"", "x").ok());
  CHECK(says(refusal("\"" + std::string(65537, 'a') + "\""), "more than 64 KiB"));
  CHECK(says(refusal("{\"" + std::string(65537, 'a') + "\": 1}"), "more than 64 KiB"));
}

TEST_CASE("a duplicate key is refused in small and in large objects") {
  CHECK(says(refusal(R"({"a": 1, "b": 2, "a": 3})"), "the key \"a\" stands twice"));
  CHECK(says(refusal(R"({"a": {"x": 1, "x": 1}})"), "the key \"x\" stands twice"));
  std::string many = "{";
  for (int i = 0; i < 200'000; ++i) many += "\"key" + std::to_string(i) + "\":0,";
  const test::Watch watch;
  CHECK(parse_json(many + "\"last\":0}", "x").ok());
  CHECK(says(refusal(many + "\"key77\":0}"), "the key \"key77\" stands twice"));
  CHECK(watch.cpu_seconds() < 2.0);
}

TEST_CASE("every truncation and every flipped bit is an answer, never a crash") {
  const std::string whole = R"({"a": [1, 2.5e-3, "b\u00e9\n"], "c": {"d": null, "e": false}, "f": "Ж"})";
  REQUIRE(parse_json(whole, "x").ok());
  for (std::size_t size = 0; size < whole.size(); ++size) CHECK_FALSE(parse_json(whole.substr(0, size), "x").ok());
  int accepted = 0;
  for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
    std::string flipped = whole;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
    const auto json = parse_json(flipped, "x");
    if (json) {
      ++accepted;
      const auto again = parse_json(write_json(*json), "x");
      REQUIRE(again.ok());
      CHECK(write_json(*again) == write_json(*json));
    } else {
      CHECK_FALSE(json.error().problem.empty());
    }
  }
  CHECK(accepted > 0);
}

TEST_CASE("written documents are canonical and read back the same") {
  const auto json = parse_json(R"({"list":[1,2,[3.5,4.0]],"text":"a\"\\\n\t\u0001é","empty":{},"none":[],
                                   "mixed":[{"x":0.1},true],"big":1e300,"small":-5e-324})",
                               "x");
  REQUIRE(json.ok());
  const std::string text = write_json(*json);
  CHECK(text == R"({
  "list": [
    1,
    2,
    [3.5, 4.0]
  ],
  "text": "a\"\\\n\t\u0001é",
  "empty": {},
  "none": [],
  "mixed": [
    {
      "x": 0.1
    },
    true
  ],
  "big": 1e+300,
  "small": -5e-324
}
)");
  const auto again = parse_json(text, "x");
  REQUIRE(again.ok());
  CHECK(write_json(*again) == text);
}

TEST_CASE("a locale with decimal commas changes nothing") {
  const char* before = std::setlocale(LC_ALL, nullptr);
  const std::string kept = before ? before : "C";
  for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "C"})
    if (std::setlocale(LC_ALL, name)) break;
  const auto json = parse_json("[1.5, 2.25e2]", "x");
  const std::string written = json ? write_json(*json) : "";
  std::setlocale(LC_ALL, kept.c_str());
  REQUIRE(json.ok());
  CHECK(json->items[0].real == 1.5);
  CHECK(written == "[1.5, 225.0]\n");
}

TEST_CASE("what fits into a line stands on one") {
  const auto json =
      parse_json(R"({"a": {"b": [1, [2, {"c": "d"}]], "e": {}}, "f": [[10, 20], [30, 40]], "g": []})", "x");
  REQUIRE(json.ok());
  const std::string lines =
      "{\n  \"a\": {\"b\": [1, [2, {\"c\": \"d\"}]], \"e\": {}},\n  \"f\": [[10, 20], [30, 40]],\n"
      "  \"g\": []\n}\n";
  CHECK(write_json(*json, 44) == lines);
  CHECK(write_json(*json, 120) == lines);
  const std::string narrow = write_json(*json, 43);
  CHECK(narrow.find("  \"a\": {\n    \"b\": [1, [2, {\"c\": \"d\"}]],\n    \"e\": {}\n  },\n") != narrow.npos);
  const auto again = parse_json(write_json(*json, 10), "x");
  REQUIRE(again.ok());
  CHECK(write_json(*again) == write_json(*json));
}
