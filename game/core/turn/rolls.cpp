#include "game/core/turn/rolls.hpp"

#include <algorithm>

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

// The lowest that a sum may come to; sums of terms are not clamped.
constexpr std::int32_t lowest_sum = -100;

Rolled begun(Ref actor, std::int32_t die, const Explanation& odds, bool secret) {
  Rolled rolled;
  rolled.actor = actor;
  rolled.die = die;
  rolled.odds = odds;
  rolled.secret = secret;
  return rolled;
}

std::int16_t face(Resolution& resolution, Ref actor, std::int32_t sides, bool secret) {
  return static_cast<std::int16_t>(resolution.face(actor, sides, secret));
}

std::string_view die_name(std::int32_t sides) {
  switch (sides) {
    case 4:
      return "D4";
    case 6:
      return "D6";
    case 8:
      return "D8";
    case 10:
      return "D10";
    case 12:
      return "D12";
    case 20:
      return "D20";
    default:
      return "the die";
  }
}

Faces counting(const Faces& faces, std::int32_t need) {
  Faces out;
  for (const std::int16_t face : faces)
    if (face >= need) out.push_back(face);
  std::stable_sort(out.begin(), out.end());
  return out;
}

// How many of `mine` are left when each of `his`, the lowest first, takes away the lowest that it equals or beats.
int left_of(const Faces& mine, const Faces& his) {
  int taken = 0;
  for (const std::int16_t face : his)
    if (taken < mine.size() && mine[taken] <= face) ++taken;
  return mine.size() - taken;
}

void add_other(Resolution& resolution, Rolled& rolled, Ref other) {
  SIXMIL_ASSERT(other.valid());
  rolled.other = other;
  rolled.other_die = rolled.odds.against_die;
  rolled.other_counted = rolled.odds.against_pool();
  for (int i = 0; i < rolled.other_counted; ++i)
    rolled.other_faces.push_back(face(resolution, other, rolled.other_die, rolled.secret));
}

}  // namespace

Rolled roll_under(Resolution& resolution, Ref actor, std::int32_t sides, const Explanation& odds, bool secret) {
  Rolled rolled = begun(actor, sides, odds, secret);
  rolled.faces.push_back(face(resolution, actor, sides, secret));
  rolled.value = rolled.faces[0];
  rolled.need = odds.value();
  rolled.success = rolled.value <= rolled.need;
  resolution.emit(rolled);
  return rolled;
}

Rolled roll_percent(Resolution& resolution, Ref actor, const Explanation& odds, bool secret) {
  Rolled rolled = begun(actor, 100, odds, secret);
  // A D10 read as a digit shows 0 where alone it would read 10.
  for (int i = 0; i < 2; ++i)
    rolled.faces.push_back(static_cast<std::int16_t>(face(resolution, actor, 10, secret) % 10));
  const std::int32_t read = rolled.faces[0] * 10 + rolled.faces[1];
  rolled.value = read == 0 ? 100 : read;
  rolled.need = odds.value();
  rolled.success = rolled.value <= rolled.need;
  rolled.counted = 2;
  resolution.emit(rolled);
  return rolled;
}

Rolled roll_sum(Resolution& resolution, Ref actor, std::int32_t sides, std::int32_t need, const Explanation& odds,
                bool secret) {
  Rolled rolled = begun(actor, sides, Explanation(odds.label, odds.rule, odds.subject), secret);
  rolled.faces.push_back(face(resolution, actor, sides, secret));
  rolled.odds.least = lowest_sum;
  rolled.odds.add(die_name(sides), rolled.faces[0], odds.rule);
  for (const Term& term : odds.terms) rolled.odds.terms.push_back(term);
  rolled.value = rolled.odds.sum();
  rolled.need = need;
  rolled.success = need == 0 || rolled.value >= need;
  resolution.emit(rolled);
  return rolled;
}

Rolled roll_pool(Resolution& resolution, Ref actor, const Explanation& odds, Ref other, bool secret) {
  SIXMIL_ASSERT(odds.test == DiceTest::pool || odds.test == DiceTest::matched);
  Rolled rolled = begun(actor, odds.die, odds, secret);
  rolled.counted = odds.pool();
  for (int i = 0; i < rolled.counted; ++i) rolled.faces.push_back(face(resolution, actor, odds.die, secret));
  if (odds.test == DiceTest::matched) add_other(resolution, rolled, other);
  const Faces mine = counting(rolled.faces, odds.need), his = counting(rolled.other_faces, odds.need);
  rolled.value = left_of(mine, his);
  rolled.other_value = his.size();
  rolled.need = odds.hits;
  rolled.success = rolled.value >= odds.hits;
  resolution.emit(rolled);
  return rolled;
}

Rolled roll_opposed(Resolution& resolution, Ref actor, Ref other, const Explanation& odds, bool secret) {
  SIXMIL_ASSERT(odds.test == DiceTest::opposed);
  Rolled rolled = begun(actor, odds.die, odds, secret);
  rolled.faces.push_back(face(resolution, actor, odds.die, secret));
  add_other(resolution, rolled, other);
  rolled.value = rolled.faces[0] + odds.value();
  rolled.other_value = rolled.other_faces[0] + odds.against();
  rolled.need = odds.need;
  rolled.success = rolled.value >= odds.need && rolled.value > rolled.other_value;
  resolution.emit(rolled);
  return rolled;
}

}  // namespace sixmil
