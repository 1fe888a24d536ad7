#include <CLI/CLI.hpp>
#include <memory>

#include "game/cli/models.hpp"

namespace sixmil::cli {

void add_models_command(CLI::App& app, int& code) {
  CLI::App* models = app.add_subcommand("models", "The model kit: list, check, export, picture");
  models->require_subcommand(1);
  models->add_subcommand("list", "Every model with its class, size and triangles in full, near and low")
      ->callback([&code] { code = list_kit(); });
  models->add_subcommand("check", "Tell what is wrong with the kit; exit 1 when anything is")->callback([&code] {
    code = check_kit();
  });

  const auto out = std::make_shared<ExportArgs>();
  CLI::App* sub = models->add_subcommand("export", "Write a model for other programs");
  sub->add_option("id", out->id, "A model, as models list tells them")->required();
  sub->add_option("--glb", out->glb, "Binary glTF with a material for every colour");
  sub->add_option("--stl", out->stl, "For a printer: millimetres, z up");
  sub->callback([&code, out] {
    if (out->glb.empty() && out->stl.empty()) throw CLI::RequiredError("--glb or --stl");
    code = export_model(*out);
  });

  const auto args = std::make_shared<PictureArgs>();
  sub = models->add_subcommand("picture", "Draw models side by side into a PNG");
  sub->add_option("file", args->file, "The PNG to write")->required();
  sub->add_option("ids", args->ids, "Models; without them all");
  sub->add_option("--paint", args->paint, "FACTION or FACTION:SCHEME; own: each its maker's")->capture_default_str();
  sub->add_option("--level", args->level, "full, near, low or wreck")
      ->capture_default_str()
      ->check(CLI::IsMember({"full", "near", "low", "wreck"}));
  sub->add_option("--columns", args->columns, "How many side by side")->capture_default_str()->check(CLI::Range(1, 16));
  sub->add_option("--width", args->width, "Pixels of one")->capture_default_str()->check(CLI::Range(16, 4096));
  sub->add_option("--height", args->height, "Pixels of one")->capture_default_str()->check(CLI::Range(16, 4096));
  sub->add_option("--scale", args->scale, "Pixels a millimetre")->capture_default_str()->check(CLI::Range(0.5, 200.0));
  sub->add_option("--heading", args->heading, "Degrees; 0 looks to the right")->capture_default_str();
  sub->add_option("--down", args->down, "Degrees the camera looks down")
      ->capture_default_str()
      ->check(CLI::Range(1.0, 89.0));
  sub->add_flag("--strip", args->strip,
                "As seen across the table instead, a tank thirty pixels long, by class, with outlines and names");
  sub->callback([&code, args] { code = picture_models(*args); });
}

}  // namespace sixmil::cli
