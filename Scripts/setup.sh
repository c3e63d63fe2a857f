# Sourced by ./crossfade and ./test: finds the toolchain, installs what is missing and builds. Wants `root`, the
# folder of the checkout. Everything said goes to standard error; nothing is asked.

# What the build needs from Debian.
packages="pkg-config libcairo2-dev libharfbuzz-dev libfreetype-dev libfontconfig-dev libfribidi-dev libunibreak-dev
    fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji libdeflate-dev libssl-dev libpng-dev libjpeg-dev
    libwebp-dev"
# Films can do without; only mp4 and gif are made by it.
optional_packages="ffmpeg"
oldest_swift=6.1

say() { printf 'crossfade: %s\n' "$*" >&2; }

stop() {
    end_progress
    say "$1"
    exit "${2:-4}"
}

# A line that replaces itself on a terminal; elsewhere only the first of a kind is printed.
progress_width=0
progress() {
    if [ -t 2 ]; then
        local text="crossfade: $*"
        printf '\r%-*s' "$progress_width" "${text:0:${COLUMNS:-80}}" >&2
        progress_width=${#text}
    fi
}
end_progress() {
    if [ -t 2 ] && [ "$progress_width" -gt 0 ]; then printf '\r%*s\r' "$progress_width" '' >&2; fi
    progress_width=0
}

find_toolchain() {
    local candidate
    for candidate in "${CROSSFADE_TOOLCHAIN:-}" "$(command -v swift 2>/dev/null)" /opt/swift*/usr/bin/swift \
        /usr/local/swift*/usr/bin/swift /usr/local/bin/swift /usr/share/swift/usr/bin/swift /usr/libexec/swift/bin/swift \
        "${HOME:-/nonexistent}"/.local/share/swiftly/bin/swift "${HOME:-/nonexistent}"/swift*/usr/bin/swift; do
        if [ -n "$candidate" ] && [ -x "$candidate" ]; then
            swift=$candidate
            break
        fi
    done
    [ -n "${swift:-}" ] || stop "no Swift toolchain found; install Swift $oldest_swift or newer (swift.org/install) and put \`swift\` on PATH"
    swift_version=$("$swift" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
    [ -n "$swift_version" ] || stop "$swift does not run; reinstall the Swift toolchain"
    if [ "$(printf '%s\n' "$oldest_swift" "$swift_version" | sort -V | head -n 1)" != "$oldest_swift" ]; then
        stop "Swift $swift_version at $swift is too old; install Swift $oldest_swift or newer (swift.org/install)"
    fi
    # `swift` may be a link or a launcher: the compiler itself knows where its libraries are.
    local runtime
    runtime=$("$swift" -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p' | head -n 1)
    toolchain=$(cd "$runtime/../.." 2>/dev/null && pwd) || stop "$swift does not say where its libraries are; reinstall the Swift toolchain"
    swiftc=$toolchain/bin/swiftc
    export CROSSFADE_SWIFT_HOST_LIBS=$toolchain/lib/swift/host
    [ -e "$CROSSFADE_SWIFT_HOST_LIBS/libSwiftSyntax.so" ] ||
        stop "the toolchain at $toolchain has no SwiftSyntax ($CROSSFADE_SWIFT_HOST_LIBS); install one from swift.org/install"
}

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

missing_of() {
    local package missing=""
    for package in $1; do
        is_installed "$package" || missing="$missing $package"
    done
    printf '%s' "${missing# }"
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

apt_install() {
    # shellcheck disable=SC2086
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -y -q --no-install-recommends install $1 >>"$logs/apt.log" 2>&1
}

install_packages() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        command -v pkg-config >/dev/null && pkg-config --exists $(pkg_config_names) && return
        stop "this is no Debian or Ubuntu; install the development files of: $(pkg_config_names)"
    fi
    local missing optional
    missing=$(missing_of "$packages")
    optional=$(missing_of "$optional_packages")
    [ -n "$missing$optional" ] || return 0
    if [ "$(id -u)" != 0 ] && ! sudo -n true 2>/dev/null; then
        [ -n "$missing" ] || { say "without ffmpeg there is no mp4 or gif; to get it: sudo apt-get install $optional"; return 0; }
        stop "packages are missing; run this and start again: sudo apt-get install $missing $optional"
    fi
    : >"$logs/apt.log"
    say "installing ${missing:+$missing }$optional"
    apt_install "$missing $optional" && return
    as_root apt-get -q update >>"$logs/apt.log" 2>&1
    apt_install "$missing $optional" && return
    grep -qi 'no space left' "$logs/apt.log" && stop "the disk is full: packages could not be installed"
    if [ -n "$missing" ] && ! apt_install "$missing"; then
        stop "cannot install $(missing_of "$missing"): $(grep '^E:' "$logs/apt.log" | tail -n 1 | cut -c 4-) (all of it: $logs/apt.log)"
    fi
    [ -z "$(missing_of "$optional")" ] || say "ffmpeg could not be installed; films are made without mp4 and gif"
}

# The .pc names that Package.swift asks for.
pkg_config_names() { sed -n 's/.*pkgConfig: "\([^"]*\)".*/\1/p' "$root/Package.swift" | tr '\n' ' '; }

# Where builds go: beside the sources, or into the cache if the checkout cannot be written.
choose_build_folder() {
    if [ -n "${CROSSFADE_BUILD:-}" ]; then
        build=$CROSSFADE_BUILD
    elif [ -w "$root" ]; then
        build=$root/.build
    else
        local cache=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}
        build=$cache/crossfade/build$(printf '%s' "$root" | cksum | cut -d ' ' -f 1)
    fi
    logs=$build/crossfade
    mkdir -p "$logs" 2>/dev/null && [ -w "$logs" ] ||
        stop "cannot write to $build, where builds go; make it writable or name another folder with CROSSFADE_BUILD"
}

# Tells a compiler's trouble from a full disk.
build_failed() {
    end_progress
    if grep -qi 'no space left' "$1" || [ "$(free_megabytes)" -lt 20 ]; then stop "the disk is full: no room to build in $build"; fi
    grep -E '^[^ ].*: error: |^error: ' "$1" | sort -u | head -n 10 >&2
    stop "$2 (all of it: $1)"
}

free_megabytes() { df -Pm "$build" 2>/dev/null | awk 'NR == 2 { print $4 }'; }

# $1: what is built, for the progress line; $2: log; the rest: arguments of `swift`.
run_build() {
    local what=$1 log=$2 line
    shift 2
    progress "$what"
    "$swift" "$@" 2>&1 | tee "$log" | while IFS= read -r line; do
        case $line in
        \[*/*\]*) progress "$what ${line%%]*}]" ;;
        esac
    done
    local status=${PIPESTATUS[0]}
    end_progress
    return "$status"
}
