// The whole table painted once: flock, earth, roads, fields, water, felt under woods. Colours are as a painter mixes
// them (display values). The relief of the flock and the lamp's light are painted in, since the lamp never moves; its
// shadows are added later.
#include "light.glsl"
in vec2 uv;
out vec4 colour;  // alpha: 0 thick turf … 0.5 neither … 1 glossy resin

uniform vec2 table_size;
uniform sampler2D line_mask, patch_mask, detail_mask, surface_mask;
uniform vec4 paints[27];       // GroundPaint
uniform float snow, dunes, ice, grass;
uniform vec2 seed_shift;

const mat2 turn_a = mat2(0.921, 0.389, -0.389, 0.921);
const mat2 turn_b = mat2(0.454, 0.891, -0.891, 0.454);
const mat2 turn_c = mat2(-0.731, 0.682, -0.682, -0.731);

vec4 tile(vec2 p, float size) { return texture(noise_tile, p / size); }
vec3 pot(int i) { return paints[i].rgb; }

void main() {
  vec2 p = uv * table_size;
  vec2 q = p + seed_shift;
  vec2 plan = normalize(lamp.xy);
  vec4 broad = tile(turn_a * q, 1450.0);
  vec4 mid = tile(turn_b * q, 520.0);
  vec4 near = tile(turn_c * q, 233.0);
  vec4 grain = tile(turn_a * q, 118.0);
  // Relief of clumps, lit from the lamp's side.
  float lift = tile(turn_b * (q + plan * 0.6), 131.0).b - tile(turn_b * (q - plan * 0.6), 131.0).b;
  float nap = tile(turn_a * (q + plan * 0.45), 118.0).g - grain.g;

  vec4 line = texture(line_mask, uv), patches = texture(patch_mask, uv), detail = texture(detail_mask, uv),
       surface = texture(surface_mask, uv);
  float wobble = (near.a - 0.5) * 5.0 + (grain.g - 0.5) * 2.0;
  float slope = length(surface.xy);

  // Static grass in four shades.
  float tone_here = broad.r * 0.5 + mid.r * 0.35 + near.a * 0.28 - clamp(surface.w, -4.0, 4.0) * 0.05;
  vec3 c = mix(pot(0), pot(1), smoothstep(0.25, 0.60, tone_here));
  c = mix(c, pot(2), smoothstep(0.55, 0.95, tone_here));
  float dry = mid.a * 0.55 + broad.a * 0.45 + near.b * 0.12 + grain.g * 0.12 + clamp(-surface.w, -3.0, 3.0) * 0.02;
  c = mix(c, pot(3), 0.46 * smoothstep(0.60, 0.95, dry));
  float turf = grass;
  float bare = near.r * 0.45 + mid.b * 0.20 + broad.g * 0.2 + grain.a * 0.2;
  c = mix(c, pot(4), 0.62 * smoothstep(0.70, 0.80, bare));
  turf *= 1.0 - smoothstep(0.68, 0.79, bare);
  // Single fibres: some pale, some dark.
  c *= mix(0.92 + 0.16 * grain.g, 0.80 + 0.40 * grain.g, grass);
  c = mix(c, pot(3), 0.30 * grass * smoothstep(0.72, 0.95, grain.b * 0.6 + grain.g * 0.5));
  c *= 1.0 + (0.42 * lift + 0.45 * nap) * mix(0.45, 1.0, grass);
  if (dunes > 0.0) {
    // Ripples across the wind, where the ground is even; pebbles where it is bare.
    float way = dot(q, vec2(0.83, 0.55)) + (near.a - 0.5) * 26.0 + (mid.r - 0.5) * 40.0;
    float crest = sin(way * 0.92), strength = dunes * smoothstep(0.45, 0.62, mid.a) * smoothstep(0.30, 0.10, slope);
    c *= 1.0 + 0.12 * strength * crest + 0.13 * strength * cos(way * 0.92) * dot(plan, vec2(0.83, 0.55));
    float pebble = smoothstep(0.80, 0.90, grain.b) * smoothstep(0.50, 0.60, near.r * 0.6 + broad.g * 0.4);
    c = mix(c, pot(5) * (0.75 + 0.5 * near.g), 0.7 * pebble);
  }

  // Steep ground shows earth, then rock with strata.
  float steep = smoothstep(0.42, 0.58, slope + (near.a - 0.5) * 0.22);
  vec3 cliff = mix(pot(4), pot(5), smoothstep(0.56, 0.74, slope + (mid.a - 0.5) * 0.2));
  cliff *= 0.86 + 0.26 * tile(vec2(q.x + q.y, surface.z * 9.0), 190.0).a + 0.42 * lift;
  c = mix(c, cliff, steep);
  turf *= 1.0 - steep;

  // Where vehicles went across country: pairs of ruts that come and go.
  float lane = abs(mod(dot(q, vec2(0.42, 0.907)) + 34.0 * sin(q.x / 210.0) + 22.0 * sin(q.y / 135.0), 430.0) - 215.0);
  float rutted = smoothstep(2.3, 1.0, abs(lane - 5.2)) * smoothstep(0.46, 0.62, mid.r) * (1.0 - steep);
  c = mix(c, mix(pot(4), pot(0), 0.35) * (0.72 + 0.28 * grain.g), 0.62 * rutted);
  turf *= 1.0 - 0.8 * rutted;

  // Fields with furrows.
  float field = patches.w + wobble * 0.35;
  if (field < 1.2) {
    float across = dot(p, vec2(-detail.y, detail.x)) + (near.a - 0.5) * 1.2;
    float phase = across * (6.2831853 / (detail.z < 0.5 ? 3.4 : detail.z < 1.5 ? 2.6 : 4.2));
    float ridge = sin(phase);
    float lit_side = cos(phase) * (dot(plan, vec2(-detail.y, detail.x)));
    int first = detail.z < 0.5 ? 20 : detail.z < 1.5 ? 22 : 24;
    vec3 f = mix(pot(first + 1), pot(first), 0.5 + 0.5 * ridge) * (0.86 + 0.26 * grain.g) *
             (1.0 + 0.16 * lit_side + 0.5 * nap + 0.4 * lift);
    f *= 0.92 + 0.2 * mid.r;
    // A grassy balk along the edge.
    c = mix(c * 0.9, f, smoothstep(0.6, -1.2, field));
    turf *= 1.0 - smoothstep(0.6, -1.2, field);
  }

  // Trodden ground and paving in villages.
  float town = patches.y + wobble * 1.3;
  if (town < 2.0) {
    vec3 dust = mix(pot(26), pot(17), 0.5 * mid.r) * (0.90 + 0.18 * grain.g) * (1.0 + 0.3 * lift + 0.3 * nap);
    float trodden = smoothstep(0.36, 0.56, near.r * 0.5 + mid.a * 0.5);
    c = mix(c, mix(c * 0.96, dust, trodden), smoothstep(2.0, -5.0, town));
    turf *= 1.0 - trodden * smoothstep(2.0, -5.0, town);
  }

  // Leaf litter on felt below the trees, with the cut edge a shade lighter.
  float wood = patches.x + wobble * 0.55;
  if (wood < 1.0) {
    vec3 litter = mix(pot(6), pot(7), near.a) * (0.78 + 0.42 * grain.g) * (1.0 + 0.9 * lift);
    litter = mix(litter, pot(8), 0.55 * smoothstep(0.42, 0.62, mid.a));
    c = mix(c, litter, smoothstep(0.5, -0.9, wood));
    turf *= 1.0 - smoothstep(0.5, -0.9, wood);
    c *= 1.0 + 0.22 * smoothstep(-1.6, -0.6, wood) * smoothstep(0.6, -0.5, wood);
  }

  float gloss = 0.0, pool = 0.0;
  // Swamp: mud, reeds, pools.
  float swamp = patches.z + wobble * 1.2;
  if (swamp < 1.0) {
    float wet = smoothstep(1.0, -4.0, swamp);
    vec3 mud = mix(pot(9), pot(10), near.a) * (0.84 + 0.3 * grain.g) * (1.0 + 0.34 * lift);
    float low = near.r * 0.45 + mid.a * 0.55, deep = smoothstep(-2.0, -5.0, swamp);
    mud *= 1.0 - 0.30 * smoothstep(0.34, 0.46, low) * deep;
    pool = smoothstep(0.455, 0.50, low) * deep;
    c = mix(c, mud, wet);
    turf *= 1.0 - wet;
    c = mix(c, mix(mix(pot(11), pot(14), 0.25), pot(14) * 0.9, ice), pool);
    gloss = max(gloss, pool * mix(1.0, 0.45, ice));
  }

  // Snow lies on what is flat and still: thin on slopes and where the wind goes, none under trees' middles.
  float lying = 0.0;
  if (snow > 0.0) {
    float blown = 0.50 * mid.r + 0.30 * broad.a + 0.22 * near.a + 0.14 * grain.g - 0.05 * clamp(-surface.w, -3.0, 3.0);
    lying = smoothstep(0.20, 0.46, blown + 0.10) * smoothstep(0.62, 0.34, slope + (near.a - 0.5) * 0.25);
    lying *= mix(1.0, 0.72, smoothstep(1.2, -1.0, field)) * mix(1.0, 0.45, smoothstep(2.0, -6.0, town) * smoothstep(0.4, 0.6, near.r));
    if (field < 0.0) {
      float across = dot(p, vec2(-detail.y, detail.x)) * (6.2831853 / (detail.z < 0.5 ? 3.4 : detail.z < 1.5 ? 2.6 : 4.2));
      lying *= 0.62 + 0.38 * smoothstep(0.35, -0.5, sin(across) + (near.a - 0.5));
    }
    lying *= 1.0 - 0.55 * clamp(detail.w, 0.0, 1.0) * near.a;
    vec3 white = mix(vec3(0.790, 0.815, 0.850), vec3(0.900, 0.905, 0.905), 0.55 * near.a + 0.45 * mid.r);
    white *= 0.955 + 0.06 * grain.g + 0.5 * (0.42 * lift + 0.35 * nap);
    lying *= snow * (1.0 - 0.85 * pool);
    c = mix(c, white, lying);
    turf *= 1.0 - lying;
  }

  // Banks, then water: deeper and darker to the middle, a pale lip of foam at the edge.
  float water = line.w + (near.a - 0.5) * 3.0 + (grain.g - 0.5) * 0.7;
  if (water < 9.0) {
    vec3 bank = mix(pot(12), pot(13), smoothstep(0.45, 0.62, grain.b)) * (0.82 + 0.34 * grain.g) * (1.0 + 0.7 * lift);
    c = mix(c, bank, smoothstep(7.0 * mid.r + 1.0, 0.4, water) * (1.0 - 0.8 * lying));
    c *= 1.0 - 0.35 * smoothstep(1.6, 0.0, water);
    float depth = clamp(-water / 11.0, 0.0, 1.0);
    vec3 w = mix(pot(14), pot(15), smoothstep(0.02, 0.62, depth)) * (0.92 + 0.16 * mid.a);
    w += 0.07 * smoothstep(0.70, 0.82, grain.b) * smoothstep(0.5, 0.1, depth);
    w = mix(w, pot(16), 0.4 * smoothstep(-0.9, -0.35, water) * smoothstep(0.0, -0.4, water) * near.g);
    if (ice > 0.0) {
      // Drifts on it, and cracks.
      float crack = 1.0 - smoothstep(0.0, 0.035, abs(near.b - 0.30 + 0.25 * (mid.a - 0.5)));
      w = mix(w, vec3(0.84, 0.87, 0.90), ice * 0.75 * smoothstep(0.46, 0.60, mid.r * 0.6 + near.a * 0.4));
      w = mix(w, vec3(0.80, 0.86, 0.90), ice * 0.45 * crack);
    }
    float in_water = smoothstep(0.15, -0.25, water);
    c = mix(c, w, in_water);
    turf *= smoothstep(0.6, 4.0, water);
    gloss = max(gloss * (1.0 - in_water), in_water * mix(1.0, 0.40, ice));
  }

  // Roads of caulk: worn crown, ruts, dusty verge.
  float road = line.x + wobble * 0.16;
  if (road < 5.0) {
    float dryness = smoothstep(-2.0, 2.0, line.w);
    vec3 verge = pot(17) * (0.82 + 0.34 * grain.g);
    c = mix(c, verge, dryness * 0.8 * smoothstep(3.4 * near.a + 0.6, -0.2, road) * (1.0 - 0.7 * lying));
    float x = line.y;
    vec3 worn = mix(pot(19), pot(18), line.z) * (0.93 + 0.13 * grain.g) * (0.92 + 0.16 * near.r);
    float rut = smoothstep(0.20, 0.06, abs(abs(x) - 0.42));
    worn *= 1.0 - (0.17 - 0.06 * line.z) * rut;
    worn *= 1.0 + 0.07 * smoothstep(0.16, 0.02, abs(abs(x) - 0.66)) + 0.4 * nap;
    // A grassy middle on tracks; snow where no wheel runs.
    float crown = (1.0 - line.z) * grass * smoothstep(0.24, 0.10, abs(x)) * smoothstep(0.40, 0.58, near.a + 0.25 * grain.g);
    worn = mix(worn, mix(pot(1), pot(3), near.g) * 0.92, 0.8 * crown);
    worn = mix(worn, vec3(0.80, 0.815, 0.83), snow * 0.72 * (1.0 - rut) * smoothstep(0.30, 0.62, near.a * 0.7 + grain.g * 0.5));
    c = mix(c, worn, dryness * smoothstep(0.35, -0.55, road));
    turf *= smoothstep(0.2, 2.6, road);
    c *= 1.0 - 0.16 * dryness * smoothstep(1.1, 0.1, abs(road));
  }

  float occlusion = detail.w * (0.75 + 0.5 * near.a);
  c *= 1.0 - 0.62 * clamp(occlusion, 0.0, 1.0);
  c = clamp(c, 0.0, 1.0);
  // A little more than life, so that low hills are seen.
  vec2 tilt = surface.xy * 1.35;
  vec3 n = normalize(vec3(tilt, sqrt(max(1.0 - dot(surface.xy, surface.xy), 0.04))));
  c = tone(c * c * (lamp_colour * max(dot(n, lamp), 0.0) + mix(bounce_colour, sky_colour, 0.5 + 0.5 * n.z)));
  colour = vec4(c, gloss > 0.0 ? 0.5 + 0.5 * gloss : 0.5 - 0.5 * clamp(turf, 0.0, 1.0));
}
