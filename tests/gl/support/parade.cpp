#include "tests/gl/support/parade.hpp"

#include "tests/gl/support/synthetic_table.hpp"

namespace sixmil::render {
namespace {

struct Row {
  const char* paint;
  std::vector<const char*> models;
};
struct Parade {
  const char* name;
  std::vector<Row> rows;
  bool wrecks = false;
};

const std::vector<Parade>& parades() {
  static const std::vector<Parade> all{
      {"parade_amrep_cdsu",
       {{"amrep",
         {"amrep_boyd", "amrep_curtis", "amrep_baumann", "amrep_command", "amrep_doherty", "amrep_martindale"}},
        {"cdsu",
         {"cdsu_zhu_de", "cdsu_he_long", "cdsu_xie_fang", "cdsu_command", "cdsu_mao_zehdong", "cdsu_kim_chaek"}}}},
      {"parade_eurofed_oness",
       {{"eurofed",
         {"eurofed_monsabert", "eurofed_garabaldi", "eurofed_tassigny", "eurofed_command", "eurofed_glorie",
          "eurofed_caribou"}},
        {"oness", {"oness_thor", "oness_woden", "oness_lynx", "oness_command", "oness_sigurd", "oness_adler"}}}},
      {"parade_general",
       {{"pmc", {"gen_aa_tank", "gen_engineer_tank", "gen_msv"}}, {"neosov", {"gen_riverine", "aerospace_fighter"}}}},
      {"parade_modern",
       {{"east", {"t55", "t62", "t64", "t72", "t80", "two_s1"}},
        {"east", {"bmp1", "bmp2", "brdm2"}},
        {"west", {"m1_abrams", "m60a3", "challenger2", "centurion_mk13", "m2_bradley", "m113"}},
        {"west", {"itv", "adats", "hmmwv"}}}},
      {"parade_stands",
       {{"amrep", {"amrep_infantry", "amrep_at"}},
        {"cdsu", {"cdsu_infantry", "cdsu_at"}},
        {"eurofed", {"eurofed_infantry", "eurofed_at"}},
        {"oness", {"oness_infantry", "oness_at"}},
        {"khallistan", {"gen_militia", "gen_militia_at", "gen_engineers"}},
        {"pmc", {"gen_power_infantry", "gen_power_at"}},
        {"west", {"modern_rifle_squad", "modern_missile_team"}}}},
      {"parade_wrecks",
       {{"amrep", {"amrep_boyd", "amrep_baumann", "amrep_doherty"}},
        {"cdsu", {"cdsu_he_long", "cdsu_xie_fang", "cdsu_zhu_de"}},
        {"eurofed", {"eurofed_monsabert", "eurofed_tassigny", "eurofed_glorie"}}},
       true}};
  return all;
}

int columns_of(const Parade& parade) {
  int models = 0;
  for (const Row& row : parade.rows) models += static_cast<int>(row.models.size());
  return models < 10 ? 3 : models < 13 ? 4 : 5;
}

constexpr Vec2f middle{1580, 120};
constexpr float aside = 38, behind = 32;  // mm from one to the next

}  // namespace

std::vector<std::string> parade_names() {
  std::vector<std::string> names;
  for (const Parade& p : parades()) names.emplace_back(p.name);
  return names;
}

std::vector<Instance> parade(TableScene& scene, const std::string& name) {
  std::vector<Instance> out;
  for (const Parade& p : parades()) {
    if (name != p.name) continue;
    const int columns = columns_of(p);
    std::vector<std::pair<const char*, int>> who;  // model and scheme; rows shorter than a line run on
    int scheme = 2;
    for (const Row& row : p.rows) {
      const Vec3f colour = scheme % 2 == 0 ? Vec3f{0, 0.447f, 0.698f} : Vec3f{0.835f, 0.369f, 0};
      scene.set_scheme(scheme, demo_paint(row.paint, colour, colour));
      for (const char* model : row.models) who.emplace_back(model, scheme);
      ++scheme;
    }
    const int lines = (static_cast<int>(who.size()) + columns - 1) / columns;
    for (int i = 0; i < static_cast<int>(who.size()); ++i) {
      const auto& [id, paint] = who[static_cast<std::size_t>(i)];
      const auto model = load_model(kit_folder(), id);
      if (!model) continue;
      Instance in;
      in.model = scene.add_model(*model);
      in.scheme = paint;
      const float x = static_cast<float>(i % columns) - 0.5f * static_cast<float>(columns - 1),
                  y = 0.5f * static_cast<float>(lines - 1) - static_cast<float>(i / columns);
      in.at = {middle.x + aside * x, middle.y + behind * y, 0};
      in.heading = radians(-130.0f);
      in.id = static_cast<std::uint32_t>(i) + 1;
      in.number = 111 + 37 * i % 800;
      in.wreck = p.wrecks;
      if (model->kind == "vtol" || model->kind == "fighter") {
        in.on_ground = false;
        in.at.z = scene.ground().height({in.at.x, in.at.y}) + 6;
      }
      out.push_back(in);
    }
  }
  return out;
}

Camera parade_camera(const Ground& ground, const std::string& name) {
  float distance = 250;
  for (const Parade& p : parades())
    if (name == p.name) distance = 58.0f * static_cast<float>(columns_of(p));
  return close_up(ground.on(middle, 2), 0, distance);
}

}  // namespace sixmil::render
