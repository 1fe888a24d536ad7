#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <unistd.h>

#include "engine/base/file.hpp"

#include "engine/gl/framebuffer.hpp"
#include "engine/gl/program.hpp"
#include "engine/platform/window.hpp"

#include "tests/gl/support/synthetic_table.hpp"

namespace sixmil::render {
namespace {

constexpr int width = 640, height = 360;
constexpr float aspect = 640 / 360.0f;

// One window and one made table for all tests; each puts its own things on it.
struct Stage {
  std::unique_ptr<Window> window;
  std::unique_ptr<SyntheticTable> table;
  std::unique_ptr<TableScene> scene;
  int tank = 0;

  Stage() {
    auto opened = Window::open({"gl_table", 64, 64, true});
    if (!opened) throw std::runtime_error(opened.error().sentence());
    window = std::move(*opened);
    auto made = TableScene::create(software_tier());
    if (!made) throw std::runtime_error(made.error().sentence());
    scene = std::make_unique<TableScene>(std::move(*made));
    table = make_synthetic_table();
    scene->set_table(table->description);
    scene->set_scheme(0, demo_paint("eurofed", {0.9f, 0.8f, 0.2f}, {0.1f, 0.3f, 0.5f}));
    scene->set_scheme(1, demo_paint("pmc", {0.8f, 0.2f, 0.1f}, {0.5f, 0.2f, 0.1f}));
    const auto model = load_model(kit_folder(), "oness_thor");
    if (!model) throw std::runtime_error(model.error().sentence());
    tank = scene->add_model(*model);
  }
  void clear() {
    scene->set_instances({});
    scene->set_overlays(Overlays(scene->ground()));
    scene->set_effects({});
  }
  Instance tank_at(float x, float y, std::uint32_t id) const {
    Instance in;
    in.model = tank;
    in.scheme = 1;
    in.at = {x, y, 0};
    in.id = id;
    return in;
  }
};

Stage& stage() {
  static Stage one;
  one.clear();
  return one;
}

float luminance(const std::uint8_t* p) { return (0.3f * p[0] + 0.59f * p[1] + 0.11f * p[2]) / 255; }

template <class Test>
float share(const Image& image, Test&& test) {
  int count = 0;
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x) count += test(image.at(x, y));
  return static_cast<float>(count) / static_cast<float>(image.width * image.height);
}

float mean_around(const Image& image, Vec3f pixel, int reach) {
  float sum = 0;
  int count = 0;
  for (int y = static_cast<int>(pixel.y) - reach; y <= static_cast<int>(pixel.y) + reach; ++y)
    for (int x = static_cast<int>(pixel.x) - reach; x <= static_cast<int>(pixel.x) + reach; ++x) {
      if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue;
      sum += luminance(image.at(x, y));
      ++count;
    }
  return count ? sum / static_cast<float>(count) : 0;
}

bool greenish(const std::uint8_t* p) { return p[1] > p[2] + 20 && p[1] + 25 > p[0] && luminance(p) > 0.15f; }

}  // namespace

TEST_CASE("the whole table is green ground in a dark room, nothing black, nothing burnt out") {
  Stage& s = stage();
  const Image image = s.scene->shot(whole_table(s.scene->ground().extent(), aspect), width, height);
  CHECK(share(image, greenish) > 0.35f);
  CHECK(share(image, [](const std::uint8_t* p) { return p[0] + p[1] + p[2] < 12; }) < 0.005f);
  CHECK(share(image, [](const std::uint8_t* p) { return std::min({p[0], p[1], p[2]}) > 250; }) < 0.005f);
  // The corners show the room, darker than the middle.
  CHECK(mean_around(image, {8, 8, 0}, 6) < 0.5f * mean_around(image, {320, 200, 0}, 60));
  CHECK(mean_around(image, {8, 8, 0}, 6) > 0.01f);
}

