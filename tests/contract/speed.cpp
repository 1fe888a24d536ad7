// Copies and views are what looking ahead is made of. Figures are printed; the bounds are generous, so that a busy
// machine does not fail them, but a vector inside an element would.
#include <catch2/catch.hpp>
#include <chrono>
#include <iostream>

#include "game/core/event/view.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

// Nanoseconds a call, the best of some rounds.
template <class Call>
double cost(Call call) {
  double best = 1e18;
  for (int round = 0; round < 7; ++round) {
    constexpr int calls = 2000;
    const auto before = std::chrono::steady_clock::now();
    for (int i = 0; i < calls; ++i) call();
    const auto after = std::chrono::steady_clock::now();
    best = std::min(best, std::chrono::duration<double, std::nano>(after - before).count() / calls);
  }
  return best;
}

}  // namespace

TEST_CASE("copying a state and making a view are quick") {
  for (const Subject& subject : subjects()) {
    State middle;
    random_game(subject, 51, [&](const Moment& m) {
      middle = m.session.state();
      return m.session.played().size() < 60;
    });
    State copy = middle, view;
    make_view(middle, SideId(0), view);
    const double copies = cost([&] { copy = middle; });
    const double views = cost([&] { make_view(middle, SideId(0), view); });
    std::cout << subject.ruleset->info().id << ' ' << subject.scenario << ", " << middle.element_count()
              << " elements: copy " << copies / 1000 << " us, view " << views / 1000 << " us\n";
#ifdef NDEBUG
    const double bound = 10;
#else
    const double bound = 100;
#endif
    const double fifties = 1 + middle.element_count() / 50.0;
    CHECK(copies < 1000 * bound * fifties);
    CHECK(views < 3000 * bound * fifties);
  }
}
