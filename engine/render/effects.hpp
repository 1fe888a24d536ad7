#pragma once
// What effects look like at an age: lumps of cotton and foam, and light.

#include "engine/render/drape.hpp"
#include "engine/render/gpu_mesh.hpp"
#include "engine/render/table_scene.hpp"

namespace sixmil::render {

// The lump all effects are made of, radius 1.
void add_effect_lump(MeshData& mesh);
// A clear rod of height 1 under something that flies, on a small base.
MeshData make_flight_rod();
void add_effect_lumps(const Effect& effect, std::vector<GpuInstance>& lumps);
// Tracers and flashes, to be added to the picture.
void add_effect_light(const Effect& effect, const Camera& camera, std::vector<OverlayVertex>& glow);

// The dark where a model of that size meets the ground.
void add_contact_shadow(const Ground& ground, const Instance& instance, Vec3f size, std::vector<OverlayVertex>& out);

}  // namespace sixmil::render
