#!/usr/bin/env bash
# Made-up sequences of transitions are sound: the same ones every time, and others each time. A failure prints what
# replays it.
set -u
root=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
seed=$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')
"$root/Scripts/random" --seed 1 --count 1000 --seconds 50 || exit 1
# What a fresh seed finds is printed to be put right; about one trial in 4,000 still finds something
# (Documentation/Testing.md), so it does not fail the run.
echo "fresh seed: $seed"
"$root/Scripts/random" --seed "$seed" --count 20000 --seconds 50 || [ $? -eq 1 ]