TEST_CASE("ground is varied but does not repeat") {
  Stage& s = stage();
  const Image image = s.scene->shot(top_down(s.scene->ground().extent(), aspect), width, height);
  // Grey levels of a quiet stretch of meadow, against itself shifted: no shift matches nearly as well as none.
  const auto row = [&](int x, int y) { return luminance(image.at(x, y)); };
  float spread = 0, mean = 0;
  constexpr int x0 = 330, y0 = 225, w = 70, h = 24;
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) mean += row(x0 + x, y0 + y) / (w * h);
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) spread += std::pow(row(x0 + x, y0 + y) - mean, 2.0f) / (w * h);
  CHECK(std::sqrt(spread) > 0.008f);
  for (int shift = 12; shift < 80; ++shift) {
    float together = 0;
    for (int y = 0; y < h; ++y)
      for (int x = 0; x < w; ++x)
        together += (row(x0 + x, y0 + y) - mean) * (row(x0 + x + shift, y0 + y) - mean) / (w * h);
    CHECK(together < 0.7f * spread);
  }
}

TEST_CASE("the same scene gives the same bytes") {
  Stage& s = stage();
  const Camera camera = close_up(s.scene->ground().on({960, 840}), 0.3f, 400);
  const Image first = s.scene->shot(camera, width, height);
  s.scene->shot(top_down(s.scene->ground().extent(), aspect), width, height);
  CHECK(s.scene->shot(camera, width, height).rgba == first.rgba);
}

TEST_CASE("a model throws a shadow away from the lamp, and stands out") {
  Stage& s = stage();
  const Vec3f spot = s.scene->ground().on({1000, 450});
  const Camera camera = close_up(spot, 0, 200);
  const Image empty = s.scene->shot(camera, width, height);
  Instance in = s.tank_at(1000, 450, 1);
  in.heading = pi / 2;
  s.scene->set_instances(std::span(&in, 1));
  const Image with = s.scene->shot(camera, width, height);
  // The lamp stands in the west: the shadow lies east of the hull.
  const auto shade = project(camera, s.scene->ground().on({1010, 451}), width, height);
  CHECK(mean_around(with, *shade, 2) < 0.75f * mean_around(empty, *shade, 2));
  const auto lit = project(camera, s.scene->ground().on({970, 450}), width, height);
  CHECK(mean_around(with, *lit, 3) == Approx(mean_around(empty, *lit, 3)).margin(0.02));
  const auto body = project(camera, spot + Vec3f{0, 0, 6}, width, height);
  CHECK(std::fabs(mean_around(with, *body, 4) - mean_around(empty, *body, 4)) > 0.03f);
}

TEST_CASE("nothing is drawn twice, and shadows only when something moved") {
  Stage& s = stage();
  const Camera camera = whole_table(s.scene->ground().extent(), aspect);
  std::vector<Instance> units{s.tank_at(700, 400, 1), s.tank_at(900, 400, 2)};
  s.scene->set_instances(units);
  s.scene->shot(camera, width, height);
  const DrawStats before = s.scene->stats();
  s.scene->set_instances(units);
  s.scene->set_overlays(Overlays(s.scene->ground()));
  CHECK_FALSE(s.scene->stale(camera, width, height));
  s.scene->shot(camera, width, height);
  CHECK(s.scene->stats().frames == before.frames);
  CHECK(s.scene->stats().skipped == before.skipped + 1);
  Camera turned = camera;
  turned.yaw += 0.2f;
  CHECK(s.scene->stale(turned, width, height));
  s.scene->shot(turned, width, height);
  CHECK(s.scene->stats().frames == before.frames + 1);
  CHECK(s.scene->stats().shadow_draws == before.shadow_draws);
  units[0].at.x += 30;
  s.scene->set_instances(units);
  s.scene->shot(turned, width, height);
  CHECK(s.scene->stats().shadow_draws == before.shadow_draws + 1);
  CHECK(s.scene->stats().static_shadow_draws == before.static_shadow_draws);
}

TEST_CASE("a shadow map of which a part was drawn anew is the same as one drawn whole") {
  Stage& s = stage();
  const Camera camera = whole_table(s.scene->ground().extent(), aspect);
  std::vector<Instance> units{s.tank_at(700, 400, 1), s.tank_at(720, 415, 2), s.tank_at(1200, 800, 3)};
  s.scene->set_instances(units);
  s.scene->shot(camera, width, height);
  units[0].at.x += 12;  // beside one whose shadow stays
  units[2].turret = 1;
  s.scene->set_instances(units);
  const Image part = s.scene->shot(camera, width, height);
  s.scene->set_instances({});
  s.scene->shot(camera, width, height);
  s.scene->set_instances(units);
  CHECK(s.scene->shot(camera, width, height).rgba == part.rgba);
}

