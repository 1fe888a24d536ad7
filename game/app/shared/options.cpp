#include "game/app/shared/options.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>

#include "game/ai/policy.hpp"
#include "game/app/hand/camera_rig.hpp"
#include "game/replay/record.hpp"

namespace sixmil::app {
namespace {

// "1280x720" → both numbers.
std::string read_size(const std::string& text, int& width, int& height) {
  char tail = 0;
  if (std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &tail) != 2 || width < 64 || height < 64 || width > 8192 ||
      height > 8192)
    return "'" + text + "' is no size: give WIDTHxHEIGHT, each from 64 to 8192";
  return {};
}

std::string policy_list() {
  std::string out;
  for (const std::string_view name : ai::policy_names()) out += (out.empty() ? "" : ", ") + std::string(name);
  return out;
}

}  // namespace

int read_options(int argc, char** argv, Options& out) {
  CLI::App app("Sixmil: a 6 mm wargames table.", "sixmil");
  app.set_version_flag("--version", std::string(replay::program_version()));
  std::string size = "1280x720";
  std::vector<std::string> policies;
  for (const std::string_view name : ai::policy_names()) policies.emplace_back(name);
  policies.emplace_back("person");
  app.add_option("SCENARIO", out.game, "a scenario by name or file, or a record (.sixmil); the menu when not given");
  app.add_flag("--watch", out.watch, "machine commanders play, you watch");
  app.add_option("--a", out.policy_a, "commander of the first side: " + policy_list() + ", or person")
      ->check(CLI::IsMember(policies))
      ->capture_default_str();
  app.add_option("--b", out.policy_b, "commander of the second side")
      ->check(CLI::IsMember(policies))
      ->capture_default_str();
  auto* seed = app.add_option("--seed", out.seed, "of the dice, 0 to 4294967295 (the scenario's own when not given)");
  app.add_option("--after", out.after, "play that many commands first")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{10000000}));
  app.add_option("--shot", out.shot, "draw one picture without a window, and end");
  app.add_option("--photo", out.photo, "photograph the table through a lens, without a window, and end");
  app.add_option("--size", size, "of the picture or window, WIDTHxHEIGHT")->capture_default_str();
  app.add_option("--camera", out.camera, "where from: " + std::string(camera_names))->capture_default_str();
  app.add_flag("--panels", out.panels, "with the panels in the picture");
  app.add_option("--script", out.script, "drive the window by the steps in a file");
  app.add_flag("--times", out.times, "tell what the frames of a script cost");
  app.add_option("--scale", out.scale, "size of the panels, 0.75 to 3")->check(CLI::Range(0.75, 3.0));
  app.add_flag("--light", out.light, "light panels");
  app.add_option("--tier", out.tier,
                 "how finely to draw: software, integrated, discrete, still (software; still for a shot)")
      ->check([](const std::string& name) {
        for (const char* tier : {"software", "integrated", "discrete", "still"})
          if (name == tier) return std::string();
        return "there is no tier '" + name + "'; use software, integrated, discrete or still";
      });
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? 0 : 2;
  }
  out.seed_given = seed->count() > 0;
  if (out.tier.empty() && (!out.shot.empty() || !out.photo.empty())) out.tier = "still";
  const bool asks_for_a_table = out.watch || !out.shot.empty() || !out.photo.empty() || out.after > 0 ||
                                out.seed_given || app.count("--a") > 0 || app.count("--b") > 0 ||
                                app.count("--camera") > 0;
  if (out.game.empty() && asks_for_a_table) out.game = "first_steps";
  const std::string wrong = read_size(size, out.width, out.height);
  if (!wrong.empty()) {
    std::fprintf(stderr, "sixmil: %s.\n", wrong.c_str());
    return 2;
  }
  if (!out.photo.empty()) {
    out.photo_width = out.width;
    out.photo_height = out.height;
    // The window behind it only has its shape.
    out.height = std::max(64, 1280 * out.height / out.width);
    out.width = 1280;
  }
  return -1;
}

}  // namespace sixmil::app
