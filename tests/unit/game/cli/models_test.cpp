#include "game/cli/models.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/asset/kit.hpp"
#include "engine/asset/paint_job.hpp"
#include "engine/image/image.hpp"

#include "game/rulesets/registry.hpp"

#include "tests/support/files.hpp"
#include "tests/unit/game/cli/ran.hpp"

using namespace sixmil;
using Catch::Matchers::Contains;
using test::get_text;
using test::Ran;
using test::run_cli;
using test::TempFolder;

namespace {

// With a cache of its own.
Ran models(const std::string& arguments, const TempFolder& folder) {
  return run_cli("models " + arguments, folder, "SIXMIL_HOME=" + folder.path());
}

}  // namespace

TEST_CASE("CLI: models lists and checks the kit") {
  const TempFolder folder;
  const Ran list = models("list", folder);
  CHECK(list.code == 0);
  CHECK_THAT(list.out, Contains("amrep_boyd") && Contains("gen_riverine") && Contains("t72"));
  CHECK(std::count(list.out.begin(), list.out.end(), '\n') == static_cast<int>(list_models(kit_folder()).size()));
  const Ran check = models("check", folder);
  INFO(check.out);
  CHECK(check.code == 0);
  CHECK_THAT(check.out, Contains(" 0 problems"));
}

TEST_CASE("CLI: models are written for other programs, and pictured") {
  const TempFolder folder;
  const Ran out = models("export amrep_boyd --stl " + folder.file("a.stl") + " --glb " + folder.file("a.glb"), folder);
  CHECK(out.code == 0);
  CHECK_THAT(out.out, Contains("a.stl") && Contains("a.glb") && Contains("triangles"));
  CHECK(get_text(folder.file("a.stl")).substr(0, 17) == "sixmil amrep_boyd");
  CHECK(get_text(folder.file("a.glb")).substr(0, 4) == "glTF");
  const Ran picture =
      models("picture " + folder.file("a.png") + " amrep_infantry --width 80 --height 60 --paint oness:winter", folder);
  INFO(picture.err);
  CHECK(picture.code == 0);
  const auto image = load_image(folder.file("a.png"));
  REQUIRE(image.ok());
  CHECK(image->width == 80);
  CHECK(image->height == 60);
  CHECK(models("picture " + folder.file("b.png") + " amrep_boyd oness_lynx --strip", folder).code == 0);
  CHECK(load_image(folder.file("b.png")).ok());

  for (const std::string bad :
       {"export nobody --stl x.stl", "picture x.png nobody", "picture x.png amrep_boyd --paint nobody",
        "picture x.png amrep_boyd --paint oness:pink"}) {
    const Ran ran = models(bad, folder);
    INFO(bad << ": " << ran.err);
    CHECK(ran.code == 1);
    CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
  }
  CHECK(models("export amrep_boyd", folder).code == 2);
  CHECK(models("picture x.png --level high", folder).code == 2);
}

TEST_CASE("every profile has a model and every faction five schemes of paint") {
  const std::vector<std::string> kit = list_models(kit_folder()), paint = list_paint(paint_folder());
  const auto has = [](const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  for (const Ruleset* ruleset : rulesets()) {
    for (const ProfileInfo& profile : ruleset->info().profiles) {
      INFO(profile.id);
      CHECK(has(kit, profile.id));
    }
    for (const FactionInfo& faction : ruleset->info().factions) {
      INFO(faction.id);
      CHECK(has(paint, faction.id));
    }
  }
  for (const std::string& faction : paint) {
    const auto jobs = load_paint(paint_folder(), faction);
    INFO(faction << (jobs.ok() ? "" : ": " + jobs.error().sentence()));
    REQUIRE(jobs.ok());
    CHECK(jobs->size() == paint_jobs_a_faction);
    // The same five tables everywhere, and no two schemes alike.
    const char* const tables[] = {"temperate", "desert", "winter", "mars", "jungle"};
    for (std::size_t i = 0; i < jobs->size(); ++i) {
      CHECK((*jobs)[i].id == tables[i]);
      for (std::size_t k = 0; k < i; ++k) CHECK(length((*jobs)[i].colours[0] - (*jobs)[k].colours[0]) > 0.05f);
      // Camouflage is seen.
      if ((*jobs)[i].camouflage != CamouflageKind::none)
        CHECK(length((*jobs)[i].colours[0] - (*jobs)[i].colours[1]) > 0.15f);
    }
  }
}
