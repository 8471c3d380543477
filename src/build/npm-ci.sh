#!/bin/sh
# Installs the reference servers and the browser driver that tests use, unless they are there already.
for folder in src/test/servers src/test/browser; do
    if [ "$folder/node_modules/.package-lock.json" -nt "$folder/package-lock.json" ]; then continue; fi
    if ! command -v npm >/dev/null; then
        echo "The tests need packages of npm in $folder: install Node.js 20 or newer with npm." >&2
        exit 1
    fi
    (cd "$folder" && npm ci --silent --no-audit --no-fund) || exit 1
done
