#pragma once
// The command line of the program `sixmil`.

#include <cstdint>
#include <string>
#include <vector>

namespace sixmil::app {

struct Options {
  std::string game;  // scenario by name or path, or a record (.sixmil); empty: the main menu
  bool watch = false;
  std::string policy_a = "doctrine", policy_b = "doctrine";
  std::uint32_t seed = 0;
  bool seed_given = false;
  std::string shot;   // PNG to write; then no window is opened
  std::string photo;  // the same through a lens, of photo_width × photo_height
  int photo_width = 0, photo_height = 0;
  int width = 1280, height = 720;
  std::string camera = "table";
  std::int64_t after = 0;  // commands played before the picture or the first frame
  bool panels = false;     // in a shot
  std::string script;
  bool times = false;  // tell what the script's frames cost
  double scale = 0;    // of the panels; 0: the person's setting
  bool light = false;
  const std::string& drawn_file() const { return photo.empty() ? shot : photo; }  // empty: a person sits there
  std::string tier;  // "still" for a shot or photo; empty: the person's setting
};

// Fills `out`, or writes help, version or the complaint and returns the exit status to end with (0 or 2); −1: go on.
int read_options(int argc, char** argv, Options& out);

}  // namespace sixmil::app
