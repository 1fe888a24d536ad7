#include "game/core/rows/odds.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "game/core/ids/limits.hpp"

using namespace sixmil;

namespace {

// Every way in which that many dice can fall.
std::vector<std::vector<int>> falls(int dice, int die) {
  std::vector<std::vector<int>> out{{}};
  for (int i = 0; i < dice; ++i) {
    std::vector<std::vector<int>> more;
    for (const std::vector<int>& before : out)
      for (int face = 1; face <= die; ++face) {
        more.push_back(before);
        more.back().push_back(face);
      }
    out = std::move(more);
  }
  return out;
}

// As the rule is told: dice that count in order, each of the other's takes the lowest left that it equals or beats.
int left(std::vector<int> mine, std::vector<int> his, int need) {
  const auto low = [&](int face) { return face < need; };
  mine.erase(std::remove_if(mine.begin(), mine.end(), low), mine.end());
  his.erase(std::remove_if(his.begin(), his.end(), low), his.end());
  std::sort(mine.begin(), mine.end());
  std::sort(his.begin(), his.end());
  for (const int face : his)
    if (!mine.empty() && mine.front() <= face) mine.erase(mine.begin());
  return static_cast<int>(mine.size());
}

}  // namespace

TEST_CASE("chances of a pool are those of counting every way in which it can fall") {
  for (const int die : {4, 6, 8})
    for (int dice = 0; dice <= 4; ++dice)
      for (const int need : {1, 3, 4, 7})
        for (int hits = 0; hits <= dice + 1; ++hits) {
          const auto all = falls(dice, die);
          std::uint64_t good = 0;
          for (const auto& faces : all) good += left(faces, {}, need) >= hits;
          const Odds odds = pool_odds(dice, die, need, hits);
          INFO(dice << "D" << die << " need " << need << " hits " << hits);
          CHECK(odds.good == Ways256(good));
          CHECK(odds.all == Ways256(all.size()));
          CHECK(odds.percent() == static_cast<int>(good * 100 / all.size()));
        }
}

TEST_CASE("chances of a pool against a pool are those of counting every way in which both can fall") {
  for (const auto& [mine, die, his, other] : {std::array{2, 6, 2, 6}, std::array{3, 8, 2, 4}, std::array{2, 4, 3, 8},
                                              std::array{3, 6, 3, 6}, std::array{1, 12, 2, 10}, std::array{4, 4, 0, 8}})
    for (const int need : {2, 4})
      for (int hits = 1; hits <= mine; ++hits) {
        std::uint64_t good = 0, all = 0;
        const auto his_falls = falls(his, other);
        for (const auto& a : falls(mine, die))
          for (const auto& b : his_falls) {
            ++all;
            good += left(a, b, need) >= hits;
          }
        const Odds odds = matched_odds(mine, die, his, other, need, hits);
        INFO(mine << "D" << die << " against " << his << "D" << other << " need " << need << " hits " << hits);
        CHECK(odds.good == Ways256(good));
        CHECK(odds.all == Ways256(all));
      }
}

TEST_CASE("chances of one die against another are those of counting") {
  for (const int die : {4, 8, 12})
    for (const int other : {6, 10})
      for (int add = -2; add <= 2; ++add)
        for (int other_add = -1; other_add <= 1; ++other_add) {
          std::uint64_t good = 0;
          for (int a = 1; a <= die; ++a)
            for (int b = 1; b <= other; ++b) good += a + add >= 4 && a + add > b + other_add;
          CHECK(opposed_odds(die, add, other, other_add, 4).good == Ways256(good));
        }
  // D8 against D10, 4 or more and above: 5 · (3 + 7) / 2 = 25 of 80.
  CHECK(opposed_odds(8, 0, 10, 0, 4).percent() == 31);
}

TEST_CASE("the largest pools are exact too") {
  const Odds odds = matched_odds(max_faces, max_pool_die, max_faces, max_pool_die, 4, 1);
  Ways256 all(1);
  for (int i = 0; i < 2 * max_faces; ++i) all *= max_pool_die;
  CHECK(odds.all == all);
  CHECK(odds.good < odds.all);
  CHECK(odds.share() > 0.5);
  CHECK(pool_odds(max_faces, max_pool_die, 1, max_faces).percent() == 100);
  CHECK(pool_odds(0, 8, 4, 1).percent() == 0);
}
