# The server that stands in for those that the pages name; web.json is the same one for HTTP.
reply() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$1"; }
while read -r line; do
    id=${line##*\"id\":}; id=${id%%[,\}]*}
    case $line in
    *'"server/discover"'*)
        printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32601,"message":"Method not found"}}\n' "$id" ;;
    *'"initialize"'*)
        reply '{"protocolVersion":"2025-11-25","capabilities":{"tools":{},"resources":{},"prompts":{}},"serverInfo":{"name":"stand-in","version":"1"}}' ;;
    *'"tools/list"'*)
        reply '{"tools":[
            {"name":"echo","annotations":{"readOnlyHint":true},
             "inputSchema":{"type":"object","properties":{"message":{"type":"string"}},"required":["message"]}},
            {"name":"search","annotations":{"readOnlyHint":true},
             "inputSchema":{"type":"object","properties":{"filter":{"type":"object"},"limit":{"type":"integer"}},"required":["filter"]}}]}' | tr -d '\n'; echo ;;
    *'"resources/list"'*)
        reply '{"resources":[{"uri":"demo://resource/static/document/features.md","name":"features","mimeType":"text/plain"}]}' ;;
    *'"resources/templates/list"'*) reply '{"resourceTemplates":[]}' ;;
    *'"prompts/list"'*) reply '{"prompts":[{"name":"greeting","arguments":[{"name":"who","required":true}]}]}' ;;
    *'"tools/call"'*'"message":'* | *'"tools/call"'*'"filter":'*) reply '{"content":[{"type":"text","text":"hello"}]}' ;;
    *'"tools/call"'*) reply '{"content":[{"type":"text","text":"an argument is missing"}],"isError":true}' ;;
    *'"resources/read"'*)
        reply '{"contents":[{"uri":"demo://resource/static/document/features.md","text":"Features."}]}' ;;
    *'"prompts/get"'*'"who":'*) reply '{"messages":[{"role":"user","content":{"type":"text","text":"Greet Ada."}}]}' ;;
    *'"id":'*) printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32602,"message":"wrong"}}\n' "$id" ;;
    esac
done
