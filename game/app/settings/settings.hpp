#pragma once
// What a person has chosen for this machine, kept as settings.json in the user's config folder.

#include <string>
#include <vector>

#include "engine/base/result.hpp"

#include "game/core/rows/info.hpp"

#include "game/app/settings/keys.hpp"

namespace sixmil::app {

// rulebook: whatever the rulebook played counts in.
enum class LengthUnit : std::uint8_t { rulebook, mm, cm, inch, ground_metres };

// How high the eye is that looks over the ground: as the model's own, one on foot, a vehicle's, or eye_mm.
enum class EyeHeight : std::uint8_t { own, foot, vehicle, chosen };

struct Settings {
  float scale = 1;  // of the panels, 0.75 … 3
  bool dark = true;
  LengthUnit unit = LengthUnit::rulebook;
  double speed = 1;  // of what is shown, 0.25 … 16
  bool reduced_motion = false;
  bool hints = true;
  std::string tier;  // software, integrated, discrete; empty: what this machine is measured to do
  int volume = 80;   // percent
  bool silent = false;
  EyeHeight eye = EyeHeight::own;
  int eye_mm = 5;
  float left_width = 250, right_width = 330;  // of the side panels, points at scale 1
  bool left_open = true, right_open = true;
  std::vector<std::string> recent;      // games and records, newest first
  std::vector<std::string> hints_seen;  // ids
  Keys keys;

  friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr int eye_most = 100;  // mm
inline constexpr std::size_t recent_most = 8;
// Puts a scenario's or record's path at the front, once.
void add_recent(Settings& settings, const std::string& path);

// What lengths are shown in while that rulebook is played; never rulebook.
LengthUnit unit_for(const Settings& settings, const Info& info);
// A length for people: "120.5 mm", "12.05 cm", "4.74 in", or metres of ground at 1/285. `unit` as of unit_for.
std::string length_text(std::int32_t tu, LengthUnit unit);

}  // namespace sixmil::app
