# Sourced by ./play and ./check: quiet steps with a log each, and builds with progress.

mkdir -p build/logs
started=$SECONDS

say() { printf '%s\n' "$*"; }
stop() {
  say "Stopped: $*"
  exit 1
}

# Sets `spent` to the CPU seconds (user and system) of everything that was started here and has ended. (A subshell
# would be told its own.)
count_cpu() {
  times >build/logs/times
  spent=$(awk -F '[ms ]+' 'NR == 2 { printf("%.0f", 60 * $1 + $2 + 60 * $3 + $4) }' build/logs/times)
}

# step NAME TEXT COMMAND…: runs the command with its output in build/logs/NAME.log; says the text, then how it went and,
# of more than a few seconds, what it cost.
step() {
  local name=$1 text=$2 log=build/logs/$1.log begun=$SECONDS before code pid spent
  shift 2
  count_cpu
  before=$spent
  printf '%-44s' "$text"
  # In the background, so that progress can be told; sudo asks for a password on the terminal itself.
  "$@" >"$log" 2>&1 </dev/null &
  pid=$!
  progress "$pid" "$log" "$text"
  wait "$pid"
  code=$?
  count_cpu
  spent=$((spent - before))
  if [ $code = 0 ]; then
    printf ' ok %4d s' $((SECONDS - begun))
    [ $spent -lt 10 ] || printf ', %d CPU seconds' $spent
    printf '\n'
  else
    printf ' FAILED after %d s\n' $((SECONDS - begun))
  fi
  return $code
}

# While the process lives, tells how far ninja is: in place on a terminal, else a few times in all.
progress() {
  local pid=$1 log=$2 text=$3 told=0 percent tick=0 status
  while kill -0 "$pid" 2>/dev/null; do
    tick=$((tick + 1))
    sleep "$([ $tick -lt 10 ] && echo 0.1 || echo 1)"
    status=$(tail -c 4096 "$log" 2>/dev/null | grep -oE '^\[[0-9]+/[0-9]+\]' | tail -n 1)
    [ -n "$status" ] || continue
    percent=$(echo "$status" | awk -F'[][/]' '$3 > 2 { print int(100 * $2 / $3) }')  # not cmake's own two
    [ -n "$percent" ] || continue
    if [ -t 1 ]; then
      printf '\r%-44s %3d %%' "$text" "$percent"
    elif [ $((percent / 25)) -gt $told ] && [ "$percent" -lt 100 ]; then
      told=$((percent / 25))
      printf ' %d%%' "$percent"
    fi
  done
  if [ -t 1 ]; then printf '\r%-44s' "$text"; fi
}

# What a log says went wrong, at most a screenful of it: from the first failure on, without progress and command lines.
why() {
  sed -n -E '/^FAILED|CMake Error|error:|^E: /,$p' "$1" |
    grep -v -E '^\[[0-9]+/[0-9]+\]|^(cd )?/.* -std=' | head -n 25 | cut -c 1-240
}

# What decides how a folder is configured: where it lies, the presets, the libraries that are installed.
libraries() {
  {
    echo "$PWD"
    cat CMakePresets.json
    dpkg-query -W -f='${Package} ${Version}\n' '*-dev' 2>/dev/null
  } | cksum
}

# build PRESET TARGET…: configures when needed, anew when any of that changed, and builds. ("all" is everything.)
build() {
  local preset=$1 folder=build/$1 now
  shift
  now=$(libraries)
  if [ ! -f "$folder/build.ninja" ] || [ "$now" != "$(cat "$folder/libraries" 2>/dev/null)" ]; then
    rm -f "$folder/CMakeCache.txt"
    step "configure-$preset" "Configuring $preset" cmake --preset "$preset" || {
      rm -f "$folder/CMakeCache.txt"
      why "build/logs/configure-$preset.log"
      stop "$preset could not be configured; the whole log: build/logs/configure-$preset.log"
    }
    echo "$now" >"$folder/libraries"
  fi
  step "build-$preset" "Building $preset" nice ninja -k 20 -C "$folder" "$@" || {
    why "build/logs/build-$preset.log"
    stop "$preset does not build; the whole log: build/logs/build-$preset.log; mend the code and run $0 again"
  }
}

has_target() { ninja -C "build/$1" -t query "$2" >/dev/null 2>&1; }

# Everything that draws does so without a screen, and leaves the user's own folders alone.
offscreen() {
  export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy
  export MESA_SHADER_CACHE_DIR=$PWD/build/mesa SIXMIL_HOME=$PWD/build/home
  mkdir -p "$MESA_SHADER_CACHE_DIR" "$SIXMIL_HOME"
}
