// The whole table painted once: flock, earth, roads, fields, water, felt under woods. Colours are as a painter mixes
// them (display values); light is added later, but the relief of the flock is shaded in here, since the lamp never moves.
in vec2 uv;
out vec4 colour;  // alpha: gloss, 0 matte … 1 resin

uniform vec2 table_size;
uniform sampler2D noise_tile;  // r broad, g fine grain, b clumps, a middling
uniform sampler2D line_mask, patch_mask, detail_mask, surface_mask;
uniform vec2 lamp;  // plan direction to the lamp
uniform float biome;
uniform vec2 seed_shift;

const mat2 turn_a = mat2(0.921, 0.389, -0.389, 0.921);
const mat2 turn_b = mat2(0.454, 0.891, -0.891, 0.454);
const mat2 turn_c = mat2(-0.731, 0.682, -0.682, -0.731);

vec4 tile(vec2 p, float size) { return texture(noise_tile, p / size); }

void main() {
  vec2 p = uv * table_size;
  vec2 q = p + seed_shift;
  vec4 broad = tile(turn_a * q, 1450.0);
  vec4 mid = tile(turn_b * q, 520.0);
  vec4 near = tile(turn_c * q, 233.0);
  vec4 grain = tile(turn_a * q, 118.0);
  // Relief of clumps, lit from the lamp's side.
  float lift = tile(turn_b * (q + lamp * 0.6), 131.0).b - tile(turn_b * (q - lamp * 0.6), 131.0).b;
  float nap = tile(turn_a * (q + lamp * 0.45), 118.0).g - grain.g;

  vec4 line = texture(line_mask, uv), patches = texture(patch_mask, uv), detail = texture(detail_mask, uv),
       surface = texture(surface_mask, uv);
  float wobble = (near.a - 0.5) * 5.0 + (grain.g - 0.5) * 2.0;

  // Static grass in four shades.
  vec3 dark = vec3(0.290, 0.305, 0.180), green = vec3(0.360, 0.365, 0.215), light = vec3(0.425, 0.410, 0.255),
       straw = vec3(0.520, 0.470, 0.320), earth = vec3(0.385, 0.315, 0.225), rock = vec3(0.480, 0.455, 0.415);
  if (biome > 2.5) { dark = vec3(0.62, 0.64, 0.66); green = vec3(0.74, 0.76, 0.78); light = vec3(0.82, 0.83, 0.84); straw = vec3(0.60, 0.57, 0.48); }
  else if (biome > 1.5) { dark = vec3(0.45, 0.38, 0.25); green = vec3(0.55, 0.46, 0.31); light = vec3(0.63, 0.54, 0.37); straw = vec3(0.66, 0.58, 0.41); earth = vec3(0.50, 0.38, 0.27); }
  else if (biome > 0.5) { dark = vec3(0.33, 0.31, 0.17); green = vec3(0.41, 0.37, 0.20); light = vec3(0.48, 0.43, 0.24); straw = vec3(0.56, 0.47, 0.28); }
  float tone = broad.r * 0.5 + mid.r * 0.35 + near.a * 0.28 - clamp(surface.w, -4.0, 4.0) * 0.05;
  vec3 c = mix(dark, green, smoothstep(0.25, 0.60, tone));
  c = mix(c, light, smoothstep(0.55, 0.95, tone));
  float dry = mid.a * 0.55 + broad.a * 0.45 + near.b * 0.12 + grain.g * 0.12 + clamp(-surface.w, -3.0, 3.0) * 0.02;
  c = mix(c, straw, 0.62 * smoothstep(0.60, 0.90, dry));
  float bare = near.r * 0.45 + mid.b * 0.20 + broad.g * 0.2 + grain.a * 0.2;
  c = mix(c, earth, 0.75 * smoothstep(0.66, 0.76, bare));
  // Single fibres: some pale, some dark.
  c *= 0.80 + 0.40 * grain.g;
  c = mix(c, straw, 0.30 * smoothstep(0.72, 0.95, grain.b * 0.6 + grain.g * 0.5));
  c *= 1.0 + 0.42 * lift + 0.45 * nap;

  // Steep ground shows earth, then rock with strata.
  float slope = length(surface.xy);
  float steep = smoothstep(0.36, 0.52, slope + (near.a - 0.5) * 0.22);
  vec3 cliff = mix(earth, rock, smoothstep(0.52, 0.70, slope + (mid.a - 0.5) * 0.2));
  cliff *= 0.86 + 0.22 * tile(vec2(q.x + q.y, surface.z * 9.0), 190.0).a + 0.9 * lift;
  c = mix(c, cliff, steep);

  // Fields with furrows.
  float field = patches.w + wobble * 0.35;
  if (field < 1.2) {
    float across = dot(p, vec2(-detail.y, detail.x)) + (near.a - 0.5) * 1.2;
    float phase = across * (6.2831853 / (detail.z < 0.5 ? 3.4 : detail.z < 1.5 ? 2.6 : 4.2));
    float ridge = sin(phase);
    float lit = cos(phase) * (dot(lamp, vec2(-detail.y, detail.x)));
    vec3 soil = detail.z < 0.5 ? vec3(0.395, 0.300, 0.205) : detail.z < 1.5 ? vec3(0.600, 0.525, 0.345) : vec3(0.385, 0.425, 0.215);
    vec3 low = detail.z < 0.5 ? vec3(0.270, 0.200, 0.140) : detail.z < 1.5 ? vec3(0.440, 0.375, 0.245) : vec3(0.310, 0.280, 0.180);
    vec3 f = mix(low, soil, 0.5 + 0.5 * ridge) * (0.86 + 0.26 * grain.g) * (1.0 + 0.16 * lit + 0.5 * nap + 0.4 * lift);
    f *= 0.92 + 0.2 * mid.r;
    // A grassy balk along the edge.
    c = mix(c * 0.9, f, smoothstep(0.6, -1.2, field));
  }

  // Trodden ground and paving in villages.
  float town = patches.y + wobble * 1.3;
  if (town < 2.0) {
    vec3 dust = vec3(0.560, 0.500, 0.410) * (0.84 + 0.3 * grain.g) * (1.0 + 0.5 * lift + 0.5 * nap);
    float trodden = smoothstep(0.36, 0.56, near.r * 0.5 + mid.a * 0.5);
    c = mix(c, mix(c * 0.96, dust, trodden), smoothstep(2.0, -5.0, town));
  }

  // Leaf litter on felt below the trees, with the cut edge a shade lighter.
  float wood = patches.x + wobble * 0.55;
  if (wood < 1.0) {
    vec3 litter = mix(vec3(0.255, 0.235, 0.140), vec3(0.395, 0.315, 0.195), near.a) * (0.78 + 0.42 * grain.g) * (1.0 + 0.9 * lift);
    litter = mix(litter, vec3(0.270, 0.305, 0.150), 0.55 * smoothstep(0.42, 0.62, mid.a));
    c = mix(c, litter, smoothstep(0.5, -0.9, wood));
    c *= 1.0 + 0.22 * smoothstep(-1.6, -0.6, wood) * smoothstep(0.6, -0.5, wood);
  }

  float gloss = 0.0;
  // Swamp: mud, reeds, pools.
  float swamp = patches.z + wobble * 1.2;
  if (swamp < 1.0) {
    float wet = smoothstep(1.0, -4.0, swamp);
    vec3 mud = mix(vec3(0.275, 0.265, 0.160), vec3(0.380, 0.375, 0.205), near.a) * (0.8 + 0.4 * grain.g) * (1.0 + 0.8 * lift);
    float pool = smoothstep(0.50, 0.57, near.r * 0.45 + mid.a * 0.55) * smoothstep(-2.0, -5.0, swamp);
    c = mix(c, mud, wet);
    c = mix(c, vec3(0.135, 0.155, 0.110), pool);
    gloss = max(gloss, 0.85 * pool);
  }

  // Banks, then water: deeper and darker to the middle, a pale lip of foam at the edge.
  float water = line.w + (near.a - 0.5) * 3.0 + (grain.g - 0.5) * 0.7;
  if (water < 9.0) {
    vec3 bank = mix(vec3(0.50, 0.42, 0.29), vec3(0.60, 0.55, 0.45), smoothstep(0.45, 0.62, grain.b)) * (0.82 + 0.34 * grain.g) * (1.0 + 0.7 * lift);
    c = mix(c, bank, smoothstep(7.0 * mid.r + 1.0, 0.4, water));
    c *= 1.0 - 0.35 * smoothstep(1.6, 0.0, water);
    float depth = clamp(-water / 11.0, 0.0, 1.0);
    vec3 shallow = vec3(0.355, 0.345, 0.225), deep = vec3(0.090, 0.150, 0.145);
    vec3 w = mix(shallow, deep, smoothstep(0.02, 0.62, depth)) * (0.92 + 0.16 * mid.a);
    w += 0.07 * smoothstep(0.70, 0.82, grain.b) * smoothstep(0.5, 0.1, depth);
    w = mix(w, vec3(0.66, 0.68, 0.62), 0.4 * smoothstep(-0.9, -0.35, water) * smoothstep(0.0, -0.4, water) * near.g);
    float in_water = smoothstep(0.15, -0.25, water);
    c = mix(c, w, in_water);
    gloss = max(gloss, in_water);
  }

  // Roads of caulk: worn crown, ruts, dusty verge.
  float road = line.x + wobble * 0.16;
  if (road < 5.0) {
    float dryness = smoothstep(-2.0, 2.0, line.w);
    vec3 verge = vec3(0.520, 0.440, 0.305) * (0.82 + 0.34 * grain.g);
    c = mix(c, verge, dryness * 0.8 * smoothstep(3.4 * near.a + 0.6, -0.2, road));
    float x = line.y;
    vec3 paved = vec3(0.455, 0.430, 0.395), dirt = vec3(0.560, 0.465, 0.330);
    vec3 surface_colour = mix(dirt, paved, line.z) * (0.88 + 0.22 * grain.g) * (0.93 + 0.16 * near.r);
    float rut = smoothstep(0.20, 0.06, abs(abs(x) - 0.42));
    surface_colour *= 1.0 - (0.17 - 0.06 * line.z) * rut;
    surface_colour *= 1.0 + 0.07 * smoothstep(0.16, 0.02, abs(abs(x) - 0.66)) + 0.4 * nap;
    // A grassy middle on tracks.
    float crown = (1.0 - line.z) * smoothstep(0.24, 0.10, abs(x)) * smoothstep(0.40, 0.58, near.a + 0.25 * grain.g);
    surface_colour = mix(surface_colour, mix(green, straw, near.g) * 0.92, 0.8 * crown);
    c = mix(c, surface_colour, dryness * smoothstep(0.35, -0.55, road));
    c *= 1.0 - 0.16 * dryness * smoothstep(1.1, 0.1, abs(road));
  }

  float occlusion = detail.w * (0.75 + 0.5 * near.a);
  c *= 1.0 - 0.62 * clamp(occlusion, 0.0, 1.0);
  colour = vec4(clamp(c, 0.0, 1.0), gloss);
}
