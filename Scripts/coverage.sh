#!/usr/bin/env bash
# Writes Documentation/Coverage.md, the list of what UIKit and QuartzCore have here, from the built modules.
# --check only says whether it is stale. Wants a debug build, as ./test leaves it.
set -eu
root=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
. "$root/Scripts/setup.sh"
choose_build_folder
find_toolchain
command -v python3 >/dev/null || apt_install python3
modules=$build/debug/Modules
[ -e "$modules/UIKit.swiftmodule" ] || "$swift" build --package-path "$root" --scratch-path "$build" --product UIKit >&2

flags=()
for map in "$root"/Sources/C*/module.modulemap "$build"/debug/*.build/module.modulemap; do
    [ ! -e "$map" ] || flags+=(-Xcc "-fmodule-map-file=$map")
done
for folder in "$root"/Sources/C*/include; do flags+=(-Xcc "-I$folder"); done
# shellcheck disable=SC2046
for flag in $(pkg-config --cflags-only-I $(pkg_config_names)); do flags+=(-Xcc "$flag"); done
target=$("$swift" -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
for module in UIKit QuartzCore; do
    "$toolchain/bin/swift-symbolgraph-extract" -module-name "$module" -I "$modules" "${flags[@]}" -target "$target" \
        -output-dir "$graphs" -minimum-access-level public
done
python3 "$root/Scripts/coverage.py" "$root" "$graphs" "$@"
