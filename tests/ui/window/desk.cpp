#include "tests/ui/window/desk.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <sstream>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "engine/base/hash.hpp"

namespace sixmil::test {
namespace {

constexpr auto patience = std::chrono::seconds(5);
constexpr auto opening = std::chrono::seconds(120);
constexpr auto glance = std::chrono::milliseconds(15);

std::string program() {
  const char* named = std::getenv("SIXMIL_PROGRAM");
  REQUIRE(named != nullptr);
  return named;
}

std::string output_of(const std::string& command) {
  FILE* const pipe = popen((command + " 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string out;
  std::array<char, 4096> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) out += part.data();
  const int status = pclose(pipe);
  INFO(command << ": " << out);
  REQUIRE(status == 0);
  return out;
}

bool soon(std::chrono::steady_clock::duration within, const std::function<bool()>& is_so) {
  const auto end = std::chrono::steady_clock::now() + within;
  do {
    if (is_so()) return true;
    std::this_thread::sleep_for(glance);
  } while (std::chrono::steady_clock::now() < end);
  return is_so();
}

// The n-th number of the head of an XWD file.
std::uint32_t head(const std::uint8_t* file, int n) {
  const std::uint8_t* p = file + 4 * n;
  return static_cast<std::uint32_t>(p[0]) << 24 | static_cast<std::uint32_t>(p[1]) << 16 |
         static_cast<std::uint32_t>(p[2]) << 8 | p[3];
}

}  // namespace

Child::Child(std::vector<std::string> arguments) {
  std::vector<char*> words;
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  pid_ = fork();
  REQUIRE(pid_ >= 0);
  if (pid_ > 0) return;
  const int nowhere = ::open("/dev/null", O_RDWR);
  for (const int stream : {0, 1, 2}) dup2(nowhere, stream);
  execvp(words[0], words.data());
  _exit(127);
}

Child::~Child() {
  kill(pid_, SIGTERM);
  if (!soon(patience, [&] { return !runs(); })) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
}

bool Child::runs() {
  if (pid_ > 0 && waitpid(pid_, nullptr, WNOHANG) == pid_) pid_ = 0;
  return pid_ > 0;
}

Desk::Desk(std::filesystem::path folder) : folder_(std::move(folder)) {
  std::filesystem::remove_all(folder_);
  std::filesystem::create_directories(folder_);
  for (const char* needed : {"Xvfb", "openbox", "xdotool"}) {
    INFO(needed << " is needed: ./check installs it");
    REQUIRE(std::system((std::string("command -v ") + needed + " >/dev/null").c_str()) == 0);
  }
  const std::filesystem::path number = folder_ / "display", picture = folder_ / "Xvfb_screen0";
  // Without -noreset it begins anew when its last client leaves: a question asked before the window manager is there
  // would throw that out again.
  server_ = std::make_unique<Child>(
      std::vector<std::string>{"sh", "-c",
                               "exec Xvfb -displayfd 3 -noreset -nolisten tcp -screen 0 1440x900x24 -fbdir '" +
                                   folder_.string() + "' 3>'" + number.string() + "'"});
  std::string display;
  REQUIRE(test::soon(opening, [&] { return std::getline(std::ifstream(number), display) && !display.empty(); }));
  setenv("DISPLAY", (":" + display).c_str(), 1);
  const int file = ::open(picture.c_str(), O_RDONLY);
  REQUIRE(file >= 0);
  struct stat about {};
  REQUIRE(fstat(file, &about) == 0);
  memory_size_ = static_cast<std::size_t>(about.st_size);
  void* const mapped = mmap(nullptr, memory_size_, PROT_READ, MAP_SHARED, file, 0);
  ::close(file);
  REQUIRE(mapped != MAP_FAILED);
  memory_ = static_cast<const std::uint8_t*>(mapped);
  manager_ = std::make_unique<Child>(std::vector<std::string>{"openbox"});
  REQUIRE(test::soon(opening, [&] { return std::system("xdotool get_num_desktops >/dev/null 2>&1") == 0; }));
}

Desk::~Desk() {
  program_.reset();
  manager_.reset();
  if (memory_ != nullptr) munmap(const_cast<std::uint8_t*>(memory_), memory_size_);
}

void Desk::open(const std::string& arguments, const std::filesystem::path& home) {
  program_ = std::make_unique<Child>(std::vector<std::string>{"sh", "-c",
                                                              "unset SDL_VIDEODRIVER; SIXMIL_HOME='" + home.string() +
                                                                  "' SDL_AUDIODRIVER=dummy exec '" + program() +
                                                                  "' --size 1280x720 " + arguments});
  std::string found;
  REQUIRE(test::soon(opening, [&] {
    REQUIRE(program_->runs());
    FILE* const pipe = popen("xdotool search --onlyvisible --name '^Sixmil$' 2>/dev/null", "r");
    std::array<char, 64> line{};
    const bool there = pipe != nullptr && std::fgets(line.data(), line.size(), pipe) != nullptr;
    if (pipe != nullptr) pclose(pipe);
    found = line.data();
    return there;
  }));
  window_ = found.substr(0, found.find('\n'));
  // The window manager may still be putting it into its frame. (What xdotool tells of a window's place counts the frame
  // twice; where the pointer is in it, it knows.)
  std::string there;
  REQUIRE(test::soon(opening, [&] {
    const std::string before =
        std::exchange(there, tool("mousemove --window " + window_ + " 0 0 getmouselocation --shell"));
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    return there == before;
  }));
  std::istringstream lines(there + tool("getwindowgeometry --shell " + window_));
  std::map<std::string, int> values;
  for (std::string line; std::getline(lines, line);)
    if (const auto at = line.find('='); at != line.npos) values.emplace(line.substr(0, at), std::atoi(&line[at + 1]));
  left_ = values["X"];
  top_ = values["Y"];
  width_ = values["WIDTH"];
  height_ = values["HEIGHT"];
  REQUIRE(width_ == 1280);
  REQUIRE(height_ == 720);
}

std::string Desk::at(Spot at) const { return std::to_string(left_ + at.x) + " " + std::to_string(top_ + at.y); }

std::string Desk::tool(const std::string& words) const { return output_of("xdotool " + words); }

std::uint64_t Desk::look(Patch patch) const {
  const std::size_t begin = head(memory_, 0) + 12u * head(memory_, 19), line = head(memory_, 12);
  std::vector<std::byte> bytes;
  for (int y = top_ + patch.top; y < top_ + patch.bottom; ++y) {
    const auto* row = reinterpret_cast<const std::byte*>(memory_) + begin + static_cast<std::size_t>(y) * line;
    bytes.insert(bytes.end(), row + 4 * (left_ + patch.left), row + 4 * (left_ + patch.right));
  }
  return digest_bytes(bytes);
}

bool Desk::soon(const std::function<bool()>& is_so) const { return test::soon(patience, is_so); }

bool Desk::becomes(Patch patch, std::uint64_t picture) const {
  return soon([&] { return look(patch) == picture; });
}

bool Desk::leaves(Patch patch, std::uint64_t picture) const {
  return soon([&] { return look(patch) != picture; });
}

void Desk::titled(const std::string& title) const {
  REQUIRE(test::soon(opening, [&] { return tool("getwindowname " + window_) == title + "\n"; }));
}

std::uint64_t Desk::settled(Patch patch) const {
  std::uint64_t last = look(patch);
  auto since = std::chrono::steady_clock::now();
  REQUIRE(test::soon(opening, [&] {
    const std::uint64_t now = look(patch);
    if (now != last) {
      last = now;
      since = std::chrono::steady_clock::now();
    }
    return std::chrono::steady_clock::now() - since > std::chrono::milliseconds(330);
  }));
  return last;
}

std::map<std::string, Patch> places(const std::filesystem::path& folder, const std::string& arguments,
                                    const std::string& steps) {
  const std::filesystem::path script = folder / "places.script", file = folder / "places.txt";
  std::ofstream(script) << steps << "\nplaces " << file.string() << "\n";
  output_of("SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy SIXMIL_HOME='" + (folder / "places_home").string() +
            "' '" + program() + "' --size 1280x720 --script '" + script.string() + "' " + arguments);
  std::map<std::string, Patch> out;
  std::ifstream in(file);
  Patch patch;
  for (std::string name; in >> patch.left >> patch.top >> patch.right >> patch.bottom && std::getline(in, name);)
    out[name.substr(1)] = patch;
  return out;
}

}  // namespace sixmil::test
