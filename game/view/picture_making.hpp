#pragma once
// A picture is made in steps: shaders, each model, the table's ground, plants and houses.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/view/picture.hpp"

namespace sixmil::view {

class PictureMaking {
 public:
  // The battle must stay until the picture is made.
  PictureMaking(const Battle& battle, const render::TierSettings& tier);

  // Does the next step. An error ends it.
  Status step();
  bool done() const { return stage_ == Stage::ready; }
  // How far it has come, 0 to 1, and what the next step does, for people.
  float share() const { return share_; }
  const char* words() const;
  // Once, when it is done.
  Picture take() { return std::move(*picture_); }

 private:
  enum class Stage { shaders, models, markers, describing, table, ready };
  Status add_model();
  Status add_markers();

  const Battle* battle_;
  render::TierSettings tier_;
  Stage stage_ = Stage::shaders;
  float share_ = 0;
  std::optional<Picture> picture_;
  std::map<std::string, int> models_;  // by name: its number in the scene
  std::map<std::string, int>::iterator next_model_;
  std::vector<bool> fielded_;  // by profile: some element has it
  std::size_t models_done_ = 0;
};

}  // namespace sixmil::view
