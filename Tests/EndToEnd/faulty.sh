#!/usr/bin/env bash
# The apps with a fault (Tests/Fixtures/Faulty): all lower and compile; a film of one shows its fault, a film of the
# corrected app does not; one that stops says why, at which line, and leaves with status 1.
# With --all every app is filmed, faulty and corrected.
set -u

root=$(cd -P "$(dirname "$0")/../.." && pwd)
apps=$root/Tests/Fixtures/Faulty
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache
cd "$work" || exit 1
failures=0

complain() {
    echo "$1"
    [ ! -s err.txt ] || sed 's/^/  /' err.txt | head -n 20
    failures=$((failures + 1))
}

# $1: a project; $2: its film's name. The status is the film's.
film() {
    timeout 300 "$root/crossfade" film "$1" --script "$1/scripts/default.jsonl" --device 390x844@1 --fps 30 --formats png \
        --out "$work/film/$2" >out.txt 2>err.txt
}

# Films an app as it is, then corrected: the first must find something, the second nothing.
expect_fault() {
    local name=$1 status
    film "$apps/$name" "$name"
    status=$?
    [ "$status" = 1 ] || complain "$name: its film ends with status $status instead of 1"
    cp -r "$apps/$name" "corrected-$name"
    patch -s -p0 -d "corrected-$name" <"$apps/$name/corrected.diff" || complain "$name: corrected.diff does not fit"
    film "$work/corrected-$name" "corrected-$name"
    status=$?
    [ "$status" = 0 ] || complain "$name, corrected: its film ends with status $status instead of 0"
}

# $1: an app that stops; $2: the reason; $3: the line of its own that is to blame.
expect_stop() {
    film "$apps/$1" "$1"
    local status=$?
    [ "$status" = 1 ] || complain "$1: its film ends with status $status instead of 1"
    grep -qF "$2" err.txt || complain "$1: \"$2\" is not said"
    grep -qE "crashed at .*$1/App.swift:$3\b" err.txt || complain "$1: line $3 is not named"
    [ ! -e "film/$1" ] || complain "$1: left a film behind"
}

# The number of the line that has this text.
line_of() { grep -nF "$2" "$apps/$1/App.swift" | head -n 1 | cut -d : -f 1; }

for folder in "$apps"/*/; do
    name=$(basename "$folder")
    timeout 300 "$root/crossfade" check "$folder" >out.txt 2>err.txt || complain "$name does not build"
done

if [ "${1:-}" = --all ]; then
    for folder in "$apps"/*/; do expect_fault "$(basename "$folder")"; done
else
    for name in B36-KnowsEndedOnly B12-HidesWhatItZoomsTo B18-MovesThePresenter; do expect_fault "$name"; done
fi

expect_stop B57-PushesTwice "Pushing the same view controller instance more than once is not supported" \
    "$(grep -nF 'Pages.detail(), animated' "$apps/B57-PushesTwice/App.swift" | tail -n 1 | cut -d : -f 1)"
expect_stop B17-ForceUnwrapsFromView "Unexpectedly found nil while unwrapping an Optional value" \
    "$(line_of B17-ForceUnwrapsFromView 'context.view(forKey: .from)!')"
expect_stop B27-SpeedFromPercent "completionSpeed" "$(line_of B27-SpeedFromPercent 'completionSpeed = 1 - progress')"

if [ "$failures" -gt 0 ]; then exit 1; fi
echo "every app with a fault builds, and those filmed show it"
