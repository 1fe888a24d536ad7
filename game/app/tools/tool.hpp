#pragma once
// A pointer tool builds one command by pointing at the table: a path, a point, a target. It reads the acting side's
// view and draws what it would do; what it builds is given through the gateway like any other command.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/render/drape.hpp"

#include "game/core/turn/ruleset.hpp"

#include "game/app/settings/keys.hpp"
#include "game/app/settings/settings.hpp"
#include "game/stage/stage.hpp"

namespace sixmil::app {

// What tools and action panels know. Everything outlives them but the view, which is replaced when the game goes on:
// then tools are made anew.
struct Desk {
  const Ruleset* ruleset = nullptr;
  const State* view = nullptr;  // of `side`
  SideId side;                  // who looks and acts
  const Settings* settings = nullptr;
};

// Where the pointer is.
struct Spot {
  std::optional<Vec2> ground;  // tu, on the table
  std::optional<Vec2> beyond;  // off the table: where the line of sight meets the level of its ground, tu; the way out
  ElementId element;           // under the pointer
  bool shift = false, ctrl = false;
};

using stage::Ghost;

class Tool {
 public:
  virtual ~Tool() = default;
  // The pointer is there now.
  virtual void hover(const Spot& spot) = 0;
  // 1 left: step by step. 3 right: the order as it stands there, given on letting go (dragging turns it).
  virtual void press(const Spot& spot, int button) = 0;
  virtual void release(const Spot&, int) {}
  // Returns whether the action was the tool's: cancel takes back a bend before it ends the tool, go_on confirms what is
  // legal (and is the tool's as long as there is a command, so that nothing else goes on by the same key).
  virtual bool act(Action) { return false; }
  // Shift + wheel, steps away from the person positive: turns the facing. Returns whether the tool has one to turn.
  virtual bool wheel(int) { return false; }
  // The number keys, buttons and sliders of the verb's options are drawn by the host.
  virtual void set_option(int index, std::int32_t value) = 0;

  // What would be given if the person confirmed now; nothing when the pointer has not been anywhere yet.
  virtual const std::optional<Command>& command() const = 0;
  // The ruleset's answer to it.
  virtual const Verdict& verdict() const = 0;
  // Lines beside the pointer: "124.0 of 144.0 to 240.0 mm". Without the refusal: the host adds that of verdict(), whose
  // rule is a link.
  virtual std::vector<std::string> lines() const { return {}; }
  // What to do next, one sentence.
  virtual std::string advice() const = 0;
  // The person has confirmed: the command to give, once.
  virtual std::optional<Command> take() = 0;

  virtual void draw(render::Overlays& overlays) const = 0;
  virtual std::vector<Ghost> ghosts() const { return {}; }
};

// For verbs with a polyline (move, enter): path_tool.cpp. With a point and maybe a facing or a template (deploy,
// dismount, shell), or only a facing (turn): point_tool.cpp. With a corridor (strafe): corridor_tool.cpp. With targets
// and no path (fire, mount): target_tool.cpp. That wheel, or by which a unit goes as one: body_tool.cpp.
// nullptr: the verb needs nothing that is pointed at.
std::unique_ptr<Tool> make_path_tool(const Desk& desk, VerbId verb, Ref actor);
std::unique_ptr<Tool> make_point_tool(const Desk& desk, VerbId verb, Ref actor);
std::unique_ptr<Tool> make_corridor_tool(const Desk& desk, VerbId verb, Ref actor);
std::unique_ptr<Tool> make_body_tool(const Desk& desk, VerbId verb, Ref actor);
std::unique_ptr<Tool> make_target_tool(const Desk& desk, VerbId verb, Ref actor);

}  // namespace sixmil::app
