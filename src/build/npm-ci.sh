#!/bin/sh
# Installs the reference servers that the integration tests talk to, unless they are there already.
cd src/test/servers || exit 1
if [ node_modules/.package-lock.json -nt package-lock.json ]; then exit 0; fi
if ! command -v npm >/dev/null; then
    echo "The integration tests need the reference MCP servers: install Node.js 20 or newer with npm." >&2
    exit 1
fi
exec npm ci --silent --no-audit --no-fund
