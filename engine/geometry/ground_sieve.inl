// The stages of ground_sieve.hpp, in lanes. Included by the file of each path, inside namespace sixmil, after F
// (floats), I (whole numbers), M (masks), `lanes` and the functions on them, and SIEVE, the name that the path's sieve
// has. Plain functions, no templates and no lambdas: they take the instruction set of the file around them.

namespace {

struct Pieces16 {
  F ua, va, za, ub, vb, zb;
  I line;
};

LANES Pieces16 load_pieces(const SievePieces& p, int at) {
  return {load(p.ua + at), load(p.va + at), load(p.za + at),  load(p.ub + at),
          load(p.vb + at), load(p.zb + at), load(p.line + at)};
}

// Appends the lanes of m.
LANES void push(SievePieces& p, M m, const Pieces16& piece) {
  const int at = p.count;
  const Packing pack = packing(m);
  store_packed(p.ua + at, pack, piece.ua);
  store_packed(p.va + at, pack, piece.va);
  store_packed(p.za + at, pack, piece.za);
  store_packed(p.ub + at, pack, piece.ub);
  store_packed(p.vb + at, pack, piece.vb);
  store_packed(p.zb + at, pack, piece.zb);
  store_packed(p.line + at, pack, piece.line);
  p.count = at + size_of(pack);
}

// Which lanes of m end strictly below the ground there: exact in 32 bits. Both sides of (z − a)·s < (m − a)·lo +
// (d − m)·hi are at most 2^18 · 2^12: the right one is s times the ground over a, between heights; sums on the way may
// wrap and come back.
LANES M ends_below(const SieveGround& g, M m, F fx, F fy, F fz) {
  const I s = splat(g.spacing);
  const F per_tu = splat(g.per_tu);
  const I x = truncated(fx);  // whole already
  const I y = truncated(fy);
  const I z = truncated(fz);
  I i = truncated(fx * per_tu);
  I j = truncated(fy * per_tu);
  // The quotient may be one off; and the last line of samples belongs to the last cell.
  i = sub(i, bits_of(less(x, mul(i, s))));
  j = sub(j, bits_of(less(y, mul(j, s))));
  i = add(i, bits_of(less_equal(add(mul(i, s), s), x)));
  j = add(j, bits_of(less_equal(add(mul(j, s), s), y)));
  i = lower(i, splat(g.columns - 2));
  j = lower(j, splat(g.rows - 2));
  const I rx = sub(x, mul(i, s));
  const I ry = sub(y, mul(j, s));
  const I at = add(mul(j, splat(g.columns)), i);
  const I a = gather_where(m, g.samples, at);
  const I d = gather_where(m, g.samples + g.columns + 1, at);
  const I c = gather_where(m, g.samples, add(at, select(less_equal(ry, rx), splat(1), splat(g.columns))));
  const I right = add(mul(sub(c, a), upper(rx, ry)), mul(sub(d, c), lower(rx, ry)));
  return both(m, less(mul(sub(z, a), s), right));
}

// The crossings of up to `lanes` pieces with one family of grid lines. c is the coordinate counted, k0 … k1 the lines;
// way 0: x = k·s, 1: y = k·s, 2: x − y = k·s.
struct Lines16 {
  F x0, y0, z0, dx, dy, dz;
};

LANES void crossings(const SieveGround& g, const Lines16& q, M live, F ca, F cb, F guard, int way, M& cut, M& near) {
  const F c0 = way == 0 ? q.x0 : way == 1 ? q.y0 : q.x0 - q.y0;
  const F dc = way == 0 ? q.dx : way == 1 ? q.dy : q.dx - q.dy;
  const F o0 = way == 0 ? q.y0 : q.x0;
  const F d_o = way == 0 ? q.dy : q.dx;
  const F least = lower(splat(0.0F), dc);
  const F most = upper(splat(0.0F), dc);
  const F per_d = splat(1.0F) / dc;  // where dc is 0 nothing is between `least` and `most`
  const F s = splat(static_cast<float>(g.spacing));
  const F per_tu = splat(g.per_tu);
  I k = add(floored(lower(ca, cb) - guard), splat(1));
  const I last = floored(upper(ca, cb) + guard);
  for (;;) {
    const F n = to_float(k) * s - c0;
    const M here = both(live, less_equal(k, last));
    if (!any(here)) return;
    const M inside = both(here, both(less(least, n), less(n, most)));
    const F t = keep(inside, n * per_d);
    const F o = multiply_add(t, d_o, o0) * per_tu;
    I row;
    I at;
    std::ptrdiff_t next;
    if (way == 0) {
      row = lower(upper(truncated(o), splat(0)), splat(g.rows - 2));
      at = add(mul(row, splat(g.columns)), k);
      next = g.columns;
    } else if (way == 1) {
      row = lower(upper(truncated(o), splat(0)), splat(g.columns - 2));
      at = add(mul(k, splat(g.columns)), row);
      next = 1;
    } else {
      row = lower(truncated(o), lower(splat(g.columns - 2), add(k, splat(g.rows - 2))));
      row = upper(row, upper(splat(0), k));
      at = add(mul(sub(row, k), splat(g.columns)), row);
      next = g.columns + 1;
    }
    const F h0 = to_float(gather_where(inside, g.samples, at));
    const F h1 = to_float(gather_where(inside, g.samples + next, at));
    const F h = multiply_add(o - to_float(row), h1 - h0, h0);
    const F clear = multiply_add(t, q.dz, q.z0) - h;
    cut = either(cut, both(inside, less(clear, splat(-g.crossing))));
    near = either(near, both(inside, less_equal(clear, splat(g.crossing))));
    k = add(k, splat(1));
  }
}

SEPARATE void cross_leaves(const SieveGround& g, SieveRoom& room) {
  SievePieces& leaves = room.leaves;
  const F guard = splat(g.place);
  for (int at = 0; at < leaves.count; at += lanes) {
    const I line = load(leaves.line + at);
    const M live = both(first_lanes(leaves.count - at), zero(gather(room.blocked, line)));
    if (!any(live)) continue;
    const Lines16 q{gather(room.x0, line), gather(room.y0, line), gather(room.z0, line),
                    gather(room.dx, line), gather(room.dy, line), gather(room.dz, line)};
    const F ua = load(leaves.ua + at);
    const F va = load(leaves.va + at);
    const F ub = load(leaves.ub + at);
    const F vb = load(leaves.vb + at);
    M cut = none();
    // Pieces that begin or end with their line: the places are the same, bit for bit.
    const F per_tu = splat(g.per_tu);
    const F x1 = q.x0 + q.dx;
    const F y1 = q.y0 + q.dy;
    const M first = both(live, both(equal(q.x0 * per_tu, ua), equal(q.y0 * per_tu, va)));
    const M last = both(live, both(equal(x1 * per_tu, ub), equal(y1 * per_tu, vb)));
    if (any(first)) cut = ends_below(g, first, q.x0, q.y0, q.z0);
    if (any(last)) cut = either(cut, ends_below(g, last, x1, y1, q.z0 + q.dz));
    M near = cut;
    crossings(g, q, live, ua, ub, guard, 0, cut, near);
    crossings(g, q, live, va, vb, guard, 1, cut, near);
    crossings(g, q, live, ua - va, ub - vb, guard + guard, 2, cut, near);
    if (any(near)) {
      set_one(room.unsure, near, line);
      set_one(room.blocked, cut, line);
    }
  }
  leaves.count = 0;
}

// The bounds of one level.
struct Ceiling {
  const std::int16_t* high;
  I width;
  int shift;
  F guard, coarse, height;
};

LANES Ceiling ceiling(const SieveGround& g, int l) {
  const int at = l < g.levels ? l : g.levels - 1;
  return {g.high[at],
          splat(g.high_columns[at]),
          g.shift[at],
          splat(g.place),
          splat(static_cast<float>(HeightField::coarse)),
          splat(g.height)};
}

// Which lanes of m the ceiling does not prove clear from a to b.
LANES M reaching(const Ceiling& c, M m, F ua, F va, F za, F ub, F vb, F zb) {
  const I i = shifted(truncated(upper(lower(ua, ub) - c.guard, splat(0.0F))), c.shift);
  const I j = shifted(truncated(upper(lower(va, vb) - c.guard, splat(0.0F))), c.shift);
  const F high = to_float(gather_where(m, c.high, add(mul(j, c.width), i)));
  return both(m, less_equal(lower(za, zb), multiply_add(high, c.coarse, c.height)));
}

// One level: a point of a piece proves its line blocked, or the halves go one level down, but for those that a bound
// proves clear.
SEPARATE void sift(const SieveGround& g, SieveRoom& room, int l) {
  SievePieces& pieces = room.level[l];
  SievePieces& below = l - 1 > sieve_leaf ? room.level[l - 1] : room.leaves;
  const F half = splat(0.5F);
  const Ceiling roof = ceiling(g, l - 1);
  for (int at = 0; at < pieces.count; at += lanes) {
    const Pieces16 p = load_pieces(pieces, at);
    M live = first_lanes(pieces.count - at);
    // Lines are proven blocked where points are looked at, and where pieces are crossed with the grid.
    if (l >= sieve_probed - 1) live = both(live, zero(gather(room.blocked, p.line)));
    const F um = (p.ua + p.ub) * half;
    const F vm = (p.va + p.vb) * half;
    const F zm = (p.za + p.zb) * half;
    if (l >= sieve_probed) {
      const I i = shifted(lower(truncated(um), splat(g.columns - 2)), HeightField::low_shift);
      const I j = shifted(lower(truncated(vm), splat(g.rows - 2)), HeightField::low_shift);
      const F low = to_float(gather_where(live, g.low, add(mul(j, splat(g.low_columns)), i))) * roof.coarse;
      const M cut = both(live, less(zm + splat(g.crossing), low));
      if (any(cut)) {
        set_one(room.blocked, cut, p.line);
        live = without(live, cut);
      }
    }
    const M first = reaching(roof, live, p.ua, p.va, p.za, um, vm, zm);
    const M second = reaching(roof, live, um, vm, zm, p.ub, p.vb, p.zb);
    if (below.count > sieve_pieces - 2 * lanes) {
      if (l - 1 > sieve_leaf) {
        sift(g, room, l - 1);
      } else {
        cross_leaves(g, room);
      }
    }
    if (any(first)) push(below, first, {p.ua, p.va, p.za, um, vm, zm, p.line});
    if (any(second)) push(below, second, {um, vm, zm, p.ub, p.vb, p.zb, p.line});
  }
  pieces.count = 0;
}

// Reads the lines and puts them on the levels of their length; false when one leaves the table or the limits.
SEPARATE bool take_in(const SieveGround& g, const Line3* lines, int count, SieveRoom& room) {
  const F per_tu = splat(g.per_tu);
  const F per_fill = splat(1.0F / g.fill);
  const I width = splat(g.spacing * (g.columns - 1));
  const I depth = splat(g.spacing * (g.rows - 1));
  M wrong = none();
  for (int at = 0; at < count; at += lanes) {
    const M there = first_lanes(count - at);
    // A line is six numbers; lanes past the last read the first again.
    const I six = select(there, mul(counted(), splat(6)), splat(0));
    const std::int32_t* from = &lines[at].from.x;
    const I x = gather(from, six), y = gather(from + 1, six), z = gather(from + 2, six);
    const I x1 = gather(from + 3, six), y1 = gather(from + 4, six), z1 = gather(from + 5, six);
    const F fx = to_float(x), fy = to_float(y), fz = to_float(z);
    const F fx1 = to_float(x1), fy1 = to_float(y1), fz1 = to_float(z1);
    wrong = either(wrong, either(less(lower(x, x1), splat(0)), less(width, upper(x, x1))));
    wrong = either(wrong, either(less(lower(y, y1), splat(0)), less(depth, upper(y, y1))));
    wrong = either(wrong, either(less(lower(z, z1), splat(-height_limit)), less(splat(height_limit), upper(z, z1))));
    store(room.x0 + at, fx);
    store(room.y0 + at, fy);
    store(room.z0 + at, fz);
    store(room.dx + at, fx1 - fx);
    store(room.dy + at, fy1 - fy);
    store(room.dz + at, fz1 - fz);
    store(room.unsure + at, splat(0));
    store(room.blocked + at, splat(0));
    M open = both(there, less(lower(z, z1), splat(g.highest)));
    const F u = fx * per_tu, v = fy * per_tu, u1 = fx1 * per_tu, v1 = fy1 * per_tu;
    const Pieces16 whole{u, v, fz, u1, v1, fz1, add(counted(), splat(at))};
    // The level l of 2^l ≥ cells / fill > 2^(l − 1), from the exponent.
    const F cells = upper(upper(u, u1) - lower(u, u1), upper(v, v1) - lower(v, v1)) * per_fill;
    const I level = upper(sub(shifted(as_bits(cells), 23), splat(126)), splat(sieve_leaf));
    while (any(open)) {
      const int l = lane_of_first(open, level);
      const M same = both(open, equal(level, splat(l)));
      push(l > sieve_leaf ? room.level[l] : room.leaves, same, whole);
      open = without(open, same);
    }
  }
  return !any(wrong);
}

}  // namespace

bool SIEVE(const SieveGround& g, const Line3* lines, int count, SieveRoom& room) {
  if (!take_in(g, lines, count, room)) {
    for (SievePieces& pieces : room.level) pieces.count = 0;
    room.leaves.count = 0;
    return false;
  }
  for (int l = sieve_levels - 1; l > sieve_leaf; --l)
    if (room.level[l].count > 0) sift(g, room, l);
  if (room.leaves.count > 0) cross_leaves(g, room);
  return true;
}
