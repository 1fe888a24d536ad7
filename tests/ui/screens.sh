#!/usr/bin/env bash
# Draws every screen one looks at after a change of panels: the main menu and its pages, each phase of a game played by
# hand, shells and the answers to them, overwatch, nerves and airstrikes, rules, dice, line of sight, hand-over, result
# and a record; in three sizes. Usage: tests/ui/screens.sh [FOLDER]
set -eu
cd "$(dirname "$0")/../.."
folder=${1:-build/screens}
bin=$PWD/build/release/bin
ui=$PWD/tests/ui
mkdir -p "$folder"
cd "$folder"
export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy SIXMIL_HOME=$PWD/home
"$bin/sixmil-cli" play first_steps --seed 3 --quiet --record first_steps.sixmil

draw() { # SIZE SCALE NAME PROGRAM-ARGUMENTS… <steps, each "shot X" named NAME-X
  local size=$1 scale=$2 name=$3
  shift 3
  rm -rf "$SIXMIL_HOME"
  sed "s/^shot \(.*\)/shot $name-\1.png/" >steps.script
  "$bin/sixmil" "$@" --size "$size" --scale "$scale" --script steps.script
}

for screen in 1280x720:1:720 1920x1080:1.5:1080 3840x2160:2:2160; do
  IFS=: read -r size scale name <<<"$screen"
  draw "$size" "$scale" "$name" <<'STEPS'
wait idle
wait frames 40
shot menu
click Play
wait idle
wait frames 40
shot play
click Back
click Settings
wait idle
shot settings
STEPS
  draw "$size" "$scale" "$name" first_steps --a person --b doctrine --seed 6 <<'STEPS'
wait idle
key =
key =
key =
key =
pick element 3
click Deploy
point 150,400
wait frames 3
shot deploy
key escape
key escape
try Got it
key return
wait idle
pick element 3
wait idle
shot orders
click Lay order: Advance on Tanks
wait idle
try Got it
click Done
wait idle
shot jamming
click Done
wait idle
try Static
wait idle
shot initiative
try Be player A
wait idle
key home
wait idle
pick element 3
wait idle
point 420,330
wait frames 3
shot move
hold c
wait frames 3
shot seen
release c
key escape
click Rules
wait frames 4
shot rules
click Log
until A fires
key tab
key right
key return
wait idle
end
until % a hit
try Done
wait idle
key tab
key right
wait frames 3
try Be player A
try Static
end
shot fire
until The battle is over
key tab
key right
key return
wait idle
try Be player A
try Static
wait idle
end
shot result
try Close
click Dice
wait frames 4
shot dice
STEPS
  draw "$size" "$scale" "$name" first_steps.sixmil <<'STEPS'
wait idle
click Timeline
wait idle
shot record
STEPS
  draw "$size" "$scale" "$name" first_steps --a person --b person --seed 3 <<'STEPS'
wait idle
click Done
wait idle
shot hand-over
STEPS
  sed 's/\.png$//' "$ui/artillery/steps.script" |
    draw "$size" "$scale" "$name" "$ui/artillery/artillery.json" --a person --b doctrine --seed 6
  sed 's/\.png$//' "$ui/overwatch/steps.script" |
    draw "$size" "$scale" "$name" "$ui/overwatch/overwatch.json" --a person --b charge
  # Nerves and strikes: shaken troops rallied and routed, craft shot down, bombing and strafing.
  for play in morale:regroup:9 morale:rout:11 air:strike:3; do
    IFS=: read -r battle script seed <<<"$play"
    sed 's/\.png$//' "$ui/$battle/$script.script" |
      draw "$size" "$scale" "$name" "$ui/$battle/$battle.json" --a person --b hold --seed "$seed"
  done
done
rm -rf steps.script home
ls "$PWD"/*.png
