#include "engine/asset/paint_job.hpp"

#include "engine/base/file.hpp"
#include "engine/base/json.hpp"

namespace sixmil {
namespace {

constexpr const char* pot_names[paint_slots] = {"base", "second", "third", "metal", "accent",
                                                "tyre", "skin",   "flock", "rim",   "glass"};

// "#rrggbb"
Vec3f colour_of(const Fields& f) {
  const std::string text = f.text(16);
  const bool good =
      text.size() == 7 && text[0] == '#' && text.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
  if (!good) {
    if (!f.failed()) f.fail("is no colour", "write #rrggbb with small letters");
    return {};
  }
  const auto channel = [&](std::size_t at) {
    int value = 0;
    for (std::size_t i = at; i < at + 2; ++i)
      value = value * 16 + (text[i] <= '9' ? text[i] - '0' : text[i] - 'a' + 10);
    return static_cast<float>(value) / 255;
  };
  return {channel(1), channel(3), channel(5)};
}

}  // namespace

PaintJob plain_paint() {
  PaintJob job;
  job.id = "plain";
  job.name = "Olive drab";
  job.colours = {Vec3f{0.53f, 0.54f, 0.38f}, {0.38f, 0.39f, 0.28f}, {0.62f, 0.55f, 0.4f},  {0.46f, 0.45f, 0.44f},
                 {0.8f, 0.2f, 0.15f},        {0.29f, 0.27f, 0.25f}, {0.89f, 0.69f, 0.55f}, {0.44f, 0.48f, 0.24f},
                 {0.24f, 0.22f, 0.2f},       {0.2f, 0.26f, 0.31f}};
  job.dust = 0.3f;
  return job;
}

PaintJob repainted(const PaintJob& job) {
  PaintJob out = job;
  const auto& c = job.colours;
  const bool third = length(c[2] - c[0]) > length(c[1] - c[0]);
  std::swap(out.colours[0], out.colours[third ? 2 : 1]);
  return out;
}

std::string paint_folder() { return program_root() + "/assets/models/paint"; }

std::vector<std::string> list_paint(const std::string& folder) {
  std::vector<std::string> names;
  for (const std::string& file : list_files(folder, ".json")) names.push_back(file.substr(0, file.size() - 5));
  return names;
}

Result<std::vector<PaintJob>> load_paint(const std::string& folder, const std::string& faction) {
  const std::string path = folder + "/" + faction + ".json";
  if (faction.empty() || faction.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") != std::string::npos)
    return Error{path, "is no faction's name", "use small letters, digits and underscores"};
  auto json = load_json(path);
  if (!json) return json.error();
  Fields::Errors errors{path, {}, false};
  const Fields file(*json, errors);
  file.only({"common", "schemes"});
  // Materials that no faction mixes for itself.
  PaintJob common = plain_paint();
  const auto read_colours = [](const Fields& from, PaintJob& job) {
    for (const auto& [slot, value] : from.members(paint_slots)) {
      int at = -1;
      for (int i = 0; i < paint_slots; ++i)
        if (slot == pot_names[i]) at = i;
      if (at < 0)
        value.fail("is no slot of paint", "see the slots in the README of the kit");
      else
        job.colours[static_cast<std::size_t>(at)] = colour_of(value);
      if (slot == "accent") job.own_accent = true;
    }
  };
  if (file.has("common")) read_colours(file.at("common"), common);
  std::vector<PaintJob> jobs;
  for (const Fields& item : file.at("schemes").list(paint_jobs_a_faction, paint_jobs_a_faction)) {
    item.only({"id", "name", "colours", "camouflage", "dust"});
    PaintJob job = common;
    job.id = item.at("id").text(40);
    job.name = item.at("name").text(80);
    read_colours(item.at("colours"), job);
    if (item.has("camouflage"))
      job.camouflage =
          static_cast<CamouflageKind>(item.at("camouflage").choice({"none", "patches", "bands", "splinters"}));
    job.dust = static_cast<float>(item.real_or("dust", 0, 0, 1));
    for (const PaintJob& other : jobs)
      if (other.id == job.id) item.at("id").fail("is there twice", "give each scheme its own id");
    jobs.push_back(std::move(job));
  }
  if (errors.any) return errors.first;
  return jobs;
}

}  // namespace sixmil
