// The stages of prism_sieve.hpp, in lanes; see ground_sieve.inl on what is around it; PRISM_SIFT is the name. Lines are
// cut to what the cells cover and then into pieces at most a cell long; a piece that is under the tops of its cells
// pairs its line with the items; pairs are held against circles, and what is left against boxes and inner circles.
//
// Margins. Coordinates are whole and below 2^21; a float is off by r = 2^-24 of its value. Places on a line come from
// its unit vector (off by 2r) and from quotients (off by 2r): offsets, products and quotients together are off by less
// than 2 tu, heights by less than 1/2 tu. Shapes around a prism are 4 tu larger and those inside 4 tu smaller than it
// (PrismIndex), tops 1 tu higher. Pieces: the guard of 1/64 cell is at least 4 tu; they are at most 1/1.05 cells long,
// so with the guard on both sides still within 2 × 2 cells.

namespace {

constexpr int cells_room = 256;
constexpr int pairs_room = 512;
constexpr int met_room = 256;

struct PrismRoom {
  // Lines. Pieces: the low corner of the first one in cells, the lower end's height, steps; how many there are.
  float ax[prism_lines], ay[prism_lines], az[prism_lines], ux[prism_lines], uy[prism_lines];
  float length[prism_lines], slope[prism_lines];
  float u[prism_lines], v[prism_lines], z[prism_lines], du[prism_lines], dv[prism_lines], dz[prism_lines];
  std::int32_t pieces[prism_lines];
  // Cells that a piece may meet something in, pairs of a line and a prism, pairs whose circle is met.
  std::int32_t cell[cells_room + lanes], line[cells_room + lanes];
  float lowest[cells_room + lanes];  // of the piece
  std::int32_t pair[met_room + pairs_room + lanes];
  std::int32_t met[1 + met_room + pairs_room + lanes];  // from 1 on
  int cells = 0, pairs = 0, mets = 0;
  PrismMet tell;
  void* who;
};

LANES F choose(M m, F a, F b) { return as_floats(select(m, as_bits(a), as_bits(b))); }
LANES F absolute(F a) { return upper(a, splat(0.0F) - a); }

// Cuts from … to, parts of the line, to those between two walls.
LANES void cut_to(F start, F step, float low, float high, F& from, F& to) {
  const M back = less(step, splat(0.0F));
  const F a = splat(low - 4) - start, b = splat(high + 4) - start;
  // A step is a whole number; with none the line is between the walls all along or never.
  const F per_step = splat(1.0F) / upper(absolute(step), splat(1.0F / 64));
  from = upper(from, choose(back, splat(0.0F) - b, a) * per_step);
  to = lower(to, choose(back, splat(0.0F) - a, b) * per_step);
}

// Up to `lanes` lines from `first` on, a line a lane.
LANES void take_lines(const PrismSieve& p, const Line3* lines, int first, M there, PrismRoom& room) {
  const I six = select(there, mul(counted(), splat(6)), splat(0));
  const std::int32_t* start = &lines[first].from.x;
  const F ax = to_float(gather(start, six)), ay = to_float(gather(start + 1, six)),
          az = to_float(gather(start + 2, six));
  const F dx = to_float(gather(start + 3, six)) - ax, dy = to_float(gather(start + 4, six)) - ay;
  const F dz = to_float(gather(start + 5, six)) - az;
  const F length = root(dx * dx + dy * dy);
  const F per_length = splat(1.0F) / length;
  store(room.ax + first, ax);
  store(room.ay + first, ay);
  store(room.az + first, az);
  store(room.ux + first, dx * per_length);
  store(room.uy + first, dy * per_length);
  store(room.length + first, length);
  store(room.slope + first, dz * per_length);
  const float x0 = static_cast<float>(p.low.x), y0 = static_cast<float>(p.low.y);
  F from = splat(0.0F), to = splat(1.0F);
  cut_to(ax, dx, x0, static_cast<float>(p.high.x), from, to);
  cut_to(ay, dy, y0, static_cast<float>(p.high.y), from, to);
  const M meets = both(there, less_equal(from, to));
  const F per_cell = splat(1.0F / static_cast<float>(p.cell));
  const F part = to - from;
  const F cells = upper(absolute(dx), absolute(dy)) * part * per_cell;
  const I pieces = add(truncated(keep(meets, cells) * splat(1.05F)), splat(1));
  const F step = part / to_float(pieces);
  const F du = dx * step * per_cell, dv = dy * step * per_cell, dw = dz * step;
  const F guard = splat(1.0F / 64), zero = splat(0.0F);
  store(room.u + first, (multiply_add(from, dx, ax) - splat(x0)) * per_cell + lower(du, zero) - guard);
  store(room.v + first, (multiply_add(from, dy, ay) - splat(y0)) * per_cell + lower(dv, zero) - guard);
  store(room.z + first, multiply_add(from, dz, az) + lower(dw, zero));
  store(room.du + first, du);
  store(room.dv + first, dv);
  store(room.dz + first, dw);
  store(room.pieces + first, select(meets, pieces, splat(0)));
}

// What is left of the pairs: decided where the floats suffice, and told.
SEPARATE void judge(const PrismSieve& p, PrismRoom& room) {
  // A large prism is met by piece after piece: once is enough. The pairs are used up, their room is free.
  room.met[0] = -1;
  int count = 0;
  for (int at = 1; at <= room.mets; at += lanes) {
    const I entry = load(room.met + at);
    const M again = equal(entry, load(room.met + at - 1));
    const Packing pack = packing(without(first_lanes(room.mets + 1 - at), again));
    store_packed(room.pair + count, pack, entry);
    count += size_of(pack);
  }
  room.mets = 0;
  int kept = 0;
  for (int at = 0; at < count; at += lanes) {
    const I entry = select(first_lanes(count - at), load(room.pair + at), splat(0));
    const I line = shifted(entry, prism_line_bits);
    const I prism = masked(entry, (1 << prism_line_bits) - 1);
    const F ux = gather(room.ux, line), uy = gather(room.uy, line);
    const F x = gather(p.x, prism) - gather(room.ax, line);
    const F y = gather(p.y, prism) - gather(room.ay, line);
    const F az = gather(room.az, line), slope = gather(room.slope, line);
    const F top = gather(p.top, prism);
    const F zero = splat(0.0F), length = gather(room.length, line);
    // Along the box's axis and across: where its middle is, and the line's way, turned to be positive.
    const F axis_x = gather(p.axis_x, prism), axis_y = gather(p.axis_y, prism);
    const F da = ux * axis_x + uy * axis_y, db = uy * axis_x - ux * axis_y;
    const F a = x * axis_x + y * axis_y, b = y * axis_x - x * axis_y;
    const F pa = choose(less(da, zero), zero - a, a), pb = choose(less(db, zero), zero - b, b);
    const F tiny = splat(1.0F / (1 << 23));
    const F per_a = splat(1.0F) / upper(absolute(da), tiny), per_b = splat(1.0F) / upper(absolute(db), tiny);
    const F ha = gather(p.long_half, prism), hb = gather(p.wide_half, prism);
    const F from = upper(zero, upper((pa - ha) * per_a, (pb - hb) * per_b));
    const F to = lower(length, lower((pa + ha) * per_a, (pb + hb) * per_b));
    const M meet = both(less_equal(from, to), less(az + lower(from * slope, to * slope), top));
    // A place well inside and well below the top: nothing is left to compute.
    const F deep = top - splat(3.0F);
    const F ia = gather(p.inner_long, prism), ib = gather(p.inner_wide, prism);
    const F i0 = upper(zero, upper((pa - ia) * per_a, (pb - ib) * per_b));
    const F i1 = lower(length, lower((pa + ia) * per_a, (pb + ib) * per_b));
    const M in_box = both(less_equal(i0, i1), less(az + lower(i0 * slope, i1 * slope), deep));
    const F aside = absolute(x * uy - y * ux), along = x * ux + y * uy;
    const F inner = gather(p.inner_radius, prism);
    const F half = root(upper(inner * inner - aside * aside, zero));
    const F c0 = upper(zero, along - half), c1 = lower(length, along + half);
    const M in_circle =
        both(both(less(aside, inner), less_equal(c0, c1)), less(az + lower(c0 * slope, c1 * slope), deep));
    const Packing pack = packing(both(first_lanes(count - at), meet));
    store_packed(room.met + kept, pack, add(entry, select(either(in_box, in_circle), splat(prism_sure), splat(0))));
    kept += size_of(pack);
  }
  if (kept > 0) room.tell(room.who, room.met, kept);
}

// Pairs of lines from `first` to first + lanes − 1 against the circles.
SEPARATE void meet_pairs(const PrismSieve& p, PrismRoom& room, int first) {
  const int count = room.pairs;
  room.pairs = 0;
  int mets = room.mets;
  for (int at = 0; at < count; at += lanes) {
    const M there = first_lanes(count - at);
    const I entry = select(there, load(room.pair + at), splat(0));
    const I line = masked(shifted(entry, prism_line_bits), lanes - 1);
    const I prism = masked(entry, (1 << prism_line_bits) - 1);
    const F x = gather(p.x, prism) - pick(room.ax + first, line);
    const F y = gather(p.y, prism) - pick(room.ay + first, line);
    const F radius = gather(p.radius, prism);
    const F ux = pick(room.ux + first, line), uy = pick(room.uy + first, line);
    const F aside = absolute(x * uy - y * ux), along = x * ux + y * uy;
    const F slope = pick(room.slope + first, line);
    const F z = multiply_add(along, slope, pick(room.az + first, line)) - radius * absolute(slope);
    const M beside =
        both(less_equal(splat(0.0F), along + radius), less_equal(along - radius, pick(room.length + first, line)));
    const M meet = both(both(less_equal(aside, radius), beside), less(z, gather(p.top, prism)));
    const Packing pack = packing(both(there, meet));
    store_packed(room.met + 1 + mets, pack, entry);
    mets += size_of(pack);
  }
  room.mets = mets;
  if (mets > met_room) judge(p, room);
}

// The items of the cells that the pieces are under: pairs. Items come by their tops, the highest first.
SEPARATE void pair_cells(const PrismSieve& p, PrismRoom& room, int first) {
  const std::int32_t* first_of = p.first;
  const std::int32_t* items = p.items;
  const float* tops = p.item_tops;
  const int count = room.cells;
  room.cells = 0;
  int pairs = room.pairs;
  for (int n = 0; n < count; ++n) {
    const std::int32_t cell = room.cell[n];
    const std::int32_t end = first_of[cell + 1];
    const I mark = splat(room.line[n] << prism_line_bits);
    const F z = splat(room.lowest[n]);
    for (std::int32_t item = first_of[cell]; item < end; item += lanes) {
      const M under = both(first_lanes(end - item), less(z, load(tops + item)));
      store(room.pair + pairs, add(load(items + item), mark));
      pairs += size_of(packing(under));
      if (pairs > pairs_room - lanes) {
        room.pairs = pairs;
        meet_pairs(p, room, first);
        pairs = 0;
      }
    }
  }
  room.pairs = pairs;
}

SEPARATE void cut_lines(const PrismSieve& p, PrismRoom& room, int first, int end) {
  const F zero = splat(0.0F);
  const F last_u = splat(static_cast<float>(p.columns - 1)), last_v = splat(static_cast<float>(p.rows - 1));
  const I columns = splat(p.columns);
  const float* tops = p.tops;
  int cells = room.cells;
  for (int n = first; n < end; ++n) {
    const int pieces = room.pieces[n];
    const F u = splat(room.u[n]), v = splat(room.v[n]), low = splat(room.z[n]);
    const F du = splat(room.du[n]), dv = splat(room.dv[n]), dz = splat(room.dz[n]);
    for (int k = 0; k < pieces; k += lanes) {
      const F at = to_float(add(counted(), splat(k)));
      const I i = truncated(lower(upper(multiply_add(at, du, u), zero), last_u));
      const I j = truncated(lower(upper(multiply_add(at, dv, v), zero), last_v));
      const F z = multiply_add(at, dz, low);
      const I cell = add(mul(j, columns), i);
      const Packing pack = packing(both(first_lanes(pieces - k), less(z, gather(tops, cell))));
      store_packed(room.cell + cells, pack, cell);
      store_packed(room.lowest + cells, pack, z);
      store(room.line + cells, splat(n));
      cells += size_of(pack);
      if (cells > cells_room - lanes) {
        room.cells = cells;
        pair_cells(p, room, first);
        cells = 0;
      }
    }
  }
  room.cells = cells;
}

}  // namespace

void PRISM_SIFT(const PrismSieve& sieve, const Line3* lines, int count, PrismMet met, void* who) {
  PrismRoom room;
  room.tell = met;
  room.who = who;
  for (int first = 0; first < count; first += lanes) {
    const int some = count - first < lanes ? count - first : lanes;
    take_lines(sieve, lines, first, first_lanes(some), room);
    cut_lines(sieve, room, first, first + some);
    pair_cells(sieve, room, first);
    meet_pairs(sieve, room, first);
  }
  judge(sieve, room);
}
