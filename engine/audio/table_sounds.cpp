#include "engine/audio/table_sounds.hpp"

#include <algorithm>
#include <cmath>

#include "engine/audio/synth.hpp"

namespace sixmil::audio {
namespace {

constexpr double turn = 6.283185307179586;

// Plastic on wood: the die rings high and short, the table low.
void knock(Samples& out, double at, double loud, Noise& luck) {
  const double size = luck.between(0.9, 1.12);
  add_ring(out, at, 2350 * size, 0.035, 0.5 * loud);
  add_ring(out, at, 3900 * size, 0.022, 0.35 * loud);
  add_ring(out, at, 6100 * size, 0.012, 0.25 * loud);
  add_ring(out, at, luck.between(190, 260), 0.05, 0.3 * loud);
  add_burst(out, {at, 0.0005, 0.012, 9000, 2500, 0.8 * loud}, static_cast<std::uint64_t>(at * 1e5) + 5);
}

Samples die(Noise& luck) {
  Samples out = silence(0.9);
  double at = 0.01, gap = luck.between(0.11, 0.16), loud = 1;
  for (int bounce = 0; bounce < 9 && at < 0.8; ++bounce) {
    knock(out, at, loud, luck);
    at += gap;
    gap *= luck.between(0.62, 0.85);
    loud *= luck.between(0.55, 0.8);
  }
  return out;
}

Samples chit(Noise& luck) {
  Samples out = silence(0.25);
  const double at = 0.012;
  add_burst(out, {0, 0.01, 0.03, 5200, 3000, 0.25}, 11);  // the edge slides
  add_burst(out, {at, 0.0008, 0.045, luck.between(2600, 3400), 700, 1}, 12);
  add_thump(out, at, luck.between(210, 260), 120, 0.09, 0.7);
  return out;
}

Samples model(Noise& luck) {
  Samples out = silence(0.35);
  add_burst(out, {0, 0.001, 0.03, 3200, 900, 0.6}, 21);
  add_thump(out, 0, luck.between(170, 210), 95, 0.13, 1);
  add_ring(out, 0.001, luck.between(1250, 1500), 0.05, 0.12);  // metal on wood
  return out;
}

// Strokes of an engine: a pulse through what the hull lets pass, with some roughness.
struct Engine {
  double strokes = 26;             // a second, whole over the loop
  double hull = 190, rough = 0.5;  // pitch that passes, share of noise
  double clatter = 0, links = 12;  // loudness and number a second of track links
};

Samples engine(const Engine& make, std::uint64_t seed) {
  Samples out = silence(3.4);
  Noise noise(seed);
  Filter body = Filter::low(make.hull, 1.1), hiss = Filter::band(make.hull * 3.2, 0.8);
  Filter link = Filter::band(2300, 2.5);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const double t = static_cast<double>(i) / sample_rate;
    const double stroke = std::fmod(t * make.strokes, 1.0);
    const double uneven = 1 + 0.25 * std::sin(turn * t * make.strokes / 4) + 0.12 * std::sin(turn * t * 1.7);
    const double pulse = std::exp(-stroke * 7) * uneven;
    const float raw = noise.next();
    double sample = body.step(static_cast<float>(pulse - 0.14)) * 1.5;
    sample += hiss.step(raw) * make.rough * (0.35 + pulse);
    if (make.clatter > 0) {
      const double past = std::fmod(t * make.links, 1.0);
      sample += link.step(raw) * make.clatter * std::exp(-past * 14);
    }
    out[i] = static_cast<float>(sample);
  }
  close_loop(out, 0.4);
  return out;
}

Samples rotor() {
  Samples out = silence(3.4);
  Noise noise(31);
  Filter wash = Filter::low(900, 0.8), slap = Filter::band(150, 1.2);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const double t = static_cast<double>(i) / sample_rate;
    const double past = std::fmod(t * 15, 1.0);
    const float raw = noise.next();
    const double whine = 0.05 * std::sin(turn * 830 * t) + 0.03 * std::sin(turn * 1245 * t + std::sin(turn * 3 * t));
    out[i] = static_cast<float>(wash.step(raw) * (0.25 + 0.75 * std::exp(-past * 5)) +
                                slap.step(raw) * 2.5 * std::exp(-past * 9) + whine);
  }
  close_loop(out, 0.4);
  return out;
}

// Feet on turf: each a short soft burst; `gait` says when within a step they fall.
Samples feet(double steps, std::initializer_list<double> gait, double pitch, double loud_thump) {
  Samples out = silence(3.4);
  Noise luck(41);
  std::uint64_t seed = 400;
  for (int step = 0; step < static_cast<int>(3.3 * steps); ++step)
    for (const double part : gait) {
      const double at = (step + part) / steps + luck.between(0, 0.02);
      add_burst(out, {at, 0.004, 0.07, pitch * luck.between(0.8, 1.3), pitch * 0.4, luck.between(0.4, 1)}, ++seed);
      add_thump(out, at, 120, 70, 0.08, loud_thump * luck.between(0.6, 1));
    }
  close_loop(out, 0.4);
  return out;
}

