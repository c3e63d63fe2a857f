#!/usr/bin/env bash
# Bad input gives one clear line and the right exit status, and leaves nothing half-done.
set -u

root=$(cd -P "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache
cd "$work" || exit 1
failures=0

# $1: what is tried; $2: expected status; $3: what standard error must say; the rest: arguments.
expect() {
    local what=$1 status=$2 text=$3 actual
    shift 3
    timeout 120 "$root/crossfade" "$@" >out.txt 2>err.txt
    actual=$?
    if [ "$actual" != "$status" ] || ! grep -q -- "$text" err.txt; then
        echo "$what: status $actual instead of $status, or \"$text\" not said:"
        cat err.txt
        failures=$((failures + 1))
    fi
    if [ "$status" = 2 ] && [ "$(wc -l <err.txt)" != 1 ]; then
        echo "$what: more than one line:"
        cat err.txt
        failures=$((failures + 1))
    fi
    if [ -e film ]; then
        echo "$what: left a film behind"
        rm -rf film
        failures=$((failures + 1))
    fi
}

app() {
    mkdir -p "$1"
    cat >"$1/AppDelegate.swift" <<EOF
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        $2
        return true
    }
}
EOF
}

expect "no verb" 2 "say what to do"
expect "an unknown verb" 2 "there is no" paint
expect "no project" 2 "needs a project" film
expect "a project that is not there" 2 "there is no nowhere" film nowhere
expect "an unknown option" 2 "no option --loud" film . --loud
expect "a device of nothing" 2 "100 to 4096" film "$root/Examples/ShrinkModal" --device 0x0
expect "a huge device" 2 "100 to 4096" film "$root/Examples/ShrinkModal" --device 100000x100000@3
expect "no frames" 2 "fps is a whole number" film "$root/Examples/ShrinkModal" --fps 0
expect "an unknown format" 2 "no format avi" film "$root/Examples/ShrinkModal" --formats avi
expect "a script that is not there" 2 "no script" film "$root/Examples/ShrinkModal" --script none.jsonl
expect "an output folder that cannot be written" 2 "cannot write" film "$root/Examples/ShrinkModal" --out /proc/film

mkdir empty
expect "a project without Swift files" 2 "no Swift files" film empty

mkdir -p broken/A.xcodeproj && echo nothing >broken/A.xcodeproj/project.pbxproj && touch broken/A.swift
expect "a broken Xcode project" 2 "project.pbxproj: the project is broken" film broken

app wrong 'missingFunction(#selector(nowhere), 1)'
expect "a project that does not compile" 3 "wrong/AppDelegate.swift:10:9: error: cannot find 'missingFunction' in scope" film wrong

mkdir library && echo 'import UIKit' >library/A.swift
expect "a project without an app" 3 "has no app to run" film library

mkdir bytes && printf 'let a = "\xff\xfe"\n' >bytes/A.swift
expect "a file that is not UTF-8" 3 "is not UTF-8 text" film bytes

odd=$'it\'s "odd"\n\tname'
app "$odd" 'missingFunction()'
expect "a project with quotes and line breaks in its name" 3 "AppDelegate.swift:10:9: error: cannot find 'missingFunction' in scope" film "$odd"
printf 'let a: Int = ""\n' >"$odd/it's a"$'\n'"file.swift"
expect "a file with a line break in its name" 3 "file.swift:1:14: error: cannot convert" film "$odd"

# Nobody has to read what is said.
for streams in '>/dev/full' '2>/dev/full' '>&-' '| head -c 0'; do
    eval "\"$root/crossfade\" film \"$root/Examples/ShrinkModal\" --device 195x422@1 --fps 10 --formats png --out seen $streams" 2>err.txt
    if [ ! -e seen/film.json ] || [ -e seen.partial ] || grep -q 'crashed' err.txt; then
        echo "a film with $streams is not there"
        cat err.txt
        failures=$((failures + 1))
    fi
    rm -rf seen
done

app two '_ = 1' && app two/other '_ = 2'
expect "two apps in one folder" 2 "two has 2 apps: AppDelegate.swift:3, other/AppDelegate.swift:3" film two

if [ "$failures" -gt 0 ]; then exit 1; fi
echo "bad input is refused well"
