#include "game/ai/goal_field.hpp"

#include <algorithm>
#include <queue>

#include "game/core/measure/measure.hpp"

namespace sixmil::ai {
namespace {

constexpr int most_columns = 72;
constexpr int steps_x[] = {1, 1, 0, -1, -1, -1, 0, 1}, steps_y[] = {0, 1, 1, 1, 0, -1, -1, -1};
constexpr std::int32_t goal_reach = mm(50);

// Price of one cell in hundredths; 0: barred.
std::int32_t price_at(const State& view, const Mobility& mobility, Vec2 place) {
  if (mobility.flies) return 100;
  const GroundHere here = ground_here(view, place);
  const std::vector<GroundInfo>& grounds = view.battle->grounds;
  std::int32_t worst = 100 * mobility.ground[0].num / mobility.ground[0].den;
  const auto pay = [&](const GroundPrice& price) {
    if (price.barred) return false;
    worst = std::max(worst, 100 * price.num / price.den);
    return true;
  };
  bool home = !mobility.only_ground;
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    if (!here.has(GroundId(static_cast<int>(i)))) continue;
    if (grounds[i].road && !mobility.only_ground) return worst;
    home = home || mobility.home[i];
  }
  if (!home) return 0;
  for (std::size_t i = 0; i < grounds.size(); ++i)
    if (here.has(GroundId(static_cast<int>(i))) && !pay(mobility.ground[i])) return 0;
  if (here.building && !pay(mobility.building)) return 0;
  return worst;
}

}  // namespace

GoalField::GoalField(const State& view, const Mobility& mobility, Vec2 goal) : goal_(goal) {
  const HeightField& ground = view.battle->table.ground;
  size_ = std::max<std::int32_t>(mm(15), ground.width() / most_columns);
  columns_ = (ground.width() + size_ - 1) / size_;
  rows_ = (ground.depth() + size_ - 1) / size_;
  width_ = ground.width();
  depth_ = ground.depth();
  const auto count = static_cast<std::size_t>(columns_ * rows_);
  std::vector<std::int32_t> price(count), height(count);
  for (int cell = 0; cell < columns_ * rows_; ++cell) {
    const Vec2 place = centre(cell);
    price[static_cast<std::size_t>(cell)] = price_at(view, mobility, place);
    height[static_cast<std::size_t>(cell)] = ground.ground_at(place);
  }
  cost_.assign(count, -1);
  using Entry = std::pair<std::int32_t, std::int32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> open;
  for (int cell = 0; cell < columns_ * rows_; ++cell)
    if (price[static_cast<std::size_t>(cell)] > 0 && within(centre(cell), goal, goal_reach))
      open.push({length(centre(cell), goal), cell});
  while (!open.empty()) {
    const auto [cost, cell] = open.top();
    open.pop();
    if (cost_[static_cast<std::size_t>(cell)] >= 0) continue;
    cost_[static_cast<std::size_t>(cell)] = cost;
    const int x = cell % columns_, y = cell / columns_;
    for (int step = 0; step < 8; ++step) {
      const int nx = x + steps_x[step], ny = y + steps_y[step];
      if (nx < 0 || ny < 0 || nx >= columns_ || ny >= rows_) continue;
      const int next = ny * columns_ + nx;
      const auto to = static_cast<std::size_t>(next), from = static_cast<std::size_t>(cell);
      if (cost_[to] >= 0 || price[to] == 0) continue;
      const std::int32_t way = step % 2 ? size_ * 1414 / 1000 : size_;
      const std::int32_t rise = height[to] > height[from] ? height[to] - height[from] : height[from] - height[to];
      bool barred = false;
      for (int s = 0; !mobility.flies && s < mobility.slope_count; ++s) {
        const SlopePrice& slope = mobility.slopes[static_cast<std::size_t>(s)];
        barred = barred || (slope.price.barred && std::int64_t{rise} * slope.run > std::int64_t{way} * slope.rise);
      }
      if (!barred) open.push({cost + way * (price[to] + price[from]) / 200, next});
    }
  }
}

int GoalField::cell_of(Vec2 place) const {
  const int x = std::clamp(place.x / size_, 0, columns_ - 1), y = std::clamp(place.y / size_, 0, rows_ - 1);
  return y * columns_ + x;
}

std::int32_t GoalField::from(Vec2 place) const {
  const std::int32_t straight = length(place, goal_);
  const int cell = cell_of(place);
  const std::int32_t cost = cost_[static_cast<std::size_t>(cell)];
  if (cost < 0) return straight + straight / 2;
  // Within the cell the straight distance tells better places from worse.
  return std::max(straight, cost + straight - length(centre(cell), goal_));
}

Vec2 GoalField::along(Vec2 start, std::int32_t most) const {
  int cell = cell_of(start);
  const std::int32_t first = cost_[static_cast<std::size_t>(cell)];
  if (first < 0 || first <= most) {
    const std::int32_t straight = length(start, goal_);
    return first < 0 ? point_along(start, goal_, std::min(most, straight)) : goal_;
  }
  while (cost_[static_cast<std::size_t>(cell)] > first - most) {
    int best = cell;
    for (int step = 0; step < 8; ++step) {
      const int x = cell % columns_ + steps_x[step], y = cell / columns_ + steps_y[step];
      if (x < 0 || y < 0 || x >= columns_ || y >= rows_) continue;
      const int next = y * columns_ + x;
      const std::int32_t cost = cost_[static_cast<std::size_t>(next)];
      if (cost >= 0 && cost < cost_[static_cast<std::size_t>(best)]) best = next;
    }
    if (best == cell) break;
    cell = best;
  }
  return centre(cell);
}

const GoalField* GoalFields::find(ProfileId profile, Vec2 goal) const {
  for (const Kept& kept : fields_)
    if (kept.profile == profile && kept.field->goal() == goal) return kept.field.get();
  return nullptr;
}

const GoalField& GoalFields::make(const State& view, ProfileId profile, const Mobility& mobility, Vec2 goal) {
  constexpr std::ptrdiff_t most = 64;
  if (fields_.size() >= most) fields_.erase(fields_.begin(), fields_.begin() + most / 2);
  fields_.push_back({profile, std::make_shared<const GoalField>(view, mobility, goal)});
  return *fields_.back().field;
}

}  // namespace sixmil::ai
