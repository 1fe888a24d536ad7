// What drawing costs: a battle with everything on against a bare program (bare_scene.hpp), in the same run, at
// 1280 × 720 with the whole table in view. Processor time of all threads of the process, medians of interleaved rounds.
//   frame_bench [--format table|json] [--rounds N] [--game NAME] [--idle-seconds N] [--part all|frames|program]
// software_ratio, integrated_ratio: a picture of that tier while the camera and models move, over one of the bare
// program. resident_mb: the program `sixmil` with that battle open. idle_percent: of one core, the same program left
// alone; SDL's offscreen driver looks for events a thousand times a second (3 % of a core), so run this under a screen:
// xvfb-run -a frame_bench. first_frame_s: from its start to the first picture, with caches; very_first_frame_s: without
// any.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <epoxy/gl.h>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "engine/base/file.hpp"

#include "engine/platform/window.hpp"

#include "game/ai/play.hpp"
#include "game/scenario/scenario.hpp"
#include "game/view/picture.hpp"

#include "tests/bench/bare_scene.hpp"

using namespace sixmil;

namespace {

constexpr int width = 1280, height = 720;
constexpr std::int64_t commands_before = 300;  // into the battle: wrecks, units in contact

struct Wanted {
  bool json = false;
  int rounds = 25, idle_seconds = 10;
  std::string game = "meeting_engagement", part = "all";
};

struct Figures {
  double bare_ms = 0, software_ms = 0, integrated_ms = 0, still_camera_ms = 0;
  int bare_triangles = 0, software_triangles = 0, integrated_triangles = 0;
  double resident_mb = 0, idle_percent = 0, first_frame_s = 0, very_first_frame_s = 0;
};

double work_seconds() {
  rusage u{};
  getrusage(RUSAGE_SELF, &u);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(u.ru_utime) + seconds(u.ru_stime);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

[[noreturn]] void stop(const std::string& why) {
  std::fprintf(stderr, "frame_bench: %s\n", why.c_str());
  std::exit(1);
}

State battle_state(const std::string& name) {
  Result<scenario::Game> game = scenario::new_game(name, 3);
  if (!game) stop(game.error().sentence());
  std::vector<std::unique_ptr<ai::Policy>> policies;
  std::vector<ai::Policy*> list;
  for (int side = 0; side < static_cast<int>(game->session.state().battle->sides.size()); ++side) {
    policies.push_back(ai::make_policy("charge", static_cast<std::uint64_t>(side) + 1));
    list.push_back(policies.back().get());
  }
  ai::Match match(game->session, list);
  for (std::int64_t i = 0; i < commands_before; ++i)
    if (match.step() != ai::Match::Step::played) break;
  return game->session.state();
}

// All that can lie on a table at once: rings, arcs, a path, a template, a corridor, a line of sight, a hatched zone.
void lay_everything(render::Overlays& o) {
  const render::Colour blue{0, 0.447f, 0.698f, 0.9f}, vermillion{0.835f, 0.369f, 0, 0.9f}, white{1, 1, 1, 0.85f};
  for (const float r : {150.0f, 300.0f, 450.0f}) o.circle({640, 400}, r, 1.4f, blue);
  o.arc({640, 400}, 300, 0.4f, 1.6f, 2.4f, vermillion);
  o.ribbon({{640, 400}, {660, 470}, {740, 540}, {800, 545}}, 3, white);
  o.plastic_disc({1150, 790}, 60, vermillion);
  o.ribbon({{300, 200}, {1500, 1000}}, 50, {0.95f, 0.62f, 0.2f, 0.35f});
  o.fill({{1300, 300}, {1700, 320}, {1690, 680}, {1320, 660}}, {0, 0.447f, 0.698f, 0.35f}, true);
  o.thread(o.ground().on({974, 434}, 8), o.ground().on({945, 728}, 5), 1.0f, white);
}

// The battle in a tier, every frame another moment of it.
class Drawn {
 public:
  Drawn(const State& state, const render::TierSettings& tier) : stage_(state) {
    Result<view::Picture> made = view::Picture::create(*state.battle, tier);
    if (!made) stop(made.error().sentence());
    picture_.emplace(std::move(*made));
    const render::Ground& ground = picture_->scene().ground();
    camera_ = render::whole_table(ground.extent(), static_cast<float>(width) / static_cast<float>(height));
    target_.resize(width, height, 1);
    view::Extra extra;
    extra.overlays = lay_everything;
    picture_->update(stage_, {}, extra);
    drive();
  }
  // One sixtieth of a second of the stage later, or only from elsewhere.
  void draw(float yaw, bool moving) {
    render::TableScene& scene = picture_->scene();
    if (moving) {
      view::Extra extra;
      extra.overlays = lay_everything;
      stage_.advance(1.0 / 60);
      picture_->update(stage_, {}, extra);
      const render::Ground& ground = scene.ground();
      std::vector<render::Effect> effects;
      for (int i = 0; i < 3; ++i) {
        const float x = 700 + 120 * static_cast<float>(i), age = 0.3f + 0.1f * yaw;
        effects.push_back({render::EffectKind::tracer, ground.on({x, 400}, 8), ground.on({x, 700}, 5), age, 6, 1});
        effects.push_back({render::EffectKind::burst, {}, ground.on({x, 700}, 2), age, 16, static_cast<unsigned>(i)});
        effects.push_back({render::EffectKind::smoke, {}, ground.on({x, 500}, 2), age, 24, static_cast<unsigned>(i)});
      }
      scene.set_effects(effects);
    }
    render::Camera camera = camera_;
    camera.yaw += 0.01f * yaw;
    scene.draw(camera, width, height, target_.name());
    glFinish();
  }
  int triangles() const { return picture_->scene().stats().triangles; }

 private:
  // Four models go half a metre each, one after another.
  void drive() {
    std::vector<Event> events;
    const State& shown = stage_.shown();
    for (int i = 0; i < static_cast<int>(shown.battle->elements.size()) && events.size() < 4; ++i) {
      const ElementId id(i);
      const Element& e = shown.element(id);
      if (!e.on_table()) continue;
      const Vec2 middle = shown.battle->table.ground.clamp({600 * tu_per_mm, 400 * tu_per_mm});
      Moved moved{id, {}, e.facing};
      moved.path.push_back({e.at.x, e.at.y + (e.at.y < middle.y ? 500 : -500) * tu_per_mm});
      events.push_back({moved, Audience::all()});
    }
    if (events.empty()) stop("no model stands on the table");
    stage_.push(events.data(), events.size());
  }

  stage::Stage stage_;
  std::optional<view::Picture> picture_;
  render::Camera camera_;
  gl::Framebuffer target_;
};

void measure_frames(const Wanted& wanted, Figures& out) {
  auto window = Window::open({"frame_bench", 64, 64, true});
  if (!window) stop(window.error().sentence());
  const State state = battle_state(wanted.game);
  bench::BareScene bare(width, height);
  Drawn software(state, render::software_tier()), integrated(state, render::integrated_tier());
  const auto cost = [](const std::function<void()>& work) {
    const double before = work_seconds();
    work();
    return 1e3 * (work_seconds() - before);
  };
  std::vector<double> times[4];
  for (int i = -2; i < wanted.rounds; ++i) {
    const float yaw = static_cast<float>(i % 7) * 0.3f + 0.01f * static_cast<float>(i);
    const double each[4] = {cost([&] { bare.draw(yaw); }), cost([&] { software.draw(yaw, true); }),
                            cost([&] { integrated.draw(yaw, true); }), cost([&] { software.draw(yaw + 0.1f, false); })};
    for (int k = 0; k < 4 && i >= 0; ++k) times[k].push_back(each[k]);
  }
  out.bare_ms = median(times[0]);
  out.software_ms = median(times[1]);
  out.integrated_ms = median(times[2]);
  out.still_camera_ms = median(times[3]);
  out.bare_triangles = bare.triangles();
  out.software_triangles = software.triangles();
  out.integrated_triangles = integrated.triangles();
}

// The program itself, beside this one, with a home and a shader cache of its own.
class Program {
 public:
  Program(const std::string& home, const std::vector<std::string>& words) {
    std::vector<std::string> all{home_of_programs() + "/sixmil"};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> raw;
    for (std::string& word : all) raw.push_back(word.data());
    raw.push_back(nullptr);
    child_ = fork();
    if (child_ < 0) stop("cannot start another program");
    if (child_ > 0) return;
    const std::string shaders = home + "/shaders";
    setenv("SIXMIL_HOME", home.c_str(), 1);
    setenv("MESA_SHADER_CACHE_DIR", shaders.c_str(), 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    if (!getenv("DISPLAY")) {
      setenv("SDL_VIDEODRIVER", "offscreen", 1);
      setenv("DISPLAY", ":none", 1);
    } else {
      unsetenv("SDL_VIDEODRIVER");
    }
    const int quiet = open("/dev/null", O_WRONLY);
    dup2(quiet, 1);
    execv(raw[0], raw.data());
    _exit(127);
  }
  ~Program() {
    if (child_ <= 0) return;
    kill(child_, SIGTERM);
    waitpid(child_, nullptr, 0);
  }
  int wait() {
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
  }
  // Processor seconds so far, of all its threads.
  double work() const {
    std::ifstream file("/proc/" + std::to_string(child_) + "/stat");
    std::string text;
    std::getline(file, text);
    unsigned long user = 0, system = 0;
    const std::size_t end = text.rfind(')');
    if (end == std::string::npos ||
        std::sscanf(text.c_str() + end, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
      stop("sixmil has ended by itself");
    return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }
  double resident_mb() const {
    std::ifstream file("/proc/" + std::to_string(child_) + "/statm");
    long total = 0, resident = 0;
    file >> total >> resident;
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024 * 1024);
  }

 private:
  static std::string home_of_programs() {
    char path[4096];
    const ssize_t size = readlink("/proc/self/exe", path, sizeof path);
    const std::string text(path, size > 0 ? static_cast<std::size_t>(size) : 0);
    return text.substr(0, text.rfind('/'));
  }
  pid_t child_ = 0;
};

void rest(double seconds) { std::this_thread::sleep_for(std::chrono::duration<double>(seconds)); }

double seconds_to_first_frame(const std::string& home, const std::string& game) {
  const std::string script = home + "/first.script";
  if (!write_text_file(script, "shot " + home + "/first.png\n").ok()) stop("cannot write " + script);
  const double before = clock_seconds();
  Program program(home, {game, "--a", "person", "--b", "person", "--tier", "software", "--script", script});
  if (program.wait() != 0) stop("sixmil could not draw its first picture");
  return clock_seconds() - before;
}

void measure_program(const Wanted& wanted, Figures& out) {
  char folder[] = "/tmp/frame_bench.XXXXXX";
  if (!mkdtemp(folder)) stop("cannot make a folder in /tmp");
  const std::string home = folder;
  out.very_first_frame_s = seconds_to_first_frame(home, wanted.game);
  std::vector<double> again;
  for (int i = 0; i < 3; ++i) again.push_back(seconds_to_first_frame(home, wanted.game));
  out.first_frame_s = median(again);
  {
    Program program(home, {wanted.game, "--a", "person", "--b", "person", "--tier", "software"});
    // Until it has opened the table and come to rest.
    double last = -1;
    for (int i = 0; i < 60 && (program.work() - last > 0.005 || program.work() < 0.3); ++i) {
      last = program.work();
      rest(1);
    }
    const double before = program.work();
    rest(wanted.idle_seconds);
    out.idle_percent = 100 * (program.work() - before) / wanted.idle_seconds;
    out.resident_mb = program.resident_mb();
  }
  // Only what was made here.
  const std::string away = "rm -rf '" + home + "'";
  if (std::system(away.c_str()) != 0) std::fprintf(stderr, "frame_bench: %s is left\n", home.c_str());
}

void print(const Wanted& wanted, const Figures& f) {
  const double software = f.software_ms / f.bare_ms, integrated = f.integrated_ms / f.bare_ms;
  if (wanted.json) {
    std::printf(
        "{\"software_ratio\": %.3f, \"integrated_ratio\": %.3f, \"resident_mb\": %.1f, \"idle_percent\": %.2f, "
        "\"first_frame_s\": %.2f, \"very_first_frame_s\": %.2f, \"bare_ms\": %.2f, \"software_ms\": %.2f, "
        "\"integrated_ms\": %.2f, \"camera_only_ms\": %.2f, \"bare_triangles\": %d, \"software_triangles\": %d, "
        "\"integrated_triangles\": %d}\n",
        software, integrated, f.resident_mb, f.idle_percent, f.first_frame_s, f.very_first_frame_s, f.bare_ms,
        f.software_ms, f.integrated_ms, f.still_camera_ms, f.bare_triangles, f.software_triangles,
        f.integrated_triangles);
    return;
  }
  std::printf("bare program          %8.2f ms %8d triangles\n", f.bare_ms, f.bare_triangles);
  std::printf("software tier         %8.2f ms %8d triangles, %.3f x\n", f.software_ms, f.software_triangles, software);
  std::printf("  only the camera     %8.2f ms\n", f.still_camera_ms);
  std::printf("integrated tier       %8.2f ms %8d triangles, %.3f x\n", f.integrated_ms, f.integrated_triangles,
              integrated);
  std::printf("first frame           %8.2f s, the very first %.2f s\n", f.first_frame_s, f.very_first_frame_s);
  std::printf("at rest               %8.2f %% of a core, %.1f MB resident\n", f.idle_percent, f.resident_mb);
}

}  // namespace

int main(int argc, char** argv) {
  Wanted wanted;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i], value = argv[i + 1];
    if (name == "--format")
      wanted.json = value == "json";
    else if (name == "--rounds")
      wanted.rounds = std::max(1, std::atoi(value.c_str()));
    else if (name == "--idle-seconds")
      wanted.idle_seconds = std::max(1, std::atoi(value.c_str()));
    else if (name == "--game")
      wanted.game = value;
    else if (name == "--part")
      wanted.part = value;
    else
      stop("there is no option " + name);
  }
  Figures figures;
  if (wanted.part != "frames") measure_program(wanted, figures);
  if (wanted.part != "program") measure_frames(wanted, figures);
  print(wanted, figures);
  return 0;
}
