#!/usr/bin/env bash
# Made-up sequences of transitions are sound: the same ones every time, and others each time. What is found is printed
# with its seed, the shortest form that still fails, and a test for one of the Shrunk…Tests.swift. The same ones fail the
# run; what one of the others finds, perhaps once in a million, is seldom the fault of the change that is tested.
set -u
root=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
fresh=$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')
failed=0
"$root/Scripts/random" --seed 1 --count 20000 || failed=1
echo "fresh seed: $fresh"
"$root/Scripts/random" --seed "$fresh" --count 20000 --seconds 55 || [ $? -eq 1 ] || failed=1
exit $failed
