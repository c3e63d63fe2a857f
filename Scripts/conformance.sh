#!/usr/bin/env bash
# Writes Documentation/Conformance.md from the test names, Tests/Conformance and the last run of ./test.
# --check only says whether it is stale or a rule has no test. Other arguments are logs of `swift test` to read instead.
set -eu
root=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
. "$root/Scripts/setup.sh"

check=()
if [ "${1:-}" = --check ]; then
    check=(--check)
    shift
fi
choose_build_folder
tool=$build/debug/conformance
if [ ! -x "$tool" ]; then
    find_toolchain
    "$swift" build --package-path "$root" --scratch-path "$build" --product conformance >&2
fi
[ $# -gt 0 ] || set -- "$logs"/*.log
exec "$tool" "${check[@]}" "$root" "$@"
