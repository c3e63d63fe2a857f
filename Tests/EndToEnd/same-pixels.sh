#!/usr/bin/env bash
# One film is the same, hash for hash, with the release and the debug build of the frameworks, and whatever SIMD the
# compositor uses.
set -u
root=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
. "$root/Scripts/setup.sh"
choose_build_folder
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
status=0

# $1: name of the film; the rest: variables for the run.
film() {
    local name=$1
    shift
    env "$@" "$root/crossfade" film "$root/Examples/$example" --device 195x422@2 --fps 30 --formats png \
        --out "$folder/$example-$name" >/dev/null || { echo "$example $name: no film"; status=1; }
    grep -o '"pixels": *"[0-9a-f]*"' "$folder/$example-$name/film.json" >"$folder/$example-$name.hashes"
}

[ -e "$build/debug/libCrossfadeKit.so" ] || { echo "no debug build to compare with"; exit 1; }
for example in FadeNavigation SwipeNavigation ShrinkModal; do
    film release
    film debug LD_LIBRARY_PATH="$build/debug"
    film portable CROSSFADE_SIMD=portable
    film sse2 CROSSFADE_SIMD=sse2
    [ -s "$folder/$example-release.hashes" ] || { echo "$example: no frames"; status=1; }
    for other in debug portable sse2; do
        cmp -s "$folder/$example-release.hashes" "$folder/$example-$other.hashes" ||
            { echo "$example: the $other film differs from the release film"; status=1; }
    done
done
exit $status
