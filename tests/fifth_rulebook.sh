# Sourced by tests/long_gate.sh. Proves that a rulebook is one folder and its assets: the smallest one is copied under
# another name into a copy of the tree, which is built and runs the contract tests. No other line is touched.

# Built within the copy: programs find their assets above themselves.
fifth_tree=build/fifth

# The rulebook with the fewest lines of code.
smallest_rulebook() {
  local folder
  for folder in game/rulesets/*/; do
    echo "$(find "$folder" -name '*.?pp' -not -path '*/tests/*' -print0 | xargs -0 cat | wc -l) $(basename "$folder")"
  done | sort -n | sed -n '1s/^[0-9]* //p'
}

# copy_rulebook OLD NEW: folder, scenarios and forces; the name changes wherever it stands as a word or in one.
copy_rulebook() {
  local place file
  for place in game/rulesets assets/scenarios assets/forces; do
    [ -d "$fifth_tree/$place/$1" ] || continue
    cp -r "$fifth_tree/$place/$1" "$fifth_tree/$place/$2" || return 1
    find "$fifth_tree/$place/$2" -type f \( -name '*.?pp' -o -name '*.json' -o -name CMakeLists.txt \) -print0 |
      xargs -0 sed -i -E "s/\b$1\b/$2/g; s/\b$1_ruleset\b/$2_ruleset/g; s/\b((unit_)?ruleset)_$1\b/\1_$2/g" || return 1
  done
}

fifth_rulebook() {
  local old begun=$SECONDS
  old=$(smallest_rulebook) && [ -n "$old" ] || return 1
  rm -rf "$fifth_tree" && mkdir -p "$fifth_tree" || return 1
  git ls-files -z | xargs -0 cp --parents -t "$fifth_tree" || return 1
  copy_rulebook "$old" fifth || return 1
  cmake -S "$fifth_tree" -B "$fifth_tree/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DSIXMIL_HEADLESS=ON || return 1
  nice ninja -C "$fifth_tree/build" contract_rulesets sixmil-cli || return 1
  "$fifth_tree/build/bin/sixmil-cli" rulesets | grep -q '^fifth\b' || {
    echo "the copy is not among the rulebooks"
    return 1
  }
  (cd "$fifth_tree" && build/bin/contract_rulesets) || return 1
  echo "$old copied as another rulebook, built, and the contract tests passed, in $((SECONDS - begun)) s"
}
