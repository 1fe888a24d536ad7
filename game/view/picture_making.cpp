#include "game/view/picture_making.hpp"

#include "engine/asset/kit.hpp"

#include "game/view/side_paint.hpp"
#include "game/view/table_look.hpp"

namespace sixmil::view {
namespace {

// Shares of the bar at which models and table begin.
constexpr float models_from = 0.1f, table_from = 0.5f;

std::string model_name(const Battle& battle, const ElementInfo& element) {
  if (!element.model.empty()) return element.model;
  return battle.info->profiles[static_cast<std::size_t>(element.profile.index())].id;
}

}  // namespace

PictureMaking::PictureMaking(const Battle& battle, const render::TierSettings& tier) : battle_(&battle), tier_(tier) {
  const std::vector<ProfileInfo>& profiles = battle.info->profiles;
  fielded_.resize(profiles.size());
  for (const ElementInfo& element : battle.elements) {
    models_.emplace(model_name(battle, element), -1);
    fielded_[static_cast<std::size_t>(element.profile.index())] = true;
  }
  for (std::size_t p = 0; p < fielded_.size(); ++p)
    for (const LookInfo& look : profiles[p].looks)
      if (fielded_[p]) models_.emplace(look.model, -1);
  next_model_ = models_.begin();
}

const char* PictureMaking::words() const {
  switch (stage_) {
    case Stage::shaders:
      return "Unpacking the paints";
    case Stage::models:
    case Stage::markers:
      return "Painting the models";
    case Stage::describing:
    case Stage::table:
      return "Laying out the table";
    case Stage::ready:
      break;
  }
  return "Ready";
}

Status PictureMaking::add_model() {
  Result<Model> model = load_model(kit_folder(), next_model_->first);
  if (!model) return model.error();
  next_model_->second = picture_->scene_.add_model(*model);
  ++next_model_;
  share_ = models_from +
           (table_from - models_from) * static_cast<float>(++models_done_) / static_cast<float>(models_.size());
  return Nothing{};
}

Status PictureMaking::add_markers() {
  for (const MarkerInfo& marker : battle_->info->markers) {
    picture_->craft_of_.push_back(-1);
    if (marker.model.empty()) continue;
    Result<Model> model = load_model(kit_folder(), marker.model);
    if (!model) return model.error();
    picture_->craft_of_.back() = picture_->scene_.add_model(*model);
  }
  return Nothing{};
}

Status PictureMaking::step() {
  switch (stage_) {
    case Stage::shaders: {
      Result<render::TableScene> scene = render::TableScene::create(tier_);
      if (!scene) return scene.error();
      picture_.emplace(Picture(std::move(*scene)));
      stage_ = Stage::models;
      share_ = models_from;
      return Nothing{};
    }
    case Stage::models:
      if (next_model_ != models_.end()) return add_model();
      for (const ElementInfo& element : battle_->elements)
        picture_->model_of_.push_back(models_.at(model_name(*battle_, element)));
      picture_->looks_of_.resize(fielded_.size());
      for (std::size_t p = 0; p < fielded_.size(); ++p)
        for (const LookInfo& look : battle_->info->profiles[p].looks)
          if (fielded_[p]) picture_->looks_of_[p].push_back(models_.at(look.model));
      picture_->number_of_ = painted_numbers(*battle_);
      stage_ = Stage::markers;
      return Nothing{};
    case Stage::markers:
      stage_ = Stage::describing;
      return add_markers();
    case Stage::describing: {
      const render::TableDescription table = describe_table(*battle_);
      picture_->scene_.begin_table(table);
      int scheme = 0;
      for (const PaintJob& job : paint_sides(*battle_, table.land, paint_folder()))
        picture_->scene_.set_scheme(scheme++, job);
      stage_ = Stage::table;
      share_ = table_from;
      return Nothing{};
    }
    case Stage::table: {
      const float laid = picture_->scene_.continue_table();
      share_ = table_from + (1 - table_from) * laid;
      if (laid >= 1) stage_ = Stage::ready;
      return Nothing{};
    }
    case Stage::ready:
      break;
  }
  return Nothing{};
}

}  // namespace sixmil::view
