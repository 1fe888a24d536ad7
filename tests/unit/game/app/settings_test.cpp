#include "game/app/settings/settings.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>

#include "engine/base/file.hpp"

#include "game/app/settings/settings_file.hpp"

using namespace sixmil;
using namespace sixmil::app;

namespace {

Settings unusual() {
  Settings s;
  s.scale = 1.5f;
  s.dark = false;
  s.unit = LengthUnit::ground_metres;
  s.speed = 4;
  s.reduced_motion = true;
  s.hints = false;
  s.tier = "integrated";
  s.volume = 0;
  s.silent = true;
  s.eye = EyeHeight::chosen;
  s.eye_mm = 42;
  s.left_width = 310;
  s.right_width = 420.5f;
  s.left_open = false;
  s.recent = {"/a/first_steps.json", "/b/\"quoted\" \xC3\xBC.sixmil"};
  s.hints_seen = {"deploy"};
  s.keys.set(Action::undo, "ctrl+u");
  s.keys.set(Action::measure, "");
  return s;
}

std::string folder_of_its_own(const char* name) {
  const char* temporary = std::getenv("TMPDIR");
  const std::string folder = std::string(temporary ? temporary : "/tmp") + "/sixmil_settings_" + name;
  REQUIRE(make_folders(folder).ok());
  return folder;
}

std::string complaint(const std::string& text) {
  const Result<Settings> read = read_settings(text, "settings.json");
  return read.ok() ? "" : read.error().sentence();
}

std::string with(const std::string& member) {
  return "{\"format\": \"sixmil-settings\", \"version\": 1, " + member + "}";
}

}  // namespace

TEST_CASE("settings come back from their file as they were") {
  const Settings before = unusual();
  const Result<Settings> after = read_settings(settings_text(before), "settings.json");
  REQUIRE(after.ok());
  CHECK(*after == before);
  Settings at_first;
  CHECK(*read_settings(settings_text(at_first), "settings.json") == at_first);
}

TEST_CASE("a field that is not known is left out, one that is missing is as at first") {
  const Result<Settings> read = read_settings(with("\"colour\": 3, \"keys\": {\"fly\": \"x\"}, \"volume\": 5"), "s");
  REQUIRE(read.ok());
  Settings expected;
  expected.volume = 5;
  CHECK(*read == expected);
}

TEST_CASE("every damaged setting is refused by its field") {
  CHECK(complaint("") != "");
  CHECK(complaint("{\"format\": \"sixmil-settings\", \"version\": 1") != "");
  CHECK(complaint("{}").find("format") != std::string::npos);
  CHECK(complaint("[]") != "");
  CHECK(complaint("{\"format\": \"sixmil-settings\", \"version\": 9}").find("version") != std::string::npos);
  const std::pair<const char*, const char*> wrong[] = {
      {"scale", "0.5"},         {"scale", "3.5"},     {"scale", "\"big\""}, {"dark", "1"},
      {"lengths", "\"yards\""}, {"speed", "0"},       {"speed", "17"},      {"reduced_motion", "null"},
      {"hints", "\"no\""},      {"tier", "\"best\""}, {"volume", "101"},    {"volume", "-1"},
      {"volume", "1.5"},        {"panels", "3"},      {"recent", "{}"},     {"recent", "[1]"},
      {"hints_seen", "\"x\""},  {"keys", "[]"}};
  for (const auto& [field, value] : wrong) {
    INFO(field << " " << value);
    CHECK(complaint(with("\"" + std::string(field) + "\": " + value)).find(field) != std::string::npos);
  }
  CHECK(complaint(with("\"panels\": {\"left_width\": 5}")).find("panels.left_width") != std::string::npos);
  CHECK(complaint(with("\"keys\": {\"undo\": 7}")).find("keys.undo") != std::string::npos);
  CHECK(complaint(with("\"keys\": {\"undo\": \"5\"}")).find("keys.undo") != std::string::npos);
  // Two actions with one key: both are named.
  const std::string both = complaint(with("\"keys\": {\"undo\": \"m\"}"));
  CHECK(both.find("undo") != std::string::npos);
  CHECK(both.find("measure") != std::string::npos);
  CHECK(complaint(with("\"recent\": [\"" + std::string(5000, 'a') + "\"]")).find("recent") != std::string::npos);
}

TEST_CASE("a damaged file is set aside with a sentence and the program goes on as at first") {
  const std::string path = folder_of_its_own("damaged") + "/settings.json";
  REQUIRE(write_text_file(path, with("\"volume\": 300")).ok());
  const LoadedSettings loaded = load_settings(path);
  CHECK(loaded.settings == Settings());
  CHECK(loaded.notice.find("volume") != std::string::npos);
  CHECK(loaded.notice.find("settings.json.damaged") != std::string::npos);
  CHECK_FALSE(file_exists(path));
  CHECK(file_exists(path + ".damaged"));
  CHECK(load_settings(path).notice.empty());
}

TEST_CASE("the file follows the settings, but not what the command line gave for this run") {
  const std::string path = folder_of_its_own("kept") + "/settings.json";
  Settings kept = unusual(), used = kept;
  used.scale = 2;
  used.dark = true;
  SettingsFile file(path, kept, used);
  REQUIRE(write_text_file(path, "untouched").ok());
  REQUIRE(file.keep().ok());
  CHECK(*read_text_file(path, 100000) == "untouched");
  used.volume = 33;
  REQUIRE(file.keep().ok());
  kept.volume = 33;
  CHECK(load_settings(path).settings == kept);
  used.scale = 3;  // by hand, after all
  REQUIRE(file.keep().ok());
  kept.scale = 3;
  CHECK(load_settings(path).settings == kept);
}

TEST_CASE("settings that cannot be written are told once") {
  Settings used;
  SettingsFile file("/proc/nowhere/settings.json", used, used);
  used.volume = 1;
  const Status first = file.keep();
  REQUIRE_FALSE(first.ok());
  CHECK_FALSE(first.error().sentence().empty());
  used.volume = 2;
  CHECK(file.keep().ok());
}

TEST_CASE("recent games stand once each, newest first, and not for ever") {
  Settings s;
  for (const char* path : {"a", "b", "a"}) add_recent(s, path);
  CHECK(s.recent == std::vector<std::string>{"a", "b"});
  for (int i = 0; i < 20; ++i) add_recent(s, std::to_string(i));
  CHECK(s.recent.size() == recent_most);
  CHECK(s.recent.front() == "19");
}

TEST_CASE("lengths are told in the unit that was chosen") {
  Info inches, millimetres;
  inches.unit = RuleUnit::inch;
  Settings settings;
  CHECK(unit_for(settings, inches) == LengthUnit::inch);
  CHECK(unit_for(settings, millimetres) == LengthUnit::mm);
  settings.unit = LengthUnit::cm;
  CHECK(unit_for(settings, inches) == LengthUnit::cm);
  CHECK(length_text(12050, LengthUnit::mm) == "120.5 mm");
  CHECK(length_text(12050, LengthUnit::cm) == "12.05 cm");
  CHECK(length_text(2540, LengthUnit::inch) == "1.00 in");
  CHECK(length_text(20000, LengthUnit::ground_metres) == "57 m");
}
