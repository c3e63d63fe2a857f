#!/usr/bin/env bash
# Films the examples with the release build and looks at the films: see Tests/EndToEndTests.
set -u
root=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
. "$root/Scripts/setup.sh"
choose_build_folder
find_toolchain
CROSSFADE_END_TO_END=1 "$swift" test --skip-build --package-path "$root" --scratch-path "$build" --filter EndToEndTests
