#pragma once
// A screen of its own with a window manager, and the program in a real window on it, used from outside as by a person:
// xdotool moves, clicks and types; what is on the screen is read from the server's memory.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

namespace sixmil::test {

struct Spot {
  int x = 0, y = 0;
};

struct Patch {
  int left = 0, top = 0, right = 0, bottom = 0;
  Spot middle() const { return {(left + right) / 2, (top + bottom) / 2}; }
};

// Another program, ended with this.
class Child {
 public:
  explicit Child(std::vector<std::string> arguments);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  bool runs();

 private:
  pid_t pid_ = -1;
};

class Desk {
 public:
  // Starts server and window manager; requires that both and xdotool are there. Files go into `folder`.
  explicit Desk(std::filesystem::path folder);
  ~Desk();

  // Starts the program, with this home, and waits until it draws; one at a time.
  void open(const std::string& arguments, const std::filesystem::path& home);
  void close() { program_.reset(); }
  bool open() { return program_ && program_->runs(); }

  // On the screen, as xdotool wants it.
  std::string at(Spot at) const;
  // xdotool with these words. Places are window points.
  std::string tool(const std::string& words) const;
  void move(Spot at) const { tool("mousemove " + this->at(at)); }
  void click(Spot at) const { tool("mousemove " + this->at(at) + " click 1"); }
  // Of what is drawn there now.
  std::uint64_t look(Patch patch) const;
  // Whether it becomes, or becomes another than, that within five seconds.
  bool becomes(Patch patch, std::uint64_t picture) const;
  bool leaves(Patch patch, std::uint64_t picture) const;
  // Whether that is so within five seconds.
  bool soon(const std::function<bool()>& is_so) const;
  // Waits until the window has that title, as it has when a table is open.
  void titled(const std::string& title) const;
  // When it has not changed for a third of a second.
  std::uint64_t settled(Patch patch) const;
  Patch whole() const { return {0, 0, width_, height_}; }
  const std::string& window() const { return window_; }

 private:
  std::filesystem::path folder_;
  std::unique_ptr<Child> server_, manager_, program_;
  const std::uint8_t* memory_ = nullptr;
  std::size_t memory_size_ = 0;
  std::string window_;
  int left_ = 0, top_ = 0, width_ = 0, height_ = 0;
};

// Where the controls are at that point of a script, by name; the window is as large as the desk's.
std::map<std::string, Patch> places(const std::filesystem::path& folder, const std::string& arguments,
                                    const std::string& steps);

}  // namespace sixmil::test
