#pragma once
// The person's settings as a file. Whatever is wrong with it, the program starts and says so in one sentence.

#include <string>

#include "engine/base/result.hpp"

#include "game/app/settings/settings.hpp"

namespace sixmil::app {

std::string settings_path();  // settings.json in the user's config folder

// Text of the file and back. Every value is checked; a field that is not known is left out.
std::string settings_text(const Settings& settings);
Result<Settings> read_settings(const std::string& text, const std::string& place);

struct LoadedSettings {
  Settings settings;   // as at first when there is no file, or none that can be read
  std::string notice;  // what a person should be told; empty: nothing
};
// A file that cannot be read is set aside as <path>.damaged.
LoadedSettings load_settings(const std::string& path);

// Keeps the file like the settings, which outlive this. Values that the command line gave for this run are not kept
// unless they are changed.
class SettingsFile {
 public:
  // `kept`: what the file holds, or the settings as at first when there is none; `settings`: in use.
  SettingsFile(std::string path, Settings kept, Settings& settings);
  // Writes when something has changed. A write that fails is told once.
  Status keep();

 private:
  Settings without_overrides() const;
  std::string path_;
  Settings kept_, written_, given_;
  Settings* settings_;
  bool failed_ = false;
};

}  // namespace sixmil::app
