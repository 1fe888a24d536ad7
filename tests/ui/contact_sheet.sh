#!/usr/bin/env bash
# Draws the pictures one looks at after every change of what is seen: for each scenario the whole table, close up, a
# model's eye, the player's eye, artillery coming down and the result. Usage: tests/ui/contact_sheet.sh [FOLDER]
set -eu
cd "$(dirname "$0")/../.."
folder=${1:-build/contact}
program=$PWD/build/release/bin/sixmil
mkdir -p "$folder"
cd "$folder"
export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy
for scenario in first_steps meeting_engagement; do
  after=60
  [ $scenario = first_steps ] || after=330
  "$program" $scenario --shot $scenario-table.png --size 1920x1080 --after $after
  for camera in close model player map; do
    "$program" $scenario --shot $scenario-$camera.png --size 1280x720 --after $after --camera $camera
  done
  printf 'wait frames 5\nexpect The battle is over\nshot %s\n' $scenario-result.png >steps.script
  "$program" $scenario --after 1000000 --seed 3 --size 1280x720 --script steps.script
done
cat >steps.script <<'STEPS'
click Follow
click 2×
wait for shells
wait frames 1
click Pause
wait frames 40
shot meeting_engagement-artillery.png
STEPS
"$program" meeting_engagement --watch --seed 3 --size 1280x720 --script steps.script
rm steps.script
ls "$PWD"/*.png
