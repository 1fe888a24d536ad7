#!/usr/bin/env bash
# Draws the pictures one looks at after every change of what is seen: the whole table, each land from afar, close up and
# with everything laid on it that is ever laid on a table, woods, villages, waters, every class of vehicle and all of
# them small, templates, a strafing run, wrecks, a model's eye, the player's eye, the map, the result and photographs;
# and lays them out on one sheet with their names where ImageMagick is there.
# Usage: tests/ui/contact_sheet.sh [FOLDER]; about ten minutes on two cores.
set -eu
cd "$(dirname "$0")/../.."
root=$PWD
mkdir -p "${1:-build/contact}"
folder=$(cd "${1:-build/contact}" && pwd)
bin=$root/build/release/bin
program=$bin/sixmil
home=$root/assets/scenarios/iron_cow
cd "$folder"
export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy
# Commanders who think little, so that the battle is soon under way.
quick="--a charge --b charge --seed 3"
shot() { # NAME SCENARIO COMMANDS ARGUMENTS…
  local name=$1 scenario=$2 after=$3
  shift 3
  "$program" "$scenario" $quick --after "$after" --shot "$name.png" "$@" >/dev/null
}

shot 01-whole_table meeting_engagement 260 --size 1920x1080
shot 02-close meeting_engagement 330 --size 1280x720 --camera close
shot 03-player_eye meeting_engagement 330 --size 1280x720 --camera player
shot 04-model_eye meeting_engagement 260 --size 1280x720 --camera model
shot 05-map meeting_engagement 330 --size 1280x720 --camera map
shot 06-first_steps first_steps 60 --size 1280x720
number=10
for land in autumn winter desert mars jungle; do
  sed "s/\"biome\": \"[a-z]*\"/\"biome\": \"$land\"/" "$home/meeting_engagement.json" >meeting_$land.json
  shot $number-$land-table meeting_$land.json 260 --size 1280x720
  shot $((number + 1))-$land-close meeting_$land.json 260 --size 1280x720 --camera close
  rm meeting_$land.json
  number=$((number + 2))
done

# Strikes from guns and from the air, by script.
cat >steps.script <<'STEPS'
click Follow
click 2×
wait for shells
wait frames 1
click Pause
wait frames 40
shot 20-artillery.png
STEPS
"$program" meeting_engagement --watch --seed 3 --size 1280x720 --script steps.script >/dev/null
printf 'wait frames 5\nexpect The battle is over\nshot 29-result.png\n' >steps.script
"$program" first_steps --after 1000000 --seed 3 --size 1280x720 --script steps.script >/dev/null
rm steps.script
mkdir -p air
(cd air && "$program" "$root/tests/ui/air/air.json" --a person --b hold --seed 3 --size 1280x720 \
  --script "$root/tests/ui/air/strike.script" >/dev/null)
mv air/template.png 21-template.png
mv air/strafe-start.png 22-corridor.png
mv air/strafing.png 23-strafing.png
mv air/shot-down.png 24-shot_down.png
rm -r air

# The land close up, and everything that is laid on it, on a table made by formula.
number=30
demo() { # LAND CAMERAS…
  local land=$1 camera
  shift
  "$bin/table_demo" demo still 1280 720 "$@" land:"$land" >/dev/null
  for camera in "$@"; do
    mv "demo/$land-$camera.png" "$number-$land-$camera.png"
    number=$((number + 1))
  done
}
if [ -x "$bin/table_demo" ]; then
  demo temperate marks template close_wood macro_wood close_village close_field close_bridge close_swamp close_crater \
    wood_eye village_eye macro
  for land in autumn winter desert mars jungle; do demo $land marks close_wood; done
  # Every model of the kit, class by class, and their wrecks.
  parades="amrep_cdsu eurofed_oness general modern stands wrecks"
  "$bin/table_demo" demo still 1280 720 $(printf 'parade_%s ' $parades) >/dev/null
  for parade in $parades; do
    mv "demo/parade_$parade.png" "$number-parade_$parade.png"
    number=$((number + 1))
  done
  rm -r demo
fi

# Every vehicle and stand close up, and as small as they are seen across the table.
if [ -x "$bin/sixmil-cli" ]; then
  "$bin/sixmil-cli" models picture 60-classes.png --paint own --columns 8 --width 320 --height 240 --scale 7 >/dev/null
  "$bin/sixmil-cli" models picture 61-class_strip.png --strip >/dev/null
fi

"$program" meeting_engagement $quick --after 330 --camera close --photo 70-photo.png --size 1920x1080 >/dev/null 2>&1
"$program" meeting_engagement $quick --after 260 --photo 71-photo_of_the_table.png --size 1920x1080 >/dev/null 2>&1
if command -v montage >/dev/null; then
  montage -label '%t' -font "$(find /usr/share/fonts -name '*.ttf' -o -name '*.otf' | sort | head -1)" -pointsize 20 \
    -fill '#e8e2d4' -background '#202020' ./[0-9]*.png -resize 640x360 -geometry 640x360+6+6 -quality 90 -tile 5x sheet.jpg
fi
ls "$PWD"/[0-9]*.png
