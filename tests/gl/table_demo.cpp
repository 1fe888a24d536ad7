// Writes pictures of the synthetic table: table_demo FOLDER [TIER] [WIDTH HEIGHT] [CAMERA…] [land:NAME] [times]
// Cameras: those below, and the parades (parade.hpp), every model close up, drawn only when they are named.
// Lands: the files of assets/lands. times: also what a frame costs in which only the camera
// moves.

#include <algorithm>
#include <cstdio>
#include <string>
#include <sys/resource.h>

#include "engine/base/file.hpp"

#include "engine/gl/capabilities.hpp"
#include "engine/gl/framebuffer.hpp"
#include "engine/platform/window.hpp"
#include "engine/render/land.hpp"

#include "tests/gl/support/parade.hpp"
#include "tests/gl/support/synthetic_table.hpp"

using namespace sixmil;
using namespace sixmil::render;

namespace {

// Milliseconds of all cores: other programs on the machine do not count.
double now() {
  rusage u{};
  getrusage(RUSAGE_SELF, &u);
  const auto ms = [](const timeval& t) {
    return 1e3 * static_cast<double>(t.tv_sec) + 1e-3 * static_cast<double>(t.tv_usec);
  };
  return ms(u.ru_utime) + ms(u.ru_stime);
}

// One of everything that is ever laid on the table, within the view of the camera "marks".
void lay_overlays(Overlays& o) {
  const Colour blue{0, 0.447f, 0.698f, 0.9f}, vermillion{0.835f, 0.369f, 0, 0.9f}, white{1, 1, 1, 0.9f},
      green{0, 0.62f, 0.451f, 0.9f};
  // A path with its ticks, and where it may not go.
  o.ribbon({{640, 400}, {660, 470}, {740, 540}, {800, 545}}, 2.6f, green);
  o.ribbon({{930, 420}, {960, 480}, {1040, 560}}, 2.6f, vermillion, LineStyle::dashed);
  // Range rings and an arc of fire.
  for (const float r : {75.0f, 150.0f}) o.circle({640, 400}, r, 1.4f, blue);
  o.arc({640, 400}, 150, 0.5f, 2.1f, 3, vermillion);
  for (const float a : {0.5f, 2.1f})
    o.ribbon({{640, 400}, {640 + 150 * std::cos(a), 400 + 150 * std::sin(a)}}, 1.2f, vermillion);
  // Reach, a zone, an objective.
  o.ribbon({{850, 380}, {930, 350}, {1020, 380}, {1050, 450}, {1000, 500}, {900, 500}, {850, 450}}, 2.2f, green,
           LineStyle::solid, true);
  o.fill({{700, 640}, {800, 660}, {790, 740}, {690, 720}}, {0, 0.447f, 0.698f, 0.45f}, true);
  o.circle({880, 600}, 40, 1.6f, {0.96f, 0.9f, 0.7f, 0.85f}, LineStyle::dashed);
  // Templates, a corridor, lines of sight.
  o.plastic_disc({760, 430}, 50, vermillion);
  o.plastic_disc({570, 520}, 30, blue);
  o.strip({480, 620}, {660, 720}, 25, vermillion);
  o.thread(o.ground().on({974, 434}, 8), o.ground().on({945, 728}, 5), 1.0f, white);
  o.thread(o.ground().on({655, 395}, 8), o.ground().on({800, 640}, 5), 1.0f, vermillion, LineStyle::dashed);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : "table_pictures";
  const char* tier = argc > 2 ? argv[2] : "software";
  const int width = argc > 4 ? std::stoi(argv[3]) : 1280, height = argc > 4 ? std::stoi(argv[4]) : 720;
  if (!make_folders(folder)) return 1;
  std::vector<std::string> cameras;
  std::string land;
  bool timed = false;
  for (int i = 5; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "times")
      timed = true;
    else if (word.rfind("land:", 0) == 0)
      land = word.substr(5);
    else
      cameras.push_back(word);
  }
  if (find_land(shipped_looks(), land.empty() ? "temperate" : land) < 0) {
    std::fprintf(stderr, "There is no land \"%s\".\n", land.c_str());
    return 1;
  }
  auto window = Window::open({"table_demo", 64, 64, true});
  if (!window) {
    std::fprintf(stderr, "%s\n", window.error().sentence().c_str());
    return 1;
  }
  double t = now();
  const auto lap = [&](const char* what) {
    const double n = now();
    std::printf("%-28s %8.1f ms\n", what, n - t);
    t = n;
  };
  auto scene = TableScene::create(tier_named(tier));
  if (!scene) {
    std::fprintf(stderr, "%s\n", scene.error().sentence().c_str());
    return 1;
  }
  lap("create");
  const auto table = make_synthetic_table(land.empty() ? "temperate" : land);
  lap("synthetic table");
  scene->set_table(table->description);
  lap("set_table");
  scene->set_scheme(0, demo_paint("eurofed", {0.85f, 0.75f, 0.25f}, {0.16f, 0.30f, 0.46f}));
  scene->set_scheme(1, demo_paint("oness", {0.80f, 0.22f, 0.14f}, {0.55f, 0.20f, 0.10f}));
  std::vector<Instance> armies = deploy_armies(
      *scene,
      {"eurofed_monsabert", "eurofed_garabaldi", "eurofed_tassigny", "eurofed_glorie", "eurofed_caribou",
       "eurofed_infantry", "eurofed_at"},
      {"oness_thor", "oness_woden", "oness_lynx", "oness_sigurd", "oness_adler", "oness_infantry", "oness_at"});
  scene->set_instances(armies);
  lap("models");
  std::vector<Scar> scars;
  add_craters({1120, 640}, 50, 3, scars);
  scene->set_scars(scars);
  const Ground& g = scene->ground();
  const float aspect = static_cast<float>(width) / static_cast<float>(height);
  struct Shot {
    const char* name;
    Camera camera;
    bool marks;
  };
  const Shot shots[] = {{"whole", whole_table(g.extent(), aspect), false},
                        {"top", top_down(g.extent(), aspect), false},
                        {"player", player_eye(g.extent(), aspect), false},
                        {"close_tanks", close_up(g.on({960, 440}), 0.4f, 210), false},
                        {"close_village", close_up(g.on({960, 840}), -0.5f, 420), false},
                        {"close_bridge", close_up(g.on({815, 600}), 0.9f, 300), false},
                        {"close_wood", close_up(g.on({585, 215}, 8), 0.3f, 260), false},
                        {"macro_wood", close_up(g.on({500, 195}, 8), 0.2f, 110), false},
                        {"close_field", close_up(g.on({850, 290}), -0.6f, 300), false},
                        {"close_stubble", close_up(g.on({1120, 985}), 0.5f, 260), false},
                        {"close_swamp", close_up(g.on({690, 560}), 0.8f, 260), false},
                        {"close_river", close_up(g.on({1010, 505}), -0.9f, 240), false},
                        {"close_hill", close_up(g.on({360, 985}), -0.5f, 620), false},
                        {"close_crater", close_up(g.on({1120, 640}), 0.4f, 230), false},
                        {"close_farm", close_up(g.on({1260, 625}, 6), 0.7f, 230), false},
                        {"wood_eye", model_eye(g.on({640, 330}, 8), radians(-130.0f)), false},
                        {"village_eye", model_eye(g.on({905, 715}, 8), radians(72.0f)), false},
                        {"close_heavy", close_up(g.on({470, 485}), 2.2f, 170), false},
                        {"macro", close_up(g.on({482, 488}, 3), 2.2f, 75), false},
                        {"close_east", close_up(g.on({1180, 780}), 2.6f, 240), true},
                        {"model_eye", model_eye(g.on({930, 420}, 9), radians(95.0f)), false},
                        {"marks", close_up(g.on({770, 500}), 0.1f, 620), true},
                        {"template", close_up(g.on({735, 425}), 0.2f, 260), true}};
  std::vector<Shot> all(std::begin(shots), std::end(shots));
  const std::vector<std::string> parades = parade_names();
  for (const std::string& name : parades)
    if (std::find(cameras.begin(), cameras.end(), name) != cameras.end())
      all.push_back({name.c_str(), parade_camera(g, name), false});
  for (const Shot& shot : all) {
    if (!cameras.empty() && std::find(cameras.begin(), cameras.end(), shot.name) == cameras.end()) continue;
    const std::vector<Instance> marching = parade(*scene, shot.name);
    scene->set_instances(marching.empty() ? armies : marching);
    Overlays marks(g);
    std::vector<Effect> effects;
    if (shot.marks) {
      lay_overlays(marks);
      effects.push_back({EffectKind::tracer, g.on({974, 434}, 8), g.on({945, 728}, 5), 0.6f, 6, 1});
      effects.push_back({EffectKind::burst, {}, g.on({1150, 790}, 2), 0.3f, 16, 4});
      effects.push_back({EffectKind::dust, {}, g.on({660, 380}, 1), 0.4f, 9, 5});
      effects.push_back({EffectKind::smoke, {}, g.on({560, 560}, 2), 0.5f, 26, 6});
    }
    scene->set_overlays(marks);
    scene->set_effects(effects);
    t = now();
    const Image image = scene->shot(shot.camera, width, height);
    const double first = now() - t;
    double best = 1e9;
    for (int i = 0; timed && i < 3; ++i) {
      Camera moved = shot.camera;
      moved.yaw += 0.001f * static_cast<float>(i + 1);
      const double before = now();
      scene->shot(moved, width, height);
      best = std::min(best, now() - before);
    }
    if (timed)
      std::printf("%-16s first %7.1f ms, again %7.1f ms, %d triangles\n", shot.name, first, best,
                  scene->stats().triangles);
    if (Status saved = save_png(folder + "/" + (land.empty() ? "" : land + "-") + shot.name + ".png", image); !saved)
      std::fprintf(stderr, "%s\n", saved.error().sentence().c_str());
  }
  std::printf("renderer %s, tier %s\n", gl::renderer_name(), scene->tier().name);
  return 0;
}
