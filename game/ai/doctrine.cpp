// doctrine: orders by mission and threat, jams what hurts most, moves by position value, shoots by expected
// destruction. Everything it knows of the rulebook comes from its powers; without them it charges.
#include <algorithm>
#include <vector>

#include "engine/base/rng.hpp"

#include "game/ai/choices.hpp"
#include "game/ai/fire_plan.hpp"
#include "game/ai/move_plan.hpp"
#include "game/ai/order_plan.hpp"
#include "game/ai/policies.hpp"
#include "game/ai/scene.hpp"

namespace sixmil::ai {
namespace {

constexpr double worth_ordering = 1;  // hundredths of a point
constexpr double worth_replying = 12;

bool complete(const Powers* powers) {
  return powers && powers->reading && powers->arms && powers->orders && powers->stations;
}

// A policy within a policy: copied with it.
struct Held {
  explicit Held(std::unique_ptr<Policy> one) : policy(std::move(one)) {}
  Held(const Held& other) : policy(other.policy->copy()) {}
  Held& operator=(const Held&) = delete;
  std::unique_ptr<Policy> policy;
};

class Doctrine final : public Policy {
 public:
  explicit Doctrine(std::uint64_t seed) : rng_(seed, 3), charge_(make_charge(seed)) {}

  void think(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting, Thought& thought) override {
    if (!complete(ruleset.powers())) return charge_.policy->think(ruleset, view, side, acting, thought);
    const std::vector<Ref>& actors = actors_of(acting, side);
    ruleset_ = &ruleset;
    const bool fresh = new_step(view, side);
    scene_.gather(ruleset, view, side, fields_);
    if (fresh) {
      scene_.share_fire();
      remember_shares();
    }
    recall_shares();
    if (give(ruleset, view, side, actors, thought)) return;
    thought.reasons = Reasons();
    thought.reasons.add("drawn by lot", 0);
    thought.command = any_command(ruleset, view, side, actors, rng_, list_);
  }
  std::unique_ptr<Policy> copy() const override { return std::make_unique<Doctrine>(*this); }

 private:
  // What kind of decision is open is told by what is offered; asked anew until something is, then once a step.
  bool give(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors, Thought& thought) {
    if (!kinds_.known) look_for_kinds(ruleset, view, side, actors);
    if (kinds_.small && best_small(ruleset, view, side, actors, thought)) return true;
    if (kinds_.shoots && fire_.choose(ruleset, view, side, actors, thought)) return true;
    if (kinds_.moves && next_move(ruleset, view, side, actors, thought)) return true;
    return find_finish(ruleset, view, side, actors, thought) || obliged_move(ruleset, view, side, actors, thought);
  }

  void look_for_kinds(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors) {
    kinds_ = Kinds();
    for (std::size_t i = 0; i < actors.size() && !kinds_.known; ++i) {
      list_.clear();
      ruleset.candidates(view, side, actors[i], list_);
      for (const Command& command : list_) {
        const Intent intent = meaning_of(ruleset, view, command).intent;
        kinds_.small = kinds_.small || intent == Intent::order || intent == Intent::hinder ||
                       intent == Intent::sequence || intent == Intent::reply || intent == Intent::act;
        kinds_.moves = kinds_.moves || intent == Intent::move || intent == Intent::turn || intent == Intent::board ||
                       intent == Intent::land;
        kinds_.shoots = kinds_.shoots || intent == Intent::shoot || intent == Intent::bombard ||
                        intent == Intent::pledge || intent == Intent::fulfil;
      }
      kinds_.known = kinds_.small || kinds_.moves || kinds_.shoots;
    }
  }

  bool find_finish(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors,
                   Thought& thought) {
    for (const Ref actor : actors) {
      if (actor.valid()) continue;
      list_.clear();
      ruleset.candidates(view, side, actor, list_);
      for (const Command& command : list_)
        if (meaning_of(ruleset, view, command).intent == Intent::finish) {
          thought.command = command;
          thought.reasons = Reasons();
          thought.reasons.add("nothing worth doing", 0);
          return true;
        }
    }
    return false;
  }

  // Orders, jams, answers: few enough to look at them all. Where nothing ends the step, the least bad is taken; a
  // thought that is cut short may not have come to what ends it.
  bool best_small(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors,
                  Thought& thought) {
    double most = -1e18;
    bool optional = false, cut = false;
    thought.expect(static_cast<std::int64_t>(actors.size()));
    for (const Ref actor : actors) {
      cut = !thought.ask();
      if (cut) break;
      list_.clear();
      ruleset.candidates(view, side, actor, list_);
      for (const Command& command : list_) {
        const Meaning meaning = meaning_of(ruleset, view, command);
        if (meaning.intent == Intent::finish) optional = true;
        Reasons why;
        if (!weigh_small(ruleset, view, command, meaning, why) || why.sum() <= most) continue;
        most = why.sum();
        thought.command = command;
        thought.reasons = why;
      }
    }
    if (cut && most <= 0 && find_finish(ruleset, view, side, actors, thought)) return true;
    return most > (optional ? 0 : -1e18);
  }

