#pragma once
// sixmil-cli models: what the kit holds, whether it keeps its rules, files for other programs, pictures.

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace sixmil::cli {

// Adds the command; it leaves its exit code in `code`.
void add_models_command(CLI::App& app, int& code);

struct ExportArgs {
  std::string id, glb, stl;  // files to write, or empty
};
struct PictureArgs {
  std::string file;
  std::vector<std::string> ids;  // empty: all
  std::string paint = "own";     // faction, or faction:scheme; own: each model's
  std::string level = "full";    // full, near, low, wreck
  int columns = 4, width = 480, height = 330;
  double scale = 11, heading = -35, down = 28;
  bool strip = false;  // as across the table instead, a tank 30 pixels long
};
int list_kit();
int check_kit();
int export_model(const ExportArgs& args);
int picture_models(const PictureArgs& args);

}  // namespace sixmil::cli