TEST_CASE("what a driver does not take of the lens is left out, the tier below does it") {
  stage();
  char root[] = "/tmp/sixmil_root.XXXXXX";
  REQUIRE(mkdtemp(root) != nullptr);
  namespace fs = std::filesystem;
  fs::create_directories(std::string(root) + "/assets");
  fs::copy(program_root() + "/shaders", std::string(root) + "/shaders", fs::copy_options::recursive);
  const auto broken = [&](const char* fragment) {
    const std::string path = std::string(root) + "/shaders/table/" + fragment + ".frag";
    const auto whole = read_text_file(path, 1 << 20);
    REQUIRE(whole.ok());
    REQUIRE(write_text_file(path, *whole + "this is no shader").ok());
    setenv("SIXMIL_ROOT", root, 1);
    const auto scene = TableScene::create(discrete_tier());
    unsetenv("SIXMIL_ROOT");
    REQUIRE(write_text_file(path, *whole).ok());
    REQUIRE(scene.ok());
    return scene->tier();
  };
  const TierSettings no_hollows = broken("occlude");
  CHECK_FALSE(no_hollows.ambient_occlusion);
  CHECK(no_hollows.depth_of_field);
  const TierSettings by_bands = broken("gather");
  CHECK_FALSE(by_bands.depth_of_field);
  CHECK(by_bands.tilt_shift);
  const TierSettings whole = broken("probe");  // which no table needs
  CHECK(whole.depth_of_field);
  CHECK(whole.ambient_occlusion);
  fs::remove_all(root);
}

TEST_CASE("hollows are darker in the discrete tier and far things less sharp") {
  Stage& s = stage();
  auto made = TableScene::create(discrete_tier());
  REQUIRE(made.ok());
  made->set_table(s.table->description);
  TierSettings plain = discrete_tier();
  plain.ambient_occlusion = plain.depth_of_field = plain.tilt_shift = false;
  auto without = TableScene::create(plain);
  REQUIRE(without.ok());
  without->set_table(s.table->description);
  const Camera camera = player_eye(s.scene->ground().extent(), aspect);
  const Image a = made->shot(camera, width, height), b = without->shot(camera, width, height);
  const auto detail = [](const Image& image) {
    double sum = 0;
    for (int y = height / 6; y < height / 3; ++y)
      for (int x = 1; x < width; ++x) sum += std::fabs(luminance(image.at(x, y)) - luminance(image.at(x - 1, y)));
    return sum;
  };
  CHECK(detail(a) < 0.8 * detail(b));
  CHECK(detail(b) > 0);
}

TEST_CASE("a table laid in steps is the table laid at once") {
  Stage& s = stage();
  auto made = TableScene::create(software_tier());
  REQUIRE(made.ok());
  made->begin_table(s.table->description);
  float share = 0;
  int steps = 0;
  for (; share < 1; ++steps) {
    const float next = made->continue_table();
    CHECK(next > share);
    CHECK(next - share < 0.2f);  // the bar moves by a little
    share = next;
  }
  CHECK(steps > 5);
  auto at_once = TableScene::create(software_tier());
  REQUIRE(at_once.ok());
  at_once->set_table(s.table->description);
  const Camera camera = player_eye(s.scene->ground().extent(), aspect);
  const Image a = made->shot(camera, width, height), b = at_once->shot(camera, width, height);
  CHECK((a.rgba == b.rgba));
}

TEST_CASE("a texture comes back as it was put") {
  stage();
  std::vector<std::uint8_t> bytes;
  for (int i = 0; i < 5 * 3 * 4; ++i) bytes.push_back(static_cast<std::uint8_t>(i * 37 % 256));
  gl::Texture texture;
  texture.upload(gl::Texture::Format::rgba8, 5, 3, bytes);
  CHECK(texture.download() == bytes);
}

