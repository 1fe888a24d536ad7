#pragma once
// Every model of the kit in a few pictures, each in its maker's paint.

#include <string>
#include <vector>

#include "engine/render/table_scene.hpp"

namespace sixmil::render {

// parade_amrep_cdsu, parade_eurofed_oness, parade_general, parade_modern, parade_stands, parade_wrecks
std::vector<std::string> parade_names();
// Loads the models of a parade into the scene, sets the schemes from 2 on, and returns who stands on the open corner of
// the synthetic table; none when there is no such parade.
std::vector<Instance> parade(TableScene& scene, const std::string& name);
Camera parade_camera(const Ground& ground, const std::string& name);

}  // namespace sixmil::render
