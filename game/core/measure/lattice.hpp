#pragma once
// A coarse grid of squares over a table with bounds of what lies in each, so that most legs of a path are judged by a
// few look-ups. Made once per table. Nobody but core/measure uses it.

#include <cstdint>
#include <memory>
#include <vector>

#include "game/core/measure/way_field.hpp"
#include "game/core/state/battle.hpp"
#include "game/core/state/table.hpp"

namespace sixmil {

// True of the square with its edges.
struct LatticeCell {
  KindSet kinds = 0;        // of all areas that touch it
  std::uint16_t steep = 0;  // no 10 mm of plan in it rise or fall by more, tu; the most that fits means anything
  std::uint8_t gap = 255;   // no building nearer, mm; 255: none within 255 mm
  bool mixed = false;       // an outline runs through it; else `kinds` holds everywhere in it
};

class Lattice {
 public:
  Lattice(const Table& table, KindSet roads);

  std::int32_t size() const { return size_; }  // of a square, tu: 10 mm, more on a table of over 2^17 squares
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int count() const { return columns_ * rows_; }
  const LatticeCell& cell(int i, int j) const { return cells_[static_cast<std::size_t>(j) * columns_ + i]; }
  int column(std::int32_t x) const { return part(x) < columns_ ? part(x) : columns_ - 1; }
  int row(std::int32_t y) const { return part(y) < rows_ ? part(y) : rows_ - 1; }
  // The middle of a square, or of what the table has of it.
  Vec2 place(int i, int j) const;
  // Points along the middle of every road, in order; chains are separated by their `first` flag. Hints where to look
  // for a way, no more.
  struct RoadPoint {
    Vec2 at;
    bool first = false;
  };
  const std::vector<RoadPoint>& road_points() const { return road_points_; }

  // What holds on a whole segment.
  struct Along {
    KindSet any = 0, first = 0;
    std::uint16_t steep = 0;
    std::uint8_t gap = 255;
    bool mixed = false;  // not the same kinds all along
  };
  Along along(Vec2 a, Vec2 b) const;
  // The same of all blocks of squares round about it: quicker, and true of more than the segment. `first` is not set.
  Along round_about(Vec2 a, Vec2 b) const;

 private:
  // x / size_ for 0 … 2^21, exact: the reciprocal is too big by less than size_ / 2^42.
  int part(std::int32_t x) const { return static_cast<int>((static_cast<std::uint64_t>(x) * reciprocal_) >> 42); }
  template <class Visit>
  void squares(Vec2 a, Vec2 b, Visit&& visit) const;
  void add_areas(const Table& table, KindSet roads);
  void add_buildings(const Table& table);
  void add_slopes(const HeightField& ground);
  void add_road(const std::vector<Vec2>& outline);
  void add_blocks();

  std::int32_t size_ = 1000;
  std::uint64_t reciprocal_ = 0;
  std::int32_t width_ = 0, depth_ = 0;
  int columns_ = 0, rows_ = 0;
  std::vector<LatticeCell> cells_;
  std::vector<LatticeCell> blocks_;  // of block_side squares each way
  int block_columns_ = 0;
  std::vector<RoadPoint> road_points_;
};

// The table's, kept in the memory that this thread was lent (engine/base/memory).
const Lattice& lattice_of(const std::shared_ptr<const Battle>& battle);

}  // namespace sixmil
