#include "game/app/table/table_opening.hpp"

namespace sixmil::app {

Result<std::unique_ptr<Page>> TableOpening::step() {
  if (!page_) {
    auto page = TablePage::sit_down(*shared_, std::move(go_));
    if (!page) return page.error();
    page_ = std::move(*page);
  } else if (!making_) {
    const std::string& tier = shared_->options.tier.empty() ? shared_->settings.tier : shared_->options.tier;
    making_.emplace(page_->battle(), render::tier_named(tier.empty() ? render::measured_tier() : tier));
  } else {
    if (const Status status = making_->step(); !status.ok()) return status.error();
    if (making_->done()) {
      page_->show(making_->take());
      return std::unique_ptr<Page>(std::move(page_));
    }
  }
  return std::unique_ptr<Page>();
}

}  // namespace sixmil::app
