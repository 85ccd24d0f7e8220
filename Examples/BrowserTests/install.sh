# The requirements of browser tests, to be sourced by the scripts that run them.

# Installs the browser, its driver, Python, and SQLite's header, which the examples need.
install_packages() {
    local missing=() root=()
    command -v chromium >/dev/null || missing+=(chromium)
    command -v chromedriver >/dev/null || missing+=(chromium-driver)
    command -v python3 >/dev/null || missing+=(python3)
    [ -e /usr/include/sqlite3.h ] || missing+=(libsqlite3-dev)
    # Debian has the part of Python that makes environments in a package of its own.
    python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
    if [ ${#missing[@]} -eq 0 ]; then return; fi

    if ! command -v apt-get >/dev/null; then
        echo "Please install ${missing[*]}: the browser tests need them." >&2
        exit 1
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! sudo -n true 2>/dev/null; then
            echo "Please run: sudo apt-get install ${missing[*]}" >&2
            exit 1
        fi
        root=(sudo -n)
    fi
    "${root[@]}" apt-get update -qq
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        "${missing[@]}" fonts-dejavu-core >/dev/null
}

# Installs the packages of a folder's requirements.txt into its .venv, and the package of axe.txt, if there is one.
install_python() {
    local here=$1
    local environment=$here/.venv
    # An environment that was moved or is incomplete is made again.
    if ! "$environment/bin/python" -c 'import pip' 2>/dev/null; then
        rm -rf "$environment"
        python3 -m venv "$environment"
    fi
    local lists=("$here/requirements.txt")
    if [ -e "$here/axe.txt" ]; then lists+=("$here/axe.txt"); fi
    if ! cat "${lists[@]}" | cmp -s - "$environment/installed.txt"; then
        "$environment/bin/python" -m pip install -q --disable-pip-version-check -r "$here/requirements.txt"
        # Installs only the script, without the packages that it would need to drive a browser.
        if [ -e "$here/axe.txt" ]; then
            "$environment/bin/python" -m pip install -q --disable-pip-version-check --no-deps -r "$here/axe.txt"
        fi
        cat "${lists[@]}" > "$environment/installed.txt"
    fi
}