  // False: it is none of them.
  bool weigh_small(const Ruleset& ruleset, const State& view, const Command& command, const Meaning& meaning,
                   Reasons& why) {
    switch (meaning.intent) {
      case Intent::order:
        weigh_order(view, command.side, meaning, why);
        break;
      case Intent::hinder:
        weigh_hindrance(view, command.side, meaning, why);
        break;
      case Intent::act:
        break;
      case Intent::sequence:
        weigh_sequence(meaning, why);
        return true;
      case Intent::reply:
        why.add("losses on both sides", FirePlan::value_of(ruleset, view, command, odds_));
        why.add("waiting for better", -worth_replying);
        return true;
      default:
        return false;
    }
    why.add("worth by the rulebook", ruleset.powers()->reading->worth(view, command));
    return true;
  }

  void weigh_order(const State& view, SideId side, const Meaning& meaning, Reasons& why) {
    const UnitId unit = meaning.subject.unit();
    if (!unit.valid() || !meaning.order.valid()) return why.add("nobody to obey", -1);
    if (view.unit_info(unit).side == side) {
      const OrderId now = OrderPlan::now(scene_, unit);
      if (!now.valid()) return why.add("nobody to obey", -1);  // not on the table yet
      why.add("what they can do by it", orders_.value(scene_, unit, meaning.order));
      why.add("what they can do as it is", -orders_.value(scene_, unit, now));
      return why.add("another order", -worth_ordering);
    }
    // The enemy's order is ours to choose: the less it is worth to him the better.
    think_for_enemy(view, unit);
    why.add("the choice is ours", 1e6);
    why.add("what the enemy can do by it", -enemy_orders_.value(enemy_, unit, meaning.order));
  }

  // What the enemy's unit could do by its new order, less what it would do by the old one. A jam costs nothing.
  void weigh_hindrance(const State& view, SideId side, const Meaning& meaning, Reasons& why) {
    const UnitId unit = meaning.subject.unit();
    if (!unit.valid() || view.unit_info(unit).side == side || !meaning.order.valid())
      return why.add("costs nothing", 1);
    think_for_enemy(view, unit);
    why.add("costs nothing", 0.5);
    why.add("what the enemy can do now", enemy_orders_.value(enemy_, unit, view.unit(unit).order));
    why.add("what the enemy can do after it", -enemy_orders_.value(enemy_, unit, meaning.order));
  }

  void think_for_enemy(const State& view, UnitId unit) {
    const SideId enemy = view.unit_info(unit).side;
    if (enemy_known_ && enemy_.side() == enemy) {
      enemy_.gather(*ruleset_, view, enemy, fields_);
      return;
    }
    enemy_.gather(*ruleset_, view, enemy, fields_);
    enemy_.share_fire();
    enemy_orders_.clear();
    enemy_known_ = true;
  }

  // Who goes first also shoots first; who goes second sees the other's moves, and has the last word on an objective.
  void weigh_sequence(const Meaning& meaning, Reasons& why) {
    double out = 0, in = 0;
    for (const Piece& piece : scene_.own()) {
      const Prospect prospect = scene_.weigh(piece, piece.here, false);
      out += prospect.out;
      in += prospect.in;
    }
    double last_word = 0;
    if (scene_.turns_left() <= 1)
      for (const Goal& goal : scene_.goals())
        if (goal.own == 0 || goal.foes > 0) last_word += goal.worth / 4.0;
    why.add("the choice is ours", 1e3);
    if (meaning.number == 0)
      why.add("shooting first", out + in);
    else
      why.add("the last word", last_word + 0.5);
  }

  // Front first, command vehicles last, so that they find their troops where they are.
  bool next_move(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors,
                 Thought& thought) {
    Command& out = thought.command;
    queue_.clear();
    for (const Ref actor : actors) {
      const ElementId element = actor.element();
      if (!element.valid() || skipped(actor)) continue;
      const Piece piece = scene_.read(element);
      const GoalField* field = scene_.field_of(piece);
      const std::int64_t rank = piece.role == Role::command || piece.role == Role::staff ? 2
                                : piece.role == Role::support                            ? 1
                                                                                         : 0;
      const std::int64_t far = field ? field->from(piece.here.at) : 0;
      queue_.push_back({(rank << 32) + far, element});
    }
    std::stable_sort(queue_.begin(), queue_.end(), [](const auto& a, const auto& b) {
      return a.rank != b.rank ? a.rank < b.rank : a.element < b.element;
    });
    thought.expect(static_cast<std::int64_t>(queue_.size()));
    for (const Queued& queued : queue_) {
      if (!thought.ask()) break;
      list_.clear();
      // Listing ways is dear; where one move has shown its shape, our own finds do.
      const bool known = moved_ && view.element(queued.element).on_table() &&
                         ruleset.mobility(view, queued.element).may_move &&
                         !scene_.near_exit(scene_.read(queued.element));
      if (known) {
        pattern_.actor = queued.element;
        const bool owes = ruleset.mobility(view, queued.element).least > 0;
        if (move_.choose(ruleset, scene_, queued.element, list_, &pattern_, owes, out, thought.reasons))
          return moved(view, out);
      }
      ruleset.candidates(view, side, queued.element, list_);
      if (move_.choose(ruleset, scene_, queued.element, list_, nullptr, false, out, thought.reasons)) {
        if (view.element(queued.element).on_table() && meaning_of(ruleset, view, out).intent == Intent::move) {
          pattern_ = out;
          pattern_.path.clear();
          const Piece piece = scene_.read(queued.element);
          if (!piece.heights.empty()) ruleset.powers()->heights->fly_at(view, pattern_, piece.heights[0]);
          moved_ = true;
        }
        return moved(view, out);
      }
      skip_.push_back(queued.element);
    }
    return false;
  }