TEST_CASE("picking finds the model under the pixel and none behind a hill") {
  Stage& s = stage();
  std::vector<Instance> units{s.tank_at(700, 400, 11), s.tank_at(760, 420, 12), s.tank_at(400, 1120, 13)};
  s.scene->set_instances(units);
  const Camera camera = player_eye(s.scene->ground().extent(), aspect);
  for (std::size_t i = 0; i < 2; ++i) {
    const auto pixel = project(camera, s.scene->ground().on({units[i].at.x, units[i].at.y}, 4), width, height);
    REQUIRE(pixel.has_value());
    CHECK(s.scene->pick(camera, pixel->x, pixel->y, width, height) == units[i].id);
  }
  const auto between = project(camera, s.scene->ground().on({730, 380}), width, height);
  CHECK(s.scene->pick(camera, between->x, between->y, width, height) == 0);
  CHECK(s.scene->pick(camera, 5, 5, width, height) == 0);
  const Camera low = model_eye(s.scene->ground().on({420, 700}, 8), radians(90.0f));
  const auto hidden = project(low, s.scene->ground().on({400, 1120}, 4), width, height);
  REQUIRE(hidden.has_value());
  CHECK(s.scene->pick(low, hidden->x, hidden->y, width, height) == 0);
}

TEST_CASE("wrecks are dark, ghosts let the ground through, highlights brighten") {
  Stage& s = stage();
  const Vec3f spot = s.scene->ground().on({1000, 450});
  const Camera camera = close_up(spot, 0.5f, 120);
  const Vec3f pixel = *project(camera, spot + Vec3f{-4, 0, 4}, width, height);
  const auto seen = [&](auto&& change) {
    Instance in = s.tank_at(1000, 450, 3);
    change(in);
    s.scene->set_instances(std::span(&in, 1));
    return s.scene->shot(camera, width, height);
  };
  const Image plain = seen([](Instance&) {});
  CHECK(mean_around(seen([](Instance& in) { in.wreck = true; }), pixel, 22) < 0.8f * mean_around(plain, pixel, 22));
  CHECK(mean_around(seen([](Instance& in) { in.highlight = 1; }), pixel, 22) > 1.1f * mean_around(plain, pixel, 22));
  const Image ghost = seen([](Instance& in) { in.fade = 0.4f; });
  s.clear();
  const Image ground = s.scene->shot(camera, width, height);
  // Pixel by pixel, since paint and grass may be equally bright.
  const auto unlike = [&](const Image& image) {
    float sum = 0;
    for (int y = static_cast<int>(pixel.y) - 22; y <= static_cast<int>(pixel.y) + 22; ++y)
      for (int x = static_cast<int>(pixel.x) - 22; x <= static_cast<int>(pixel.x) + 22; ++x)
        for (int k = 0; k < 3; ++k)
          sum += std::fabs(static_cast<float>(image.at(x, y)[k]) - static_cast<float>(ground.at(x, y)[k]));
    return sum;
  };
  CHECK(unlike(ghost) < 0.7f * unlike(plain));
  CHECK(unlike(ghost) > 0.1f * unlike(plain));
}

TEST_CASE("models lose detail with distance, and their numbers are read from near by") {
  Stage& s = stage();
  const Vec3f spot = s.scene->ground().on({1000, 450});
  const auto triangles_of = [&](float distance) {
    const Camera camera = close_up(spot, 0.5f, distance);
    s.scene->set_instances({});
    s.scene->shot(camera, width, height);
    const int without = s.scene->stats().triangles;
    const Instance in = s.tank_at(1000, 450, 3);
    s.scene->set_instances(std::span(&in, 1));
    s.scene->shot(camera, width, height);
    return s.scene->stats().triangles - without;
  };
  const int near = triangles_of(90), middling = triangles_of(330), far = triangles_of(1000);
  CHECK(near > 5000);
  CHECK(middling < 700);
  CHECK(middling > 250);
  CHECK(far < 220);
  const Camera camera = close_up(spot, 0, 90);
  const auto numbered = load_model(kit_folder(), "amrep_boyd");
  REQUIRE(numbered.ok());
  const int model = s.scene->add_model(*numbered);
  const auto seen = [&](int number, float heading) {
    Instance in = s.tank_at(1000, 450, 3);
    in.model = model;
    in.number = number;
    in.heading = heading;
    s.scene->set_instances(std::span(&in, 1));
    return s.scene->shot(camera, width, height);
  };
  for (const float heading : {0.0f, pi}) {
    const Image bare = seen(0, heading), one = seen(111, heading), other = seen(888, heading);
    const auto changed = [&](const Image& a, const Image& b) {
      int count = 0;
      for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
          count += std::fabs(luminance(a.at(x, y)) - luminance(b.at(x, y))) > 0.12f ? 1 : 0;
      return count;
    };
    CHECK(changed(bare, one) > 10);
    CHECK(changed(bare, other) > changed(bare, one));
    // The number and nothing else.
    CHECK(changed(bare, other) < 400);
  }
}