// The room answers: noise that fades after every loud thing.
void answer(Samples& out, double at, double loud, std::uint64_t seed) {
  add_burst(out, {at + 0.03, 0.02, 0.9, 1300, 160, 0.35 * loud}, seed);
}

void shot(Samples& out, double at, double size, double loud, std::uint64_t seed) {
  add_burst(out, {at, 0.0006, 0.05 + 0.12 * size, 9000, 900, loud}, seed);          // the crack
  add_burst(out, {at, 0.002, 0.15 + 0.5 * size, 1400, 120, 0.9 * loud}, seed + 1);  // the report
  add_thump(out, at, 160 - 60 * size, 55, 0.12 + 0.35 * size, (0.3 + 0.6 * size) * loud);
}

Samples gun(double seconds, int shots, double gap, double size, Noise& luck, std::uint64_t seed) {
  Samples out = silence(seconds);
  double at = 0.003;
  for (int i = 0; i < shots; ++i) {
    shot(out, at, size, luck.between(0.75, 1), seed + static_cast<std::uint64_t>(i) * 7);
    at += gap * luck.between(0.85, 1.2);
  }
  answer(out, at - gap, 0.5 + 0.5 * size, seed + 500);
  return out;
}

Samples howitzer(Noise& luck, std::uint64_t seed) {
  Samples out = silence(1.9);
  shot(out, 0.003, 1.0, 1, seed);
  answer(out, 0, 1, seed + 3);
  // The shell goes up and away: a whistle in the noise that sinks.
  Noise noise(seed + 9);
  Filter whistle = Filter::band(1700, 14);
  const double from = luck.between(1500, 1900), to = luck.between(650, 800);
  const std::size_t begin = static_cast<std::size_t>(0.25 * sample_rate);
  for (std::size_t i = begin; i < out.size(); ++i) {
    const double share = static_cast<double>(i - begin) / static_cast<double>(out.size() - begin);
    if ((i & 63) == 0) whistle.tune_band(from + (to - from) * share, 14);
    out[i] += whistle.step(noise.next()) * static_cast<float>(0.9 * std::sin(turn / 2 * share));
  }
  return out;
}

// A motor lights and goes away.
Samples missile(Noise& luck, std::uint64_t seed) {
  Samples out = silence(1.5);
  add_burst(out, {0, 0.002, 0.12, 5000, 800, 0.8}, seed);
  Noise noise(seed + 1);
  Filter jet = Filter::band(2600, 0.7);
  const double from = luck.between(2200, 2800);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(out.size());
    if ((i & 63) == 0) jet.tune_band(from * (1 - 0.6 * share), 0.7);
    out[i] += jet.step(noise.next()) * static_cast<float>(std::min(1.0, share * 12) * std::pow(1 - share, 1.5));
  }
  return out;
}

void explosion(Samples& out, double at, double size, double loud, Noise& luck, std::uint64_t seed) {
  add_burst(out, {at, 0.001, 0.09, 8000, 1500, 0.7 * loud}, seed);
  add_burst(out, {at, 0.006, 0.5 + 0.6 * size, 2200, 90, 1.3 * loud}, seed + 1);
  add_thump(out, at, 110, 38, 0.45 + 0.4 * size, 0.9 * loud);
  for (int i = 0; i < 14; ++i)  // what falls back
    add_burst(out, {at + luck.between(0.12, 0.9), 0.001, 0.03, luck.between(2500, 6000), 1500, 0.1 * loud}, seed + 20);
}

Samples burst(Noise& luck, std::uint64_t seed) {
  Samples out = silence(1.6);
  explosion(out, 0.002, 0.6, 1, luck, seed);
  answer(out, 0, 0.8, seed + 2);
  return out;
}

Samples barrage(Noise& luck, std::uint64_t seed) {
  Samples out = silence(2.3);
  for (int i = 0; i < 5; ++i)
    explosion(out, 0.01 + i * luck.between(0.1, 0.2), luck.between(0.5, 1), luck.between(0.6, 1), luck,
              seed + static_cast<std::uint64_t>(i) * 50);
  answer(out, 0.5, 1, seed + 2);
  return out;
}

