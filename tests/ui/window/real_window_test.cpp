// The hands of a stranger: a real window, a window manager, and a pointer and keys that come from outside. Scripts
// inside the program cannot see what is tried here.
#include <catch2/catch.hpp>
#include <filesystem>
#include <memory>

#include "tests/ui/window/desk.hpp"

using namespace sixmil::test;

namespace {

constexpr int rounds = 20;

const std::filesystem::path& folder() {
  static const std::filesystem::path all = std::filesystem::current_path() / "real_window";
  return all;
}

// Half of the rounds while somebody else wants every core.
class Rush {
 public:
  void round(int n) {
    if (n == rounds / 2)
      for (std::unique_ptr<Child>& one : all_)
        one = std::make_unique<Child>(std::vector<std::string>{"sh", "-c", "while :; do :; done"});
  }

 private:
  std::unique_ptr<Child> all_[2];
};

}  // namespace

TEST_CASE("in a real window the pointer is where its last event says") {
  Desk desk(folder());
  const std::map<std::string, Patch> menu = places(folder(), "", "wait idle");
  const std::map<std::string, Patch> settings = places(folder(), "", "wait idle\nclick Settings\nwait frames 5");
  const Patch play = menu.at("Play"), load = menu.at("Load"), to_settings = menu.at("Settings"),
              volume = settings.at("Volume"), done = settings.at("Done");
  const Spot away{900, 600};
  desk.open("", folder() / "home");
  desk.move(away);
  const std::uint64_t menu_there = desk.settled(desk.whole()), resting = desk.look(play);

  SECTION("one move lights what it reaches, and one puts it out") {
    Rush rush;
    for (int n = 0; n < rounds; ++n) {
      INFO("round " << n);
      rush.round(n);
      desk.move(play.middle());
      REQUIRE(desk.leaves(play, resting));
      desk.move(away);
      REQUIRE(desk.becomes(play, resting));
    }
  }
  SECTION("a click without a pause hits what it was made on, not what was under the pointer before") {
    desk.click(to_settings.middle());
    REQUIRE(desk.leaves(desk.whole(), menu_there));
    desk.move(away);
    const std::uint64_t settings_there = desk.settled(done);
    desk.click(done.middle());
    desk.move(away);
    REQUIRE(desk.becomes(desk.whole(), menu_there));
    Rush rush;
    for (int n = 0; n < rounds; ++n) {
      INFO("round " << n);
      rush.round(n);
      desk.move(load.middle());
      desk.click(to_settings.middle());
      desk.move(away);
      REQUIRE(desk.becomes(done, settings_there));
      desk.click(done.middle());
      desk.move(away);
      REQUIRE(desk.becomes(desk.whole(), menu_there));
    }
  }
  SECTION("a slider is dragged, a list is turned by the wheel") {
    desk.click(to_settings.middle());
    desk.move(away);
    const Spot keys{1157, 400};
    Rush rush;
    for (int n = 0; n < rounds; ++n) {
      INFO("round " << n);
      rush.round(n);
      const std::uint64_t before = desk.settled(volume);
      const Spot low{volume.left + 30, volume.middle().y}, high{volume.right - 30, volume.middle().y};
      const Spot from = n % 2 == 0 ? high : low, to = n % 2 == 0 ? low : high;
      desk.tool("mousemove " + desk.at(from) + " mousedown 1");
      desk.move(to);
      desk.tool("mouseup 1");
      REQUIRE(desk.leaves(volume, before));
      const Patch list{keys.x - 60, keys.y - 200, keys.x + 60, keys.y + 200};
      const std::uint64_t list_before = desk.settled(list);
      desk.move(keys);
      desk.tool(n % 2 == 0 ? "click 5" : "click 4");
      REQUIRE(desk.leaves(list, list_before));
    }
  }
  SECTION("a window that was put away and came back listens as before") {
    Rush rush;
    for (int n = 0; n < rounds; ++n) {
      INFO("round " << n);
      rush.round(n);
      desk.move(play.middle());
      REQUIRE(desk.leaves(play, resting));
      desk.tool("windowminimize --sync " + desk.window());
      desk.tool("windowactivate --sync " + desk.window());
      desk.move(away);
      REQUIRE(desk.becomes(desk.whole(), menu_there));
      desk.click(to_settings.middle());
      REQUIRE(desk.leaves(desk.whole(), menu_there));
      desk.move(away);
      desk.settled(done);
      desk.click(done.middle());
      desk.move(away);
      REQUIRE(desk.becomes(desk.whole(), menu_there));
    }
  }
}

TEST_CASE("in a real window every letter arrives where it was typed, however fast, and is no hotkey") {
  Desk desk(folder());
  const std::string begin = "first_steps --tier software --a person --b hold --seed 3";
  const std::string steps = "wait for Turn 1\nwait idle\nkey ctrl+s\nwait frames 10";
  const std::map<std::string, Patch> box = places(folder(), begin, steps);
  const Patch field = box.at("Name of the save");
  const std::filesystem::path home = folder() / "home", saves = home / "data" / "saves";
  desk.open(begin, home);
  desk.titled("Sixmil: First Steps");
  desk.move({640, 700});
  desk.settled(desk.whole());
  const Patch table{500, 300, 560, 330};
  const std::uint64_t seen = desk.look(table);
  Rush rush;
  for (int n = 0; n < rounds; ++n) {
    rush.round(n);
    // Letters that would move the camera, open panels and end steps.
    std::string name = "wasdqemcfrwasdx";
    name += static_cast<char>('a' + n);
    INFO("round " << n << ": " << name);
    const std::uint64_t before = desk.look(field);
    desk.tool("key ctrl+s");
    REQUIRE(desk.leaves(field, before));
    desk.settled(field);
    desk.tool("mousemove " + desk.at(field.middle()) + " click 1 key ctrl+a type --delay 5 " + name);
    desk.tool("key Return");
    const std::filesystem::path file = saves / (name + ".sixmil");
    REQUIRE(desk.soon([&] { return std::filesystem::exists(file); }));
    desk.tool("key Escape");
    REQUIRE(desk.becomes(table, seen));
  }
}
