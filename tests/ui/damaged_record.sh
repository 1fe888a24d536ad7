#!/usr/bin/env bash
# A damaged record is refused with its name, the place and what to do; an older whole one is taken instead, and said so.
# Usage: damaged_record.sh PROGRAM RECORD FOLDER
set -eu
program=$1 record=$2 folder=$3
rm -rf "$folder"
mkdir -p "$folder"
size=$(stat -c %s "$record")
damage() {  # one byte in the middle is another
  cp "$record" "$1"
  old=$(od -An -tu1 -j $((size / 2)) -N 1 "$record" | tr -d ' ')
  printf "\\$(printf %o $(((old + 1) % 256)))" | dd of="$1" bs=1 seek=$((size / 2)) conv=notrunc status=none
}
damage "$folder/broken.sixmil"
head -c $((size / 2)) "$record" >"$folder/short.sixmil"
printf 'wait frames 3\n' >"$folder/steps.script"
for name in broken short; do
  if "$program" "$folder/$name.sixmil" --size 960x540 --script "$folder/steps.script" 2>"$folder/$name.txt"; then
    echo "$name.sixmil was opened" >&2
    exit 1
  fi
  cat "$folder/$name.txt"
  grep -q "$name.sixmil: " "$folder/$name.txt"
  grep -q '; .*\.' "$folder/$name.txt"
done
cp "$record" "$folder/broken.sixmil.1"
"$program" "$folder/broken.sixmil" --size 960x540 --script "$folder/steps.script" 2>"$folder/older.txt"
cat "$folder/older.txt"
grep -q 'An older save was opened instead' "$folder/older.txt"
