#!/usr/bin/env bash
# What must not compile (Tests/Fixtures/Refused): each line that is marked has an error that says why, and no other has one.
set -u

root=$(cd -P "$(dirname "$0")/../.." && pwd)
projects=$root/Tests/Fixtures/Refused
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache
failures=0

complain() {
    echo "$1"
    failures=$((failures + 1))
}

# Of a report in JSON on standard input: FILE:LINE and what is said, one a line.
places() {
    sed 's/{"message":/\n&/g; s/{"count":/\n&/g; s/"modules":/\n&/' | awk '
        /^{"message":/ {
            said = $0; sub(/^{"message":"/, "", said); sub(/","place":.*/, "", said)
            print place($0), said
        }
        /^{"count":/ {
            name = $0; sub(/.*"name":"/, "", name); sub(/","uses":.*/, "", name)
            uses = $0
            while (match(uses, /"file":"[^"]*","line":[0-9]+/)) {
                print place(substr(uses, RSTART, RLENGTH)), name
                uses = substr(uses, RSTART + RLENGTH)
            }
        }
        function place(text) {
            match(text, /"file":"[^"]*","line":[0-9]+/)
            text = substr(text, RSTART + 8, RLENGTH - 8); sub(/","line":/, ":", text)
            return text
        }'
}

for project in "$projects"/*/; do
    name=$(basename "$project")
    timeout 300 "$root/crossfade" check "$project" --json >"$work/report.json" 2>"$work/err.txt"
    status=$?
    [ "$status" = 3 ] || complain "$name: status $status instead of 3: $(head -n 3 "$work/err.txt")"
    places <"$work/report.json" | sort >"$work/found.txt"
    (cd "$project" && grep -rn --include='*.swift' '// refused: ' .) |
        sed -n 's|^\./\([^:]*:[0-9]*\):.*// refused: \(.*\)$|\1 \2|p' | sort >"$work/marked.txt"
    [ -s "$work/marked.txt" ] || complain "$name: no line is marked"
    while read -r place reason; do
        awk -v place="$place" -v reason="$reason" '$1 == place && index($0, reason) { found = 1 } END { exit !found }' "$work/found.txt" ||
            complain "$name/$place should be refused: $reason"
    done <"$work/marked.txt"
    while read -r place said; do
        grep -qF "$place " "$work/marked.txt" || complain "$name/$place is refused, though it is right: $said"
    done <"$work/found.txt"
done

[ "$failures" -eq 0 ]
