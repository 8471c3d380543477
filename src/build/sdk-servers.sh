#!/bin/sh
# Builds the test servers on the SDKs for Python, Go and Rust, where the tools for that are installed.
# The tests of a server that is not there are skipped, by name.
# Whoever comes second waits, and finds everything built.
if command -v flock >/dev/null; then exec 9<"$0" && flock 9; fi
cd src/test/servers || exit 1

missing() {
    echo "The tests of the servers on the $1 SDK are skipped: $2." >&2
}

failed() {
    missing "$1" "building them failed"
}

python() {
    if [ target/venv/done -nt requirements.txt ]; then return; fi
    rm -rf target/venv && python3 -m venv target/venv &&
        target/venv/bin/pip install --quiet --disable-pip-version-check -r requirements.txt &&
        touch target/venv/done && return
    rm -rf target/venv
    return 1
}

go_servers() {
    go build -o target/server . &&
        cd ../../../../examples/go && go build -o ../../src/test/servers/go/target/example .
}

if python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
    (cd python && python) || failed Python
else
    missing Python "Python 3.10 with venv is not installed"
fi
if command -v go >/dev/null; then
    (cd go && go_servers) || failed Go
else
    missing Go "go is not installed"
fi
if command -v cargo >/dev/null; then
    (cd rust && cargo build --quiet --locked) || failed Rust
else
    missing Rust "cargo is not installed"
fi
