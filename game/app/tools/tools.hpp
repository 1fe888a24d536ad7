#pragma once
// The hands of the person at the table: what is selected, the pointer tool in use, what it would do and at what odds.
// Reads the shown view; what it builds is taken by the page and given through the gateway.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/platform/input.hpp"

#include "game/core/session/session.hpp"

#include "game/app/tools/lookout.hpp"
#include "game/app/tools/offers.hpp"
#include "game/app/tools/tool.hpp"

namespace sixmil::app {

class Tools {
 public:
  explicit Tools(const Settings& settings) : settings_(&settings) {}

  // Something may be done now on this view (it stays where it is until the next call). `version`: another number
  // whenever the view has changed; `acted`: who has acted in this phase already.
  void open(const Ruleset& ruleset, const State& view, SideId side, int version, std::vector<Ref> acted);
  // Nothing may be done now: the other side plays, or what happened is being shown. Looking and selecting go on.
  void close();
  bool is_open() const { return offers_.has_value(); }
  int version() const { return version_; }
  // Asks the ruleset on for at most that long. Returns whether a panel may have changed.
  bool learn(double seconds);
  bool learnt() const { return !offers_ || offers_->all_known(); }

  Ref selected() const { return selected_; }
  void select(Ref thing);
  // The next one with something to do that has not acted in this phase; after the last the first. When
  // none is left, what something that nobody does could be done with.
  Ref next_one() const;
  // How many have something to do and have not acted yet.
  int left() const { return static_cast<int>(left_.size()); }
  // One alone may act: it has begun, and may do more.
  bool goes_on() const { return goes_on_; }

  // Input. press and release: whether it was a tool's; a left click that is not selects what it is on. A right click
  // does the obvious, the first verb of the selected thing that can be given there, or takes back what a tool has set.
  // A verb that is merely at hand takes no click on one's own models: these are selected.
  void hover(const Spot& spot);
  bool fresh() const { return fresh_; }  // the tool has not been told yet where the pointer is
  bool press(const Spot& spot, int button, const State& shown);
  void release(const Spot& spot, int button);
  bool act(Action action, const InputEvent& event);
  bool wheel(int steps) { return tool_ && tool_->wheel(steps); }

  // What panels show. Null: closed.
  Offers* offers() { return offers_ ? &*offers_ : nullptr; }
  // The verbs of the selected thing, numbered as they stand, and what others may do with it.
  const std::vector<Offer>& own() const { return own_; }
  const std::vector<Offer>& with() const { return with_; }
  // Those of own() from there on are nobody's: whatever is selected, they may be done.
  std::size_t general() const { return general_; }
  const std::vector<Lack>& lacks() const { return lacks_; }
  // The verb in use, −1: none; index into own().
  int used() const { return used_; }
  void use(int index);  // a verb that is not pointed is given at once; taken up by hand
  void give(const Command& command) { given_ = command; }
  const Tool* tool() const { return tool_.get(); }
  // Of each choice of the verb in use the odds in a line, empty where nothing is rolled.
  const std::vector<std::string>& promises() const { return promises_; }
  // As the command has it: a tool may choose another at first (a model that flies stays as high as it is).
  std::int32_t option(int index) const {
    const bool built = tool_ && tool_->command() && index < tool_->command()->options.size();
    return built ? tool_->command()->option(index) : options_[static_cast<std::size_t>(index)];
  }
  void set_option(int index, std::int32_t value);
  // Shows the odds of a command that a button stands for while the pointer is on it; until the next frame.
  void consider(const Command& command) { considered_ = command; }
  // What would be given now, the ruleset's answer and its odds.
  struct Prospect {
    std::optional<Command> command;
    Verdict verdict;
    std::vector<Explanation> odds;
  };
  const Prospect& prospect();

  // A refusal to be shown beside the pointer until the next press or command.
  void tell(const Refusal& refusal) { told_ = refusal; }
  const std::optional<Refusal>& told() const { return told_; }

  std::optional<Command> take();
  void draw(render::Overlays& overlays) const;
  std::vector<Ghost> ghosts() const { return tool_ ? tool_->ghosts() : std::vector<Ghost>(); }
  // The same with the name of the verb; nothing when closed.
  Planned planned() const;

 private:
  Desk desk() const { return {ruleset_, &offers_->view(), offers_->side(), settings_}; }
  void look_up();  // the lists, after the selection or the game has changed
  std::unique_ptr<Tool> make_tool(VerbId verb, Ref actor) const;
  void drop_tool();
  bool obvious(const Spot& spot);

  const Settings* settings_;
  const Ruleset* ruleset_ = nullptr;
  std::optional<Offers> offers_;
  int version_ = -1;
  Ref selected_;
  std::vector<Ref> left_;
  bool goes_on_ = false;
  std::vector<Offer> own_, with_;
  std::vector<Lack> lacks_;
  std::size_t general_ = 0;
  int used_ = -1;
  bool by_hand_ = false;    // the verb in use was chosen, not just the first at hand
  bool with_keys_ = false;  // its target was chosen by keys
  VerbId wanted_;           // the verb chosen last: taken up again by the next one selected
  std::unique_ptr<Tool> tool_;
  bool fresh_ = false;
  std::vector<std::int32_t> options_;
  std::vector<std::string> promises_;
  std::optional<Command> given_, considered_;
  Prospect prospect_;
  std::optional<Refusal> told_;
};

}  // namespace sixmil::app
