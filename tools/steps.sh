# Sourced by ./run and ./test: packages, steps with their time, and builds that do nothing twice.

cores=$(nproc)
logs=build/logs
mkdir -p "$logs"
seconds_left=0  # the sum of the estimates of the steps still to come

# announce SECONDS TEXT: a step begins. SECONDS is what it takes on two cores from nothing, and serves
# only to say how long it may be.
announce() {
    printf '[%4d s] %s (about %d s left)\n' "$SECONDS" "$2" "$seconds_left"
    seconds_left=$((seconds_left > $1 ? seconds_left - $1 : 0))
}

# log_of TEXT: where a step's output goes.
log_of() { printf '%s/%s.log' "$logs" "$(tr -cs 'a-z0-9' - <<<"${1,,}" | sed 's/-$//')"; }

# step SECONDS TEXT COMMAND...: runs a command quietly; only when it fails is its output shown.
step() {
    local text=$2 log
    log=$(log_of "$text")
    announce "$1" "$text"
    shift 2
    if "$@" >"$log" 2>&1 </dev/null; then return 0; fi
    # A compiler's error may be followed by pages of notes.
    grep -m 12 -A 4 -E '(^| )(fatal )?error:' "$log" >&2 || tail -n 60 "$log" >&2
    printf '%s: failed; all of its output is in %s\n' "$text" "$log" >&2
    return 1
}

# missing PACKAGE...: those that dpkg does not have installed, one a line.
missing() {
    comm -23 <(printf '%s\n' "$@" | sort -u) \
        <(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii //p' | sort -u)
}

apt() {
    local root=()
    [ "$(id -u)" = 0 ] || root=(sudo)
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=120 \
        -o Acquire::Retries=3 "$@"
}

# packages PACKAGE...: installs what is missing, and does not touch apt when nothing is.
packages() {
    local wanted
    mapfile -t wanted < <(missing "$@")
    [ ${#wanted[@]} -gt 0 ] || return 0
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        printf 'These packages are missing, and there is no sudo to install them: %s\nAs root: apt-get install %s\n' \
            "${wanted[*]}" "${wanted[*]}" >&2
        return 1
    fi
    seconds_left=$((seconds_left + 70))
    # The lists may be old but good enough, so that a failing update alone is no reason to stop.
    step 10 'package lists' apt update || true
    if ! step 60 "installing ${#wanted[@]} packages" apt install --no-install-recommends "${wanted[@]}"; then
        printf 'Missing: %s\nThey come from the Debian package servers; is there a network? By hand: apt-get install %s\n' \
            "${wanted[*]}" "${wanted[*]}" >&2
        return 1
    fi
}

# configure PRESET: ninja notices a changed CMakeLists.txt by itself, but not changed presets.
configure() {
    local stamp=build/$1/configured
    if [ ! -e "$stamp" ] || [ CMakePresets.json -nt "$stamp" ]; then
        cmake --preset "$1" && touch "$stamp"
    fi
}
