#!/usr/bin/env bash
# Made-up sequences of transitions are sound: the same ones every time, and others each time. What is found fails the
# run and is printed with its seed, the shortest form that still fails, and a test for ShrunkTests.swift.
set -u
root=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
fresh=$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')
failed=0
"$root/Scripts/random" --seed 1 --count 20000 || failed=1
echo "fresh seed: $fresh"
"$root/Scripts/random" --seed "$fresh" --count 20000 --seconds 55 || failed=1
exit $failed
