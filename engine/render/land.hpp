#pragma once
// What the files of assets/lands and assets/grounds say, read for one table: the colours of the land as a painter would
// mix them (display values 0 … 1), its light, and what grows there. The READMEs of those folders explain the members.

#include <array>
#include <map>
#include <string>
#include <vector>

#include "engine/asset/look_reader.hpp"
#include "engine/render/table_description.hpp"

namespace sixmil::render {

// Order as in shaders/table/ground_bake.frag; names as in land_paint_names.
enum class GroundPaint : std::uint8_t {
  dark,
  green,
  light,
  straw,
  earth,
  rock,  // grass in three shades, dry patches, bare ground, cliffs
  litter,
  litter_light,
  moss,  // under woods
  mud,
  mud_light,
  pool,  // swamps
  bank,
  bank_light,
  shallow,
  deep,
  foam,  // waters
  verge,
  paved,
  dirt,  // roads and tracks
  soil,
  soil_low,
  stubble,
  stubble_low,
  crop,
  crop_low,  // fields: ridge and furrow
  dust       // villages
};
constexpr int ground_paints = 27;

// What shaders are told.
struct LandLook {
  std::array<Vec3f, ground_paints> paints{};
  float snow = 0;                        // 0 … 1: how much lies
  float dunes = 0;                       // ripples of sand
  float ice = 0;                         // 1: waters are frozen
  float grass = 0;                       // how much of the open ground is grown over: shells, fibres
  float room = 1;                        // how bright it is behind the table
  Vec3f lamp{1, 1, 1}, sky{}, bounce{};  // linear light
};

// One of a list, of which the first whose die falls is taken; the last needs none.
struct Pick {
  int tree = -1;  // of TableLooks::trees
  int percent = 0;
  Vec2f leaning{};  // times the two leanings of the wood, added to the percents
  bool certain = false;
  float times = 1;  // its size
};

struct Turning {
  float to = 0;
  Vec3f tint{};
};

// How single plants differ, and how far they keep off.
struct Variety {
  Span size, tone, warmth;
  float sink = 0, edge = 0, house = 0;
  Vec3f leaves{1, 1, 1}, others{1, 1, 1};
  std::map<int, Vec3f> trees;    // tints of single kinds
  std::vector<Turning> turning;  // of leaves in autumn
};

struct Bushes {
  float area = 1, clear = 0, field = 0, water = 0, wood = 0, road = 0;
  int water_percent = 0, wood_percent = 0, village_percent = 0, road_percent = 0, open_percent = 0;
  int tree = -1, garden = -1, garden_percent = 0;
  Span size;
};

// Tufts and stones that are planted with the table.
struct Scatter {
  float area = 1, clear = 0, field = 0, steep = 0, edge = 0, swamp_times = 0;
  int steep_percent = 0, stone_percent = 0, edge_percent = 0, swamp_percent = 0, percent = 0;
  bool tufts = false;
  Span stone, tuft;
};

// What is seen only from near by.
struct Low {
  float apart = 0;  // mm, about; 0: nothing grows
  float edge = 0, shore = 0, shore_wide = 0, reed_depth = 0, road = 0, verge = 0, track_middle = 0;
  float field = 0, field_road = 0, swamp = 0, steep = 0, trodden = 0, stone_for_tuft = 0, wood_times = 0;
  int reed_percent = 0, track_percent = 0, gravel_percent = 0, shore_percent = 0, swamp_percent = 0;
  int steep_stones = 0, wood_stones = 0, trodden_stones = 0, verge_stones = 0, open_stones = 0;
  float wood_grows = 0, trodden_grows = 0, open_grows = 0;
  bool tufts = false;
  Span reed, track, gravel, shore_stone, shore_tuft, swamp_tuft, stone, steep_stone, tuft;
  Span grass_mix, grass_tone, stone_tone, crop_tone;
  Vec3f reed_tint{}, shore_tint{}, swamp_tint{};
  Vec3f tuft_paint{1, 1, 1}, stone_paint{1, 1, 1}, crop_paint{1, 1, 1};  // the colours their meshes have
  float tuft_sink = 0, stone_sink = 0;
};

struct Land {
  LandLook look;
  std::string paint_scheme;                   // of models: PaintJob::id
  std::map<std::string, std::string> builds;  // style of a building to a file of assets/buildings
  float wood_step = 0;
  std::vector<Pick> trees;
  std::map<std::string, std::vector<Pick>> trees_of;  // a ground's own, by its id
  Pick fringe;
  bool hedges = false;
  Variety variety;
  Bushes bushes;
  Scatter scatter;
  Low low;
};

enum class GroundMask : std::uint8_t { none, woods, urban, swamp, field, water };

struct WoodPlan {
  float step = 0, row = 0, jitter = 0, edge = 0, clear = 0, fringe = 0;
  int fringe_percent = 0, inner_percent = 0, gap_percent = 0;
  Span fringe_size, size;
  std::array<Vec2f, 2> leanings{};  // how many steps, percent each
};
struct HedgePlan {
  int tree = -1, none_percent = 0, flip_percent = 0;
  float least = 0, step = 0, gate_half = 0, clear = 0, from_wood = 0;
  Span gate, turn;
};
struct Crop {
  float step = 0;  // between furrows, mm; as the picture of the ground has them
  int count = 0, percent = 0;
  Span aside, size;
  GroundPaint paint = GroundPaint::crop;
  bool stones = false;
};

struct GroundKind {
  std::string id;
  GroundMask mask = GroundMask::none;
  bool wooded = false, hedged = false;
  WoodPlan wood;
  HedgePlan hedge;
  std::vector<Crop> crops;  // by LookArea::variant
  int first_crop = 0;       // of all crops of the table
};

// All that a table needs of the files.
struct TableLooks {
  const Looks* files = nullptr;
  Land land;
  std::vector<GroundKind> grounds;  // as files->grounds
  std::vector<TreeTraits> trees;    // as files->trees
  std::vector<Crop> crops;          // of all grounds
  int tuft = -1, rock = -1;         // of the trees
  std::vector<Error> problems;      // what could not be read, and is therefore missing from the table

  const GroundKind* ground(const std::string& id) const;
};
// For a land that is missing or broken the temperate one stands in.
TableLooks read_table_looks(const Looks& files, const std::string& land, bool night);
// Of a land: its name, or another name by which old files call it; -1 where there is none.
int find_land(const Looks& files, const std::string& name);
// Trees it names that have no file are told in `missing` and do not grow.
Result<Land> read_land(const Looks& files, const LookFile& land, bool night, std::vector<Error>& missing);

}  // namespace sixmil::render
