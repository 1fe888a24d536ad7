#include "engine/geometry/vec.hpp"

#include <bit>
#include <cmath>

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

// sin of 0 … 90 whole degrees × 2^29, rounded.
constexpr std::int32_t sines[91] = {
    0,         9369689,   18736525,  28097653,  37450222,  46791383,  56118291,  65428106,  74717990,  83985114,
    93226656,  102439799, 111621739, 120769678, 129880829, 138952417, 147981679, 156965864, 165902236, 174788072,
    183620666, 192397328, 201115383, 209772177, 218365073, 226891452, 235348717, 243734294, 252045626, 260280183,
    268435456, 276508961, 284498239, 292400855, 300214404, 307936504, 315564804, 323096980, 330530738, 337863812,
    345093970, 352219009, 359236759, 366145082, 372941873, 379625062, 386192615, 392642529, 398972840, 405181621,
    411266979, 417227061, 423060052, 428764175, 434337692, 439778905, 445086158, 450257833, 455292355, 460188190,
    464943848, 469557880, 474028879, 478355485, 482536379, 486570288, 490455983, 494192280, 497778042, 501212175,
    504493634, 507621420, 510594579, 513412206, 516073443, 518577479, 520923551, 523110945, 525138994, 527007081,
    528714637, 530261140, 531646121, 532869158, 533929877, 534827956, 535563121, 536135149, 536543865, 536789144,
    536870912};

// cos of multiples of 11.25° × 2^14, rounded: the sixteen and thirty-two winds.
constexpr std::int16_t wind_cosines[9] = {16384, 16069, 15137, 13623, 11585, 9102, 6270, 3196, 0};

Vec2 fine_direction(std::int32_t degrees) {
  const std::int32_t turn = degrees % 360 < 0 ? degrees % 360 + 360 : degrees % 360;
  const std::int32_t part = turn % 90;
  const Vec2 first{sines[90 - part], sines[part]};
  switch (turn / 90) {
    case 0:
      return first;
    case 1:
      return {-first.y, first.x};
    case 2:
      return {-first.x, -first.y};
    default:
      return {first.y, -first.x};
  }
}

Facing facing_of(std::int64_t x, std::int64_t y) {
  return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

}  // namespace

std::int64_t isqrt_floor(std::int64_t value) {
  SIXMIL_ASSERT(value >= 0 && value <= std::int64_t{1} << 62);
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(value)));
  while (root * root > value) --root;
  while ((root + 1) * (root + 1) <= value) ++root;
  return root;
}

std::int64_t isqrt_nearest(std::int64_t value) {
  const std::int64_t root = isqrt_floor(value);
  return value - root * root > root ? root + 1 : root;
}

std::int32_t length(Vec2 a, Vec2 b) { return static_cast<std::int32_t>(isqrt_nearest(distance_squared(a, b))); }

std::int64_t path_length(Points path) {
  std::int64_t sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) sum += length(path[i - 1], path[i]);
  return sum;
}

Vec3 point_along(Vec3 a, Vec3 b, std::int32_t along) {
  const std::int32_t whole = length(a.plan(), b.plan());
  if (along <= 0 || whole == 0) return a;
  if (along >= whole) return b;
  // From the smaller end, so that both directions round alike.
  const bool turned = b < a;
  const Vec3 from = turned ? b : a;
  const Vec3 delta = turned ? a - b : b - a;
  const std::int64_t n = turned ? whole - along : along;
  return {from.x + static_cast<std::int32_t>(div_nearest(n * delta.x, whole)),
          from.y + static_cast<std::int32_t>(div_nearest(n * delta.y, whole)),
          from.z + static_cast<std::int32_t>(div_nearest(n * delta.z, whole))};
}

Vec2 point_along(Vec2 a, Vec2 b, std::int32_t along) {
  return point_along(at_height(a, 0), at_height(b, 0), along).plan();
}

Facing make_facing(Vec2 delta, Facing old) {
  if (delta == Vec2{}) return old;
  const std::int64_t squared = length_squared(delta);
  constexpr std::int64_t least = std::int64_t{facing_length - 1} * (facing_length - 1);
  constexpr std::int64_t most = std::int64_t{facing_length + 1} * (facing_length + 1);
  if (squared >= least && squared <= most) return facing_of(delta.x, delta.y);
  // As many bits of the root behind the point as fit.
  const int fraction = (60 - std::bit_width(static_cast<std::uint64_t>(squared))) / 2;
  const std::int64_t root = isqrt_nearest(squared << (2 * fraction));
  const std::int64_t scale = std::int64_t{facing_length} << fraction;
  return facing_of(div_nearest(delta.x * scale, root), div_nearest(delta.y * scale, root));
}

Facing compass(int i, int n) {
  SIXMIL_ASSERT(n == 4 || n == 8 || n == 16 || n == 32);
  const int wind = ((i % n + n) % n) * (32 / n);
  const int part = wind % 8;
  Facing facing{wind_cosines[part], wind_cosines[8 - part]};
  for (int quarter = wind / 8; quarter > 0; --quarter) facing = facing.left();
  return facing;
}

Facing facing_from_degrees(std::int32_t degrees, std::int32_t hundredths) {
  SIXMIL_ASSERT(hundredths >= 0 && hundredths < 100);
  const Vec2 a = fine_direction(degrees);
  const Vec2 b = fine_direction(degrees + 1);
  const std::int64_t x = std::int64_t{a.x} * (100 - hundredths) + std::int64_t{b.x} * hundredths;
  const std::int64_t y = std::int64_t{a.y} * (100 - hundredths) + std::int64_t{b.y} * hundredths;
  constexpr std::int64_t down = 100 * (std::int64_t{1} << 15);  // 2^29 to 2^14
  return facing_of(div_nearest(x, down), div_nearest(y, down));
}

std::int32_t degrees_of(Facing facing) {
  const Vec2 v = facing.vector();
  for (std::int32_t d = 0; d < 360; ++d) {
    const Vec2 low = fine_direction(d - 1) + fine_direction(d);  // d − ½
    const Vec2 high = fine_direction(d) + fine_direction(d + 1);
    if (cross(low, v) >= 0 && cross(v, high) > 0) return d;
  }
  return 0;
}

Vec2 rotate(Vec2 v, Facing facing) {
  return {static_cast<std::int32_t>(
              div_nearest(std::int64_t{v.x} * facing.x - std::int64_t{v.y} * facing.y, facing_length)),
          static_cast<std::int32_t>(
              div_nearest(std::int64_t{v.x} * facing.y + std::int64_t{v.y} * facing.x, facing_length))};
}

Facing rotate(Facing by, Facing facing) { return make_facing(rotate(by.vector(), facing), facing); }

}  // namespace sixmil