TEST_CASE("overlays and effects show") {
  Stage& s = stage();
  const Ground& ground = s.scene->ground();
  const Camera camera = close_up(ground.on({1000, 450}), 0, 300);
  const auto blue = [](const std::uint8_t* p) { return p[2] > p[0] + 30 && p[2] > p[1] + 10; };
  CHECK(share(s.scene->shot(camera, width, height), blue) < 0.002f);
  Overlays overlays(ground);
  overlays.ribbon({{900, 450}, {1100, 450}}, 6, {0, 0.447f, 0.698f, 1});
  s.scene->set_overlays(overlays);
  CHECK(share(s.scene->shot(camera, width, height), blue) > 0.015f);
  s.clear();
  const Effect burst{EffectKind::burst, {}, ground.on({1000, 450}), 0.2f, 18, 2};
  const auto fire = [](const std::uint8_t* p) { return p[0] > 200 && p[0] > p[2] + 90; };
  const float before = share(s.scene->shot(camera, width, height), fire);
  s.scene->set_effects(std::span(&burst, 1));
  CHECK(share(s.scene->shot(camera, width, height), fire) > before + 0.004f);
}

TEST_CASE("a shader that is not there is named") {
  stage();
  const auto program = gl::Program::load("table", "nowhere", "model");
  REQUIRE_FALSE(program.ok());
  CHECK(program.error().sentence().find("nowhere.vert") != std::string::npos);
}

TEST_CASE("a photograph shows what a shot shows, whatever its tiles, and can be cancelled") {
  Stage& s = stage();
  const Camera camera = close_up(s.scene->ground().on({960, 840}), 0.3f, 400);
  PhotoSettings settings;
  settings.width = 320;
  settings.height = 180;
  settings.samples = 4;
  settings.blur = 0;
  const auto whole = s.scene->photo(camera, settings);
  REQUIRE(whole.ok());
  settings.tile = 128;  // three by two, none of which fits
  const auto tiled = s.scene->photo(camera, settings);
  REQUIRE(tiled.ok());
  const Image shot = s.scene->shot(camera, 320, 180);
  float seam = 0, unlike = 0;
  for (int y = 0; y < 180; ++y)
    for (int x = 0; x < 320; ++x) {
      seam += std::fabs(luminance(whole->at(x, y)) - luminance(tiled->at(x, y))) / (320 * 180);
      unlike += std::fabs(luminance(whole->at(x, y)) - luminance(shot.at(x, y))) / (320 * 180);
    }
  CHECK(seam < 0.01f);
  CHECK(unlike < 0.09f);
  int told = 0;
  const auto cancelled = s.scene->photo(camera, settings, [&](float share) {
    CHECK(share > 0);
    return ++told < 3;
  });
  CHECK_FALSE(cancelled.ok());
  CHECK(told == 3);
}

TEST_CASE("a strike leaves a dark place on the ground") {
  Stage& s = stage();
  const Camera camera = close_up(s.scene->ground().on({1000, 450}), 0, 200);
  const Image before = s.scene->shot(camera, width, height);
  const Scar scar{{1000, 450}, 12, false, 3};
  s.scene->set_scars(std::span(&scar, 1));
  const Image after = s.scene->shot(camera, width, height);
  s.scene->set_scars({});
  const Vec3f pixel = *project(camera, s.scene->ground().on({1000, 450}), width, height);
  CHECK(mean_around(after, pixel, 6) < 0.8f * mean_around(before, pixel, 6));
}

}  // namespace sixmil::render
