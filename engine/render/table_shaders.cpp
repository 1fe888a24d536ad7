#include "engine/render/table_shaders.hpp"

namespace sixmil::render {
namespace {

std::string lit(int shadow_taps) { return "#define SHADOW_TAPS " + std::to_string(shadow_taps) + "\n"; }
constexpr const char* shadow = "#define SHADOW\n";

}  // namespace

std::vector<ShaderPair> terrain_shaders(int shadow_taps) {
  constexpr const char* kinds[terrain_kinds] = {"",
                                                "#define NEAR\n",
                                                "#define WATER\n",
                                                "#define NEAR\n#define WATER\n",
                                                "#define NEAR\n#define WATER\n#define VEIL\n",
                                                "#define NEAR\n#define SHELL\n"};
  std::vector<ShaderPair> out;
  for (const char* kind : kinds) out.push_back({"terrain", "terrain", lit(shadow_taps) + kind});
  return out;
}

std::vector<ShaderPair> needed_shaders(int shadow_taps) {
  const std::string light = lit(shadow_taps);
  return {{"screen", "ground_bake", ""},
          {"terrain", "terrain", shadow},
          {"model", "model", light},
          {"model", "model", light + "#define PLAIN\n"},
          {"model", "model", light + "#define PLAIN\n#define BOARD\n"},
          {"model", "model", shadow},
          {"room", "room", ""},
          {"overlay", "overlay", ""},
          {"scar", "scar", light},
          {"screen", "collect", ""},
          {"screen", "develop", ""},
          {"screen", "background", ""}};
}

}  // namespace sixmil::render
