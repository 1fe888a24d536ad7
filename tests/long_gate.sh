# Sourced by ./check --long, after the quick gate. Each step is one line in the list at the end: a name and a command,
# which succeeds or fails; its last line of output is the figure shown in the table. Add steps there.

long_table=build/logs/long_gate.txt
: >"$long_table"
cli=build/release/bin/sixmil-cli

long() { # name, command…
  local name=$1 log=build/logs/long-${1// /-}.log begun=$SECONDS verdict=ok line
  shift
  ("$@") >"$log" 2>&1 || verdict=FAILED  # a subshell: a step that stops must not stop the rest
  line=$(printf '%-36s %-6s %5d s' "$name" "$verdict" $((SECONDS - begun)))
  echo "  $line"
  echo "$line  $(tail -n 1 "$log" | cut -c 1-140)" >>"$long_table"
}

labelled_long() {
  ctest --test-dir build/release --timeout 3600 --output-on-failure -L long -N | grep -q 'Total Tests: 0' && {
    echo "no test is labelled long"
    return 0
  }
  ctest --test-dir build/release -j2 --timeout 3600 --output-on-failure -L long | grep -v '^Total Test time'
}

four_signatures() {
  local preset
  for preset in gcc-debug clang-release; do
    build "$preset" sixmil-cli
  done
  same_signatures gcc-debug clang-debug clang-release
}

sanitized_tests() {
  build asan all
  ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
    ctest --test-dir build/asan -j2 --timeout 3600 --output-on-failure -LE 'long|bench' | grep -v '^Total Test time'
}

# field JSON NAME: the number after "NAME": in sixmil-cli's one-object JSON; of nested objects with PARENT.NAME.
field() {
  local text=${1//[[:space:]]/}
  case $2 in
    *.*) echo "$text" | sed -nE "s/.*\"${2%.*}\":\{[^}]*\"${2#*.}\":(-?[0-9.]+).*/\1/p" ;;
    *) echo "$text" | sed -nE "s/.*\"$2\":(-?[0-9.]+).*/\1/p" ;;
  esac
}

# batch A B LEAST SCENARIO: A wins at least LEAST % of 200 games of it, nothing refused.
batch() {
  local json wins games share
  json=$("$cli" sim "$4" --games 200 --seed 1 --threads 2 --a "$1" --b "$2" --format json) || return 1
  echo "$json"
  wins=$(field "$json" a.wins) games=$(field "$json" games)
  share=$(awk -v w="$wins" -v g="$games" 'BEGIN { printf("%.1f", (g > 0) ? 100 * w / g : 0) }')
  echo "$1 wins $share % of $games against $2 ($3 needed), $(field "$json" games_per_second) games/s," \
    "refused $(field "$json" refused_commands)"
  [ "$(field "$json" refused_commands)" = 0 ] && awk -v s="$share" -v l="$3" 'BEGIN { exit !(s >= l) }'
}

# mirror POLICY SCENARIO LEAST: against itself each side of the scenario wins at least LEAST % of decided games.
mirror() {
  local json first decided share
  json=$("$cli" sim "$2" --games 200 --seed 1 --threads 2 --a "$1" --b "$1" --format json) || return 1
  echo "$json"
  first=$(echo "${json//[[:space:]]/}" | sed -nE 's/.*"sides":\{"[^"]*":([0-9]+).*/\1/p')
  decided=$(($(field "$json" games) - $(field "$json" draws)))
  share=$(awk -v w="$first" -v g="$decided" 'BEGIN { printf("%.1f", (g > 0) ? 100 * w / g : 0) }')
  echo "the first side wins $share % of $decided decided games ($3 to $((100 - $3)) needed)"
  awk -v s="$share" -v l="$3" 'BEGIN { exit !(s >= l && s <= 100 - l) }'
}

# A record verifies; with one byte changed, anywhere tried, it does not.
records() {
  local record=build/logs/long.sixmil size at changed=0
  "$cli" play first_steps --a doctrine --b doctrine --seed 7 --record "$record" >/dev/null && "$cli" verify "$record" ||
    return 1
  size=$(stat -c %s "$record")
  for at in $(seq 0 $((size / 50 + 1)) $((size - 1))); do
    cp "$record" "$record.changed"
    printf "$(printf '\\x%02x' $((0x$(od -An -tx1 -j "$at" -N 1 "$record" | tr -d ' ') ^ 1)))" |
      dd of="$record.changed" bs=1 seek="$at" conv=notrunc status=none
    "$cli" verify "$record.changed" && {
      echo "accepted with byte $at changed"
      return 1
    }
    changed=$((changed + 1))
  done
  echo "verified whole, refused with each of $changed bytes changed"
}

. tests/fifth_rulebook.sh

fuzzers="json scenario record state command script sight_case mesh"

# Whether clang can link a libFuzzer program with both sanitizers; Debian keeps their libraries in packages of their own.
fuzzer_links() {
  printf 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }' |
    clang++ -x c++ - -fsanitize=fuzzer,address,undefined -o build/logs/fuzzer_links
}

build_fuzzers() {
  local version
  if ! fuzzer_links; then
    version=$(clang++ -dumpversion | cut -d . -f 1)
    install_packages "libclang-rt-$version-dev" "libfuzzer-$version-dev" && fuzzer_links || return 1
  fi
  build fuzz fuzzers
}

# fuzz NAME: a minute of it. What it learns stays in build/fuzz/grown; a crash is kept in tests/fuzz/crashes.
fuzz() {
  local grown=build/fuzz/grown/$1 crashes=tests/fuzz/crashes/$1
  mkdir -p "$grown" "$crashes"
  nice build/fuzz/bin/fuzz_"$1" -max_total_time=60 -timeout=20 -rss_limit_mb=2048 -max_len=32768 -print_final_stats=1 \
    -dict=tests/fuzz/words.dict -artifact_prefix="$crashes/" "$grown" "tests/fuzz/corpus/$1" || return 1
  rmdir --ignore-fail-on-non-empty "$crashes"
  sed -n 's/^stat::number_of_executed_units: */runs in a minute: /p' "build/logs/long-fuzz-$1.log"
}

say
say "The long gate:"
long "tests labelled long" labelled_long
long "four signatures" four_signatures
long "tests under sanitizers" sanitized_tests
long "doctrine against random" batch doctrine random 95 meeting_engagement
long "doctrine against charge" batch doctrine charge 70 meeting_engagement
long "doctrine against itself" mirror doctrine meeting_engagement 35
long "modern doctrine against random" batch doctrine random 95 fulda_meeting
long "modern doctrine against charge" batch doctrine charge 70 fulda_meeting
for scenario in fulda_meeting hull_down river_crossing night_road; do
  long "modern doctrine, $scenario" mirror doctrine "$scenario" 30
done
long "a fifth rulebook" fifth_rulebook
long "records" records
long "fuzzers built" build_fuzzers
# Two at once: each has one thread.
running=0
for fuzzer in $fuzzers; do
  long "fuzz $fuzzer" fuzz "$fuzzer" &
  running=$((running + 1))
  [ $((running % 2)) = 0 ] && wait
done
wait

say
cat "$long_table"
long_failed=$(grep -c ' FAILED ' "$long_table")
[ "$long_failed" = 0 ] || stop "$long_failed steps of the long gate failed; their logs: build/logs/long-*.log"
