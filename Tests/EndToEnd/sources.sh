#!/usr/bin/env bash
# Rules about the sources that no compiler checks.
set -u

cd "$(dirname "$0")/../.." || exit 1
status=0

# Apple's types count as checked before concurrency: Swift 5 code may use them from anywhere.
if grep -rn -A3 '^@MainActor' Sources/UIKit --include='*.swift' | awk '
    /swift:[0-9]+:@MainActor/ { pending = $0; next }
    pending && /swift-[0-9]+-(@|$)/ { next }
    pending && /swift-[0-9]+-(public|open) / { print pending; found = 1 }
    { pending = "" }
    END { exit !found }'; then
    echo "public types and functions of UIKit are @preconcurrency @MainActor"
    status=1
fi

# What a public class has from a protocol of ours is isolated as the protocol is.
if grep -rn -A1 --include='*.swift' '^@MainActor$' Sources/UIKit | grep -E 'swift-[0-9]+-(package )?protocol [A-Za-z]+: UI'; then
    echo "protocols of UIKit's classes are @preconcurrency @MainActor"
    status=1
fi

exit $status
