#!/usr/bin/env bash
# Draws the pictures one looks at after every change of what is seen: each land, the whole table, close up, a model's eye,
# the player's eye, the map, artillery coming down and what it leaves, wrecks, the result, and a photograph; and lays
# them out on one sheet where ImageMagick is there. Usage: tests/ui/contact_sheet.sh [FOLDER]
set -eu
cd "$(dirname "$0")/../.."
folder=${1:-build/contact}
bin=$PWD/build/release/bin
program=$bin/sixmil
home=$PWD/assets/scenarios/iron_cow
mkdir -p "$folder"
cd "$folder"
export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy
# Commanders who think little, so that the battle is soon under way.
quick="--a charge --b charge --seed 3"
shot() { # NAME SCENARIO COMMANDS ARGUMENTS…
  local name=$1 scenario=$2 after=$3
  shift 3
  "$program" "$scenario" $quick --after "$after" --shot "$name.png" "$@"
}
shot table meeting_engagement 260 --size 1920x1080
for camera in close model player map; do shot $camera meeting_engagement 330 --size 1280x720 --camera $camera; done
shot first_steps first_steps 60 --size 1280x720
for land in autumn winter desert mars jungle; do
  sed "s/\"biome\": \"[a-z]*\"/\"biome\": \"$land\"/" "$home/meeting_engagement.json" >meeting_$land.json
  for camera in table close; do shot $land-$camera meeting_$land.json 260 --size 1280x720 --camera $camera; done
  rm meeting_$land.json
done
cat >steps.script <<'STEPS'
click Follow
click 2×
wait for shells
wait frames 1
click Pause
wait frames 40
shot artillery.png
STEPS
"$program" meeting_engagement --watch --seed 3 --size 1280x720 --script steps.script
printf 'wait frames 5\nexpect The battle is over\nshot result.png\n' >steps.script
"$program" first_steps --after 1000000 --seed 3 --size 1280x720 --script steps.script
rm steps.script
[ ! -x "$bin/table_demo" ] || "$bin/table_demo" models still 1280 720 macro close_heavy close_tanks close_bridge marks >/dev/null
"$program" meeting_engagement $quick --after 330 --camera close --photo photo.png --size 1920x1080
if command -v montage >/dev/null; then
  montage ./*.png ./models/*.png -resize 640x360 -geometry +3+3 -quality 90 -tile 4x -background '#202020' sheet.jpg
fi
ls "$PWD"/*.png
