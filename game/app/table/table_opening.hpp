#pragma once
// A table opens in steps, so that a bar moves and the window answers meanwhile.

#include <memory>
#include <optional>

#include "game/app/table/table_page.hpp"
#include "game/view/picture_making.hpp"

namespace sixmil::app {

class TableOpening {
 public:
  TableOpening(Shared& shared, Go go) : shared_(&shared), go_(std::move(go)) {}

  // Does the next step. The page after the last one; nullptr before. An error ends it.
  Result<std::unique_ptr<Page>> step();
  // Nobody wants it any more.
  void leave() {
    if (page_) page_->leave();
  }
  // How far it has come, 0 to 1, and what is done next, for people.
  float share() const { return making_ ? making_->share() : 0; }
  const char* words() const { return making_ ? making_->words() : "Setting up the battle"; }

 private:
  Shared* shared_;
  Go go_;
  std::unique_ptr<TablePage> page_;
  std::optional<view::PictureMaking> making_;
};

}  // namespace sixmil::app
