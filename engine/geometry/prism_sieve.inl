// The stage of prism_sieve.hpp, in lanes; see ground_sieve.inl on what is around it.
//
// Margins: coordinates are below 2^21 and a float is off by 2^-24 of its value, so offsets from a, and their products
// with the line's unit vector (itself off by 2^-23), are off by less than 2 tu; circles are 4 tu larger than the prism
// (PrismIndex), inner ones 4 tu smaller. Parts of the line, 0 … 1, are off by less than those 4 tu and 2^-22, heights
// by 2^18·2^-22 < 1 tu; tops are 1 tu higher. The walk's places are off by less than 1 tu, a cell's number by 2^-18
// cells; it looks `reach`, 4 tu, to every side.

// Lines as the cells' items are held against them, and the cells that they touch.
struct PrismRoom {
  float ax[lanes], ay[lanes], az[lanes], ux[lanes], uy[lanes], dz[lanes], per_length[lanes];
  std::int32_t cell[3 * lanes * prism_cells_a_side + lanes];
  std::int32_t line[3 * lanes * prism_cells_a_side + lanes];  // lane
  int cells;
};

LANES F choose(M m, F a, F b) { return as_floats(select(m, as_bits(a), as_bits(b))); }

// A line a lane, all different in plan where `there`.
LANES void walk_cells(const PrismSieve& p, const Line3* lines, M there, PrismRoom& room) {
  const I six = select(there, mul(counted(), splat(6)), splat(0));
  const std::int32_t* from = &lines->from.x;
  const F ax = to_float(gather(from, six)), ay = to_float(gather(from + 1, six)), az = to_float(gather(from + 2, six));
  const F dx = to_float(gather(from + 3, six)) - ax, dy = to_float(gather(from + 4, six)) - ay;
  const F per_length = splat(1.0F) / root(dx * dx + dy * dy);
  store(room.ax, ax);
  store(room.ay, ay);
  store(room.az, az);
  store(room.ux, dx * per_length);
  store(room.uy, dy * per_length);
  store(room.dz, to_float(gather(from + 5, six)) - az);
  store(room.per_length, per_length);
  // By columns, or by rows where the line runs along y: then its part over one is on at most three cells, as these are
  // wider than 2 · reach.
  const M steep = less(dx * dx, dy * dy);
  const F x = ax - splat(static_cast<float>(p.origin.x)), y = ay - splat(static_cast<float>(p.origin.y));
  const F c0 = choose(steep, y, x), o0 = choose(steep, x, y);
  const F dc = choose(steep, dy, dx);
  const F slope = choose(steep, dx, dy) / dc;
  const I counted_size = select(steep, splat(p.rows), splat(p.columns));
  const I other_last = sub(select(steep, splat(p.columns), splat(p.rows)), splat(1));
  const I counted_step = select(steep, splat(p.columns), splat(1));
  const I other_step = select(steep, splat(1), splat(p.columns));
  const F cell_wide = splat(static_cast<float>(p.cell));
  const F per_cell = splat(1.0F / static_cast<float>(p.cell));
  const F reach = splat(static_cast<float>(p.reach));
  const F low = lower(c0, c0 + dc), high = upper(c0, c0 + dc);
  I column = floored(upper(low - reach, splat(0.0F)) * per_cell);
  const I last = lower(floored((high + reach) * per_cell), sub(counted_size, splat(1)));
  for (;;) {
    const M here = both(there, less_equal(column, last));
    if (!any(here)) return;
    const F edge = to_float(column) * cell_wide;
    const F y0 = o0 + (upper(edge, low) - c0) * slope;
    const F y1 = o0 + (lower(edge + cell_wide, high) - c0) * slope;
    I row = floored(upper(lower(y0, y1) - reach, splat(0.0F)) * per_cell);
    const I end = lower(floored((upper(y0, y1) + reach) * per_cell), other_last);
    I cell = add(mul(column, counted_step), mul(row, other_step));
    for (int k = 0; k < 3; ++k) {
      const Packing pack = packing(both(here, less_equal(row, end)));
      store_packed(room.cell + room.cells, pack, cell);
      store_packed(room.line + room.cells, pack, counted());
      room.cells += size_of(pack);
      row = add(row, splat(1));
      cell = add(cell, other_step);
    }
    column = add(column, splat(1));
  }
}

// A line against the items of a cell; no branches on what is met, they cannot be foreseen.
LANES int meet_cell(const PrismSieve& p, const PrismRoom& room, int n, std::int32_t* out) {
  const std::int32_t cell = room.cell[n];
  const std::int32_t line = room.line[n];
  const std::int32_t end = p.first[cell + 1];
  const F ax = splat(room.ax[line]), ay = splat(room.ay[line]), az = splat(room.az[line]);
  const F ux = splat(room.ux[line]), uy = splat(room.uy[line]), dz = splat(room.dz[line]);
  const F per_length = splat(room.per_length[line]);
  const I mark = splat(line << prism_line_bits);
  int count = 0;
  for (std::int32_t at = p.first[cell]; at < end; at += lanes) {
    const F radius = load(p.radius + at);
    const F x = load(p.x + at) - ax;
    const F y = load(p.y + at) - ay;
    const F aside = x * uy - y * ux;
    const F distance = upper(aside, splat(0.0F) - aside);
    const M near = both(first_lanes(end - at), less_equal(distance, radius));
    const F along = x * ux + y * uy;
    const F from = (along - radius) * per_length;
    const F to = (along + radius) * per_length;
    const M beside = both(less_equal(from, splat(1.0F)), less_equal(splat(0.0F), to));
    const F z0 = upper(from, splat(0.0F)) * dz;
    const F z1 = lower(to, splat(1.0F)) * dz;
    const M meet = both(both(near, beside), less(az + lower(z0, z1), load(p.top + at)));
    // Past the middle, well inside the outline and well below the top: nothing is left to compute.
    const F middle = along * per_length;
    const M over = both(less_equal(splat(0.0F), middle), less_equal(middle, splat(1.0F)));
    const M deep = both(less(distance, load(p.inner + at)), less(az + middle * dz + splat(3.0F), load(p.top + at)));
    const I flag = select(both(over, deep), splat(prism_sure), splat(0));
    const Packing pack = packing(meet);
    store_packed(out + count, pack, add(add(load(p.prism + at), mark), flag));
    count += size_of(pack);
  }
  return count;
}

SEPARATE int prism_sift(const PrismSieve& sieved, const Line3* lines, int line_count, std::int32_t* out) {
  const PrismSieve p = sieved;  // its own: what is stored in `out` cannot change it
  PrismRoom room;
  int count = 0;
  for (int first = 0; first < line_count; first += lanes) {
    room.cells = 0;
    walk_cells(p, lines + first, first_lanes(line_count - first), room);
    const int begun = count;
    for (int n = 0; n < room.cells; ++n) count += meet_cell(p, room, n, out + count);
    if (first > 0)
      for (int n = begun; n < count; ++n) out[n] += first << prism_line_bits;
  }
  return count;
}
