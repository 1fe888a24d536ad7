#!/usr/bin/env bash
# Two hot-seat games that differ only in an order that the second side has laid face down. Its own screen shows which;
# the hand-over screen, and what the first side sees after it, are the same in both: pixel for pixel and word for word.
# Usage: hand_over.sh PROGRAM FOLDER
set -eu
program=$1
mkdir -p "$2"
cd "$2"
rm -f hand_over-*
for order in "Advance" "Static"; do
  cat >hand_over.script <<STEPS
wait idle
click Done
wait idle
expect Over to ONESS
click I am ONESS
wait idle
click Done
wait idle
pick element 8
wait frames 4
click Lay order: $order on Tanks
wait idle
shot hand_over-own-$order.png
words hand_over-own-$order.txt
click Done
wait idle
expect Over to EuroFed
shot hand_over-between-$order.png
words hand_over-between-$order.txt
click I am EuroFed
wait idle
pick element 8
wait frames 4
shot hand_over-other-$order.png
words hand_over-other-$order.txt
STEPS
  "$program" first_steps --a person --b person --seed 3 --size 960x540 --script hand_over.script
done
cmp -s hand_over-own-Advance.txt hand_over-own-Static.txt && { echo "its own side cannot read its order"; exit 1; }
cmp -s hand_over-own-Advance.png hand_over-own-Static.png && { echo "its own side cannot see its order"; exit 1; }
for what in between other; do
  for kind in png txt; do
    cmp "hand_over-$what-Advance.$kind" "hand_over-$what-Static.$kind" || exit 1
  done
done
echo "The secrets of one side leave no trace on the screens of the other."
