# Sourced by ./play and ./check: brings what is missing on a Debian-like system, and only that.

play_packages="g++ cmake ninja-build pkg-config ccache mold xz-utils libsdl2-dev libglm-dev libassimp-dev libstb-dev
  libepoxy-dev nlohmann-json3-dev libfmt-dev libspdlog-dev libcli11-dev libxxhash-dev libzstd-dev catch2
  librapidcheck-dev libbenchmark-dev libgl1-mesa-dri libegl1"
check_packages="$play_packages clang glslang-tools xvfb openbox xdotool libglx-mesa0"
bench_packages="libembree-dev libbullet-dev"  # what sight_bench measures against; without them it is left out

# Those of the named packages that are not installed.
missing_packages() {
  local there
  there=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p')
  comm -23 <(printf '%s\n' "$@" | sort -u) <(printf '%s\n' "$there" | sort -u)
}

apt() {
  local root=()
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || { echo "neither root nor sudo"; return 1; }
    root=(sudo)
  fi
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get "$@"
}

install_packages() {
  apt update -q || true  # one dead mirror among several is no reason to stop: the install tells
  apt install -q -y --no-install-recommends "$@"
}

# True when apt offers a Dear ImGui that is new enough (1.90).
newer_imgui_offered() {
  local offered
  offered=$(apt-cache policy libimgui-dev 2>/dev/null | sed -n 's/^ *Candidate: //p')
  [ -n "$offered" ] && [ "$offered" != "(none)" ] && dpkg --compare-versions "$offered" ge 1.90
}

# set_up PACKAGE…: needs `step` and `stop` of .ci/steps.sh.
set_up() {
  local missing
  if ! command -v dpkg-query >/dev/null; then
    say "This is no Debian-like system: install the equivalents of these by hand: $(echo $*)"
  else
    missing=$(missing_packages "$@")
    # shellcheck disable=SC2086
    [ -z "$missing" ] || step packages "Installing $(echo "$missing" | wc -l) packages" install_packages $missing ||
      stop "the packages could not be installed: run as root: apt-get install $(echo $missing)"
  fi
  # What was fetched once may be of another version than is wanted now.
  [ -d third_party/fetched/imgui ] && third_party/fetch_imgui.sh >build/logs/imgui.log 2>&1 && return
  pkg-config --exists 'imgui >= 1.90' && return
  if newer_imgui_offered; then
    step imgui "Installing Dear ImGui" install_packages libimgui-dev ||
      stop "Dear ImGui could not be installed: run as root: apt-get install libimgui-dev"
  else
    step imgui "Fetching Dear ImGui" third_party/fetch_imgui.sh || stop "$(tail -n 1 build/logs/imgui.log)"
  fi
}
