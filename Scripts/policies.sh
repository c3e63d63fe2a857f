#!/usr/bin/env bash
# Writes Documentation/Policies.md from the Policy extensions in the sources. --check only says whether it is stale.
set -eu
root=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
page="$root/Documentation/Policies.md"

make_page() {
    cat <<'TEXT'
# Policies

Where public facts about UIKit are silent or disagree, and wherever a figure was measured and not published by Apple,
Crossfade has one named value. This page lists them; it is made from the sources by `Scripts/policies.sh`. Ids such as
NAV-22 are rules of the behaviour contract that tests are named by.

TEXT
    find "$root/Sources" -name '*.swift' | LC_ALL=C sort | xargs awk '
        FNR == 1 { inside = 0; said = ""; split(FILENAME, parts, "/Sources/"); file = parts[2]; shown = 0 }
        /^(package )?extension Policy \{/ { inside = 1; said = ""; next }
        /^\}/ { inside = 0 }
        inside && /^ *\/\/\/ ?/ { text = $0; sub(/^ *\/\/\/ ?/, "", text); said = said (said == "" ? "" : " ") text; next }
        inside && /package static (var|let) / {
            name = $0; sub(/.*package static (var|let) /, "", name); value = name
            sub(/[ :=].*/, "", name)
            if (value ~ /=/) { sub(/^[^=]*= */, "", value) } else { value = "" }
            if (value ~ /[\[({]$/) value = value "…"
            if (!shown) { printf "\n## %s\n\n| name | value | what |\n|---|---|---|\n", file; shown = 1 }
            gsub(/\|/, "\\|", said); gsub(/\|/, "\\|", value)
            printf "| `%s` | `%s` | %s |\n", name, value, said
            said = ""; next
        }
        inside { said = "" }'
    cat <<'TEXT'

## Which rule goes by which

Every rule of the contract that rests, or rests in part, on our choice, with the choice's name: a value of a table above.

| rule | policy | what holds |
|---|---|---|
TEXT
    awk -F '\t' '
        NR == FNR { names[$1] = $2; next }
        $2 == "P" || $1 in names {
            count = split(names[$1], all, " "); shown = ""
            for (i = 1; i <= count; i++) shown = shown (shown == "" ? "" : ", ") "`" all[i] "`"
            if (FNR > 1) printf "| %s | %s | %s |\n", $1, shown, $3
        }' "$root/Tests/Conformance/policies.tsv" "$root/Tests/Conformance/rules.tsv"
}

if [ "${1:-}" = --check ]; then
    make_page | cmp -s - "$page" || { echo "Documentation/Policies.md is stale; run Scripts/policies.sh" >&2; exit 1; }
else
    make_page >"$page"
fi
