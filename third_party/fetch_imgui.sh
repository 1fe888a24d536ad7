#!/usr/bin/env bash
# Brings the source of Dear ImGui 1.90.1 into third_party/fetched/imgui, for systems whose own package is older than 1.90.
# Order: what is unpacked already; a tarball already in third_party/fetched; the machine's own Debian mirror (the source
# package of the suite after bookworm, signature checked by apt, digest checked here). Prints nothing when all is there.
set -u
version=1.90.1
suite=trixie
sha256=ecce377df0f90b292f15dcbd83d438bddc162b2388c881132bde18c787572a1c
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
fetched=$here/fetched
tarball=$fetched/imgui_$version+ds.orig.tar.xz
target=$fetched/imgui

by_hand="by hand: put the tarball imgui_$version+ds.orig.tar.xz (Debian source package imgui, suite $suite) into $fetched and run this again"
fail() { # step
  echo "Dear ImGui could not be fetched: $1; $by_hand." >&2
  exit 1
}
digest_is_right() { [ "$(sha256sum "$1" | cut -d' ' -f1)" = "$sha256" ]; }

[ "$(cat "$target/.sha256" 2>/dev/null)" = "$sha256" ] && exit 0
mkdir -p "$fetched" || fail "the folder $fetched cannot be made"

# A copy of the machine's own Debian entries with the suite replaced, so that no host is written here.
private_sources() { # folder
  local deb822=/etc/apt/sources.list.d/debian.sources file
  if [ -r "$deb822" ]; then
    sed -E "s/^Types:.*/Types: deb-src/; s/^Suites:.*/Suites: $suite/" "$deb822" |
      awk 'BEGIN { RS = ""; ORS = "\n\n" } !/security/' >"$1/private.sources"
    echo "$1/private.sources"
    return
  fi
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ -r "$file" ] || continue
    # type, options, host, suite, components: the first plain Debian entry with a main component will do
    awk -v suite="$suite" '$1 == "deb" && !/security/ && /[ \t]main/ {
        options = ""; i = 2
        if ($2 ~ /^\[/) { do { options = options $i " " } while ($(i++) !~ /\]$/) }
        if ($(i + 1) !~ /^(bookworm|stable|bullseye|oldstable)$/) next
        print "deb-src " options $i " " suite " main"; exit }' "$file" >"$1/private.list"
    [ -s "$1/private.list" ] && { echo "$1/private.list"; return; }
  done
}

download() {
  local sources options
  command -v apt-get >/dev/null || fail "this system has no apt-get"
  room=$(mktemp -d) || fail "no temporary folder can be made"
  trap 'rm -rf "${room:-}"' EXIT
  mkdir -p "$room/lists/partial" "$room/archives/partial"
  sources=$(private_sources "$room")
  [ -n "$sources" ] || fail "no Debian entry was found in /etc/apt/sources.list or /etc/apt/sources.list.d"
  options=(-q -o Dir::Etc::sourcelist="$sources" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$room/lists"
    -o Dir::Cache::archives="$room/archives" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache=
    -o APT::Sandbox::User=root -o APT::Get::List-Cleanup=0)
  # apt-get update ends with 0 when a mirror does not answer, so the package list itself is the witness.
  apt-get "${options[@]}" update >"$room/log" 2>&1
  ls "$room"/lists/*_source_Sources* >/dev/null 2>&1 ||
    fail "apt-get update for the suite $suite failed ($(grep -m1 -E '^(E|W|Err)' "$room/log" || echo 'no package list came'))"
  (cd "$room/archives" && apt-get "${options[@]}" source --download-only "imgui=$version+ds-1" >>"$room/log" 2>&1) ||
    (cd "$room/archives" && apt-get "${options[@]}" source --download-only imgui >>"$room/log" 2>&1) ||
    fail "apt-get source imgui failed ($(grep -m1 '^E' "$room/log" || echo "see $suite"))"
  [ -f "$room/archives/$(basename "$tarball")" ] || fail "the suite $suite no longer carries version $version"
  mv "$room/archives/$(basename "$tarball")" "$tarball" || fail "the tarball cannot be written to $fetched"
}

[ -f "$tarball" ] || download
digest_is_right "$tarball" || fail "the digest of $tarball is not the one pinned in this script, remove that file"
rm -rf "$target" "$target.new"
mkdir -p "$target.new" && tar -xJf "$tarball" -C "$target.new" --strip-components=1 ||
  fail "unpacking $tarball failed (are tar and xz-utils installed?)"
echo "$sha256" >"$target.new/.sha256" && mv "$target.new" "$target" || fail "the folder $target cannot be written"
