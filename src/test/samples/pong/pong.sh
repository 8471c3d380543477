# A server with one tool, ping, that misbehaves in the way its argument says.
reply() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$1" "$2"; }
pong='{"content":[{"type":"text","text":"pong"}]}'
case $1 in
greets) echo "pong server is listening" ;;
usage) echo "Usage: pong [--stdio]"; echo "unknown option --sdtio" >&2; exit 2 ;;
unset) echo "Error: DATABASE_URL is not set" >&2; exit 3 ;;
esac
while read -r line; do
    id=${line##*\"id\":}; id=${id%%[,\}]*}
    case $1:$line in
    silent:*) ;;
    refuses:*'"initialize"'*)
        printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32602,"message":"Unsupported protocol version"}}\n' "$id" ;;
    old:*'"initialize"'*)
        reply "$id" '{"protocolVersion":"2023-01-01","capabilities":{"tools":{}},"serverInfo":{"name":"pong","version":"1"}}' ;;
    bare:*'"initialize"'*)
        reply "$id" '{"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"pong","version":"1"}}' ;;
    *'"initialize"'*)
        reply "$id" '{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"pong","version":"1"}}' ;;
    unsure:*'"tools/list"'*)
        printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32603,"message":"out of order"}}\n' "$id" ;;
    *'"tools/list"'*) reply "$id" '{"tools":[{"name":"ping","inputSchema":{"type":"object"}}]}' ;;
    hangs:*'"tools/call"'*) ;;
    dies:*'"tools/call"'*) echo "Error: no table pings" >&2; exit 1 ;;
    empty:*'"tools/call"'*) printf '{"jsonrpc":"2.0","id":%s}\n' "$id" ;;
    array:*'"tools/call"'*) reply "$id" '[]' ;;
    strange:*'"tools/call"'*) reply 99 "$pong" ;;
    untagged:*'"tools/call"'*) printf '{"id":%s,"result":{}}\n' "$id" ;;
    half:*'"tools/call"'*) printf '{"jsonrpc":"2.0","id":'; exit 0 ;;
    debugs:*'"tools/call"'*) echo "debug: got a call"; reply "$id" "$pong" ;;
    leaves:*'"tools/call"'*) reply "$id" "$pong"; exit 5 ;;
    large:*'"tools/call"'*) reply "$id" "{\"content\":[{\"type\":\"text\",\"text\":\"$(printf '%02000d' 0)\"}]}" ;;
    priced:*'"tools/call"'*) reply "$id" '{"content":"12.50"}' ;;
    textless:*'"tools/call"'*) reply "$id" '{"content":[{"type":"text"}]}' ;;
    *'"tools/call"'*) reply "$id" "$pong" ;;
    *'"id":'*) printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32601,"message":"Method not found"}}\n' "$id" ;;
    esac
done
case $1 in
ends-badly) exit 3 ;;
stays) trap '' TERM; while :; do sleep 1; done ;;
esac
