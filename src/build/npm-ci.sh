#!/bin/sh
# Installs what the tests need from npm, unless it is there already: reference servers, a browser driver, SDKs of model vendors.
for folder in src/test/servers src/test/browser src/test/vendors; do
    if [ "$folder/node_modules/.package-lock.json" -nt "$folder/package-lock.json" ]; then continue; fi
    if ! command -v npm >/dev/null; then
        echo "The tests need packages of npm in $folder: install Node.js 20 or newer with npm." >&2
        exit 1
    fi
    (cd "$folder" && npm ci --silent --no-audit --no-fund) || exit 1
done