// It comes, is over us in the middle and goes: louder and lower.
Samples aircraft(Noise& luck, std::uint64_t seed) {
  Samples out = silence(3.0);
  Noise noise(seed);
  Filter roar = Filter::low(600, 0.8), scream = Filter::band(2200, 6);
  const double speed = luck.between(4.2, 5.4);
  double phase = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const double way = (static_cast<double>(i) / static_cast<double>(out.size()) - 0.45) * speed;
    const double nearness = 1 / (1 + way * way * 1.6);
    const double shift = 1 - 0.28 * way / std::sqrt(1 + way * way);  // Doppler
    if ((i & 63) == 0) {
      roar.tune_low((500 + 1800 * nearness) * shift);
      scream.tune_band(2300 * shift, 6);
    }
    phase += turn * 1150 * shift / sample_rate;
    const float raw = noise.next();
    const double tail = way > 0 ? 1.25 : 0.75;
    out[i] =
        static_cast<float>(nearness * (roar.step(raw) * tail * 1.6 + scream.step(raw) * 0.7 + 0.05 * std::sin(phase)));
  }
  const std::size_t soft = sample_rate / 20;
  for (std::size_t i = 0; i < soft; ++i) {
    const float share = static_cast<float>(i) / static_cast<float>(soft);
    out[i] *= share;
    out[out.size() - 1 - i] *= share;
  }
  return out;
}

Samples room() {
  Samples out = silence(8.5);
  Noise noise(51);
  Filter air = Filter::low(240, 0.7), far = Filter::band(420, 0.6);
  for (float& sample : out) {
    const float raw = noise.next();
    sample = air.step(raw) * 0.35f + far.step(raw) * 0.02f;
  }
  close_loop(out, 0.5);
  for (int tick = 0; tick < 8; ++tick) {
    const double at = 0.4 + tick;
    add_ring(out, at, tick % 2 == 0 ? 3100 : 2750, 0.02, 0.05);
    add_burst(out, {at, 0.0004, 0.006, 7000, 4000, 0.05}, 61);
  }
  return out;
}

Samples make(Heard kind, int take) {
  const auto seed = static_cast<std::uint64_t>(1000 * static_cast<int>(kind) + 100 * take + 1);
  Noise luck(seed);
  switch (kind) {
    case Heard::die:
      return die(luck);
    case Heard::chit:
      return chit(luck);
    case Heard::model:
      return model(luck);
    case Heard::tracks:
      return engine({24, 170, 0.6, 1.1, 13}, seed);
    case Heard::wheels:
      return engine({38, 260, 0.5, 0, 0}, seed);
    case Heard::rotor:
      return rotor();
    case Heard::boat:
      return engine({17, 120, 0.9, 0, 0}, seed);
    case Heard::steps:
      return feet(3.6, {0.0, 0.31, 0.55}, 1900, 0.2);
    case Heard::hooves:
      return feet(2.4, {0.0, 0.18, 0.36}, 1100, 0.9);
    case Heard::rifles:
      return gun(1.3, 7, 0.075, 0.05, luck, seed);
    case Heard::light_gun:
      return gun(1.4, 5, 0.1, 0.3, luck, seed);
    case Heard::heavy_gun:
      return gun(1.6, 1, 0.1, 0.85, luck, seed);
    case Heard::howitzer:
      return howitzer(luck, seed);
    case Heard::missile:
      return missile(luck, seed);
    case Heard::burst:
      return burst(luck, seed);
    case Heard::barrage:
      return barrage(luck, seed);
    case Heard::aircraft:
      return aircraft(luck, seed);
    default:
      return room();
  }
}

bool loops(Heard kind) { return (kind >= Heard::tracks && kind <= Heard::hooves) || kind == Heard::room; }

// How loud its loudest sample is: a die beside a gun.
float peak(Heard kind) {
  switch (kind) {
    case Heard::die:
    case Heard::model:
      return 0.35f;
    case Heard::chit:
    case Heard::steps:
    case Heard::hooves:
      return 0.25f;
    case Heard::tracks:
    case Heard::wheels:
    case Heard::boat:
    case Heard::rotor:
      return 0.5f;
    case Heard::room:
      return 0.035f;
    case Heard::rifles:
    case Heard::missile:
      return 0.5f;
    default:
      return 0.8f;
  }
}

}  // namespace

Sound make_sound(Heard kind, int take) {
  Sound out{make(kind, take), loops(kind)};
  level(out.samples, peak(kind));
  return out;
}

TableSounds::TableSounds() {
  for (int kind = 0; kind < heard_kinds; ++kind) {
    auto& row = sounds_[static_cast<std::size_t>(kind)];
    for (int take = 0; take < (loops(static_cast<Heard>(kind)) ? 1 : takes); ++take)
      row[static_cast<std::size_t>(take)] = make_sound(static_cast<Heard>(kind), take);
  }
}

const Sound& TableSounds::sound(Heard kind, std::uint32_t which) const {
  const auto& row = sounds_[static_cast<std::size_t>(kind)];
  return row[loops(kind) ? 0 : which % takes];
}

}  // namespace sixmil::audio