  // Nothing is left to do gladly, and the step may not be ended yet: somebody owes a move.
  bool obliged_move(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors,
                    Thought& thought) {
    thought.expect(static_cast<std::int64_t>(actors.size()));
    for (const Ref actor : actors) {
      if (!thought.ask()) break;
      if (!actor.element().valid()) continue;
      list_.clear();
      ruleset.candidates(view, side, actor, list_);
      bool moves = false;
      for (const Command& command : list_) moves = moves || meaning_of(ruleset, view, command).intent == Intent::move;
      if (moves &&
          move_.choose(ruleset, scene_, actor.element(), list_, nullptr, true, thought.command, thought.reasons))
        return true;
    }
    return false;
  }

  // Those who move after it look for other targets.
  bool moved(const State& view, const Command& command) {
    // Where one may fire in the same step, other shots are open from there.
    fire_.clear();
    kinds_ = Kinds();
    const ElementId element = command.actor.element();
    if (!element.valid() || command.path.empty()) return true;
    const Piece piece = scene_.read(element);
    Placing there = piece.here;
    there.at = command.path.back();
    if (command.facing != no_facing) there.facing = command.facing;
    const Prospect prospect = scene_.weigh(piece, there, false);
    const Piece* foe = prospect.target.valid() ? scene_.find(prospect.target) : nullptr;
    if (!foe) return true;
    const double chance = ruleset_->powers()->arms->harm(view, there, foe->here) / 100.0;
    for (Share& share : shares_)
      if (share.foe == prospect.target) share.claimed = 1 - (1 - share.claimed) * (1 - chance);
    return true;
  }

  bool new_step(const State& view, SideId side) {
    const Step step{view.turn, view.phase, view.active, side, static_cast<int>(view.agenda.size())};
    if (step == step_) return false;
    step_ = step;
    kinds_ = Kinds();
    skip_.clear();
    shares_.clear();
    fire_.clear();
    orders_.clear();
    enemy_orders_.clear();
    enemy_known_ = false;
    return true;
  }
  bool skipped(Ref actor) const {
    return actor.element().valid() && std::find(skip_.begin(), skip_.end(), actor.element()) != skip_.end();
  }
  void remember_shares() {
    for (const Piece& foe : scene_.foes()) shares_.push_back({foe.here.element, foe.share, 0});
  }
  void recall_shares() {
    for (Piece& foe : scene_.foes())
      for (const Share& share : shares_)
        if (share.foe == foe.here.element) {
          foe.share = share.share;
          foe.claimed = share.claimed;
        }
  }

  struct Step {
    std::int32_t turn = -1;
    PhaseId phase;
    SideId active, side;
    int agenda = 0;
    friend bool operator==(const Step&, const Step&) = default;
  };
  struct Kinds {
    bool known = false, small = false, moves = false, shoots = false;
  };
  struct Share {
    ElementId foe;
    double share = 1, claimed = 0;
  };
  struct Queued {
    std::int64_t rank = 0;
    ElementId element;
  };

  Rng rng_;
  Held charge_;
  const Ruleset* ruleset_ = nullptr;
  GoalFields fields_;
  Scene scene_, enemy_;
  OrderPlan orders_, enemy_orders_;
  MovePlan move_;
  FirePlan fire_;
  Step step_;
  Kinds kinds_;
  Command pattern_;  // a move's shape, once one has been made
  bool moved_ = false;
  std::vector<ElementId> skip_;
  std::vector<Share> shares_;
  std::vector<Queued> queue_;
  std::vector<Command> list_;
  std::vector<Explanation> odds_;
  bool enemy_known_ = false;
};

}  // namespace

std::unique_ptr<Policy> make_doctrine(std::uint64_t seed) { return std::make_unique<Doctrine>(seed); }

}  // namespace sixmil::ai
