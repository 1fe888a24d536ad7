// The stage of prism_sieve.hpp, in lanes; see ground_sieve.inl on what is around it.
//
// Margins: coordinates are below 2^21 and a float is off by 2^-24 of its value, so offsets from a, and their products
// with the line's unit vector (itself off by 2^-23), are off by less than 2 tu; circles are 4 tu larger than the prism
// (PrismIndex). Parts of the line, 0 … 1, are off by less than those 4 tu and 2^-22, heights by 2^18·2^-22 < 1 tu; tops
// are 1 tu higher.

// The line against every item of a cell.
struct Pencil {
  F ax, ay, az, ux, uy, dz, per_length;
};

LANES int sift_cell(const PrismSieve& p, const Pencil& q, std::int32_t at, std::int32_t end, std::int32_t* out) {
  int count = 0;
  for (; at < end; at += lanes) {
    const F radius = load(p.radius + at);
    const F x = load(p.x + at) - q.ax;
    const F y = load(p.y + at) - q.ay;
    const F aside = x * q.uy - y * q.ux;
    const M near = both(first_lanes(end - at), less_equal(upper(aside, splat(0.0F) - aside), radius));
    if (!any(near)) continue;
    const F along = x * q.ux + y * q.uy;
    const F from = (along - radius) * q.per_length;
    const F to = (along + radius) * q.per_length;
    const M beside = both(less_equal(from, splat(1.0F)), less_equal(splat(0.0F), to));
    const F z0 = upper(from, splat(0.0F)) * q.dz;
    const F z1 = lower(to, splat(1.0F)) * q.dz;
    const M meet = both(both(near, beside), less(q.az + lower(z0, z1), load(p.top + at)));
    if (!any(meet)) continue;
    const Packing pack = packing(meet);
    store_packed(out + count, pack, load(p.prism + at));
    count += size_of(pack);
  }
  return count;
}

SEPARATE int prism_sift(const PrismSieve& p, const Line3& line, std::int32_t* out) {
  const Vec3 a = line.from;
  const Vec3 b = line.to;
  const auto dx = static_cast<float>(b.x - a.x);
  const auto dy = static_cast<float>(b.y - a.y);
  const float per_length = 1.0F / __builtin_sqrtf(dx * dx + dy * dy);
  const Pencil q{splat(static_cast<float>(a.x)), splat(static_cast<float>(a.y)),       splat(static_cast<float>(a.z)),
                 splat(dx * per_length),         splat(dy * per_length),               splat(static_cast<float>(b.z - a.z)),
                 splat(per_length)};
  // Cells by columns, or by rows when the line runs along y: few in each.
  const bool steep = dx * dx < dy * dy;
  const std::int32_t c0 = steep ? a.y - p.origin.y : a.x - p.origin.x;
  const std::int32_t c1 = steep ? b.y - p.origin.y : b.x - p.origin.x;
  const std::int32_t o0 = steep ? a.x - p.origin.x : a.y - p.origin.y;
  const std::int32_t o1 = steep ? b.x - p.origin.x : b.y - p.origin.y;
  const std::int32_t counted_size = steep ? p.rows : p.columns;
  const std::int32_t other_size = steep ? p.columns : p.rows;
  const std::int32_t counted_step = steep ? p.columns : 1;
  const std::int32_t other_step = steep ? 1 : p.columns;
  const float slope = static_cast<float>(o1 - o0) / static_cast<float>(c1 - c0);
  const float per_cell = 1.0F / static_cast<float>(p.cell);
  const std::int32_t low = c0 < c1 ? c0 : c1;
  const std::int32_t high = c0 < c1 ? c1 : c0;
  if (high < 0) return 0;
  const std::int32_t most = high / p.cell < counted_size - 1 ? high / p.cell : counted_size - 1;
  int count = 0;
  for (std::int32_t c = (low > 0 ? low : 0) / p.cell; c <= most; ++c) {
    // The line's other coordinate over this column, `reach` more on either side; a cell too many does no harm.
    const std::int32_t left = c * p.cell > low ? c * p.cell : low;
    const std::int32_t right = (c + 1) * p.cell < high ? (c + 1) * p.cell : high;
    const float y0 = static_cast<float>(o0) + static_cast<float>(left - c0) * slope;
    const float y1 = static_cast<float>(o0) + static_cast<float>(right - c0) * slope;
    const float bottom = (y0 < y1 ? y0 : y1) - static_cast<float>(p.reach);
    const float top = (y0 < y1 ? y1 : y0) + static_cast<float>(p.reach);
    if (top < 0) continue;
    const auto first = static_cast<std::int32_t>(bottom > 0 ? bottom * per_cell : 0.0F);
    const auto last = static_cast<std::int32_t>(top * per_cell);
    for (std::int32_t o = first; o <= last && o < other_size; ++o) {
      const std::int32_t cell = c * counted_step + o * other_step;
      count += sift_cell(p, q, p.first[cell], p.first[cell + 1], out + count);
    }
  }
  return count;
}
