package dev.mcptest.mcp;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.mock.front.HeaderLookup;
import dev.mcptest.mock.front.Peer;
import dev.mcptest.mock.front.Reply;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A server of 2026-07-28 that answers each method with what it was told to, in turn and the last
 * one for ever, and remembers what it was asked.
 */
final class StatelessPeer implements Peer {

    /** A request and the headers it came with. */
    record Asked(String method, JsonNode id, JsonNode params, HeaderLookup headers) {

        String header(String name) {
            return headers.get(name).orElse("none");
        }
    }

    private final Map<String, Queue<String>> answers = new ConcurrentHashMap<>();
    private final Queue<Asked> asked = new ConcurrentLinkedQueue<>();

    StatelessPeer() {
        result(
                "server/discover",
                "{'resultType':'complete','supportedVersions':['2026-07-28'],"
                        + "'capabilities':{'tools':{}},'ttlMs':0,'cacheScope':'public',"
                        + "'_meta':{'io.modelcontextprotocol/serverInfo':"
                        + "{'name':'peer','version':'1'}}}");
        result(
                "tools/list",
                "{'resultType':'complete','tools':[],'ttlMs':0,'cacheScope':'public'}");
    }

    /** Answers a method with a result; single quotes stand for double ones. */
    StatelessPeer result(String method, String json) {
        return answer(method, "'result':" + json);
    }

    /** Answers a method with an error. */
    StatelessPeer error(String method, int code, String message) {
        return answer(method, "'error':{'code':" + code + ",'message':'" + message + "'}");
    }

    /** Forgets what a method was to be answered with. */
    StatelessPeer without(String method) {
        answers.remove(method);
        return this;
    }

    private StatelessPeer answer(String method, String member) {
        answers.computeIfAbsent(method, _ -> new ConcurrentLinkedQueue<>()).add(member);
        return this;
    }

    List<Asked> asked() {
        return List.copyOf(asked);
    }

    List<String> methods() {
        return asked.stream().map(Asked::method).toList();
    }

    /** Returns the last request of a method. */
    Asked last(String method) {
        return asked.stream().filter(it -> it.method().equals(method)).toList().getLast();
    }

    @Override
    public Reply receive(JsonNode message) {
        throw new IllegalStateException("no headers");
    }

    @Override
    public Reply receive(JsonNode message, HeaderLookup headers) {
        if (!message.has("id")) {
            return new Reply.Nothing();
        }
        String method = message.path("method").asString("");
        asked.add(new Asked(method, message.path("id"), message.path("params"), headers));
        ObjectNode answer = answer(method);
        answer.set("id", message.path("id"));
        int status = answer.path("error").path("code").asInt(0) == -32601 ? 404 : 200;
        return Reply.Send.now(answer, answer.has("result") ? 200 : status);
    }

    private ObjectNode answer(String method) {
        Queue<String> members = answers.get(method);
        String member =
                members == null
                        ? "'error':{'code':-32601,'message':'unknown method'}"
                        : members.size() > 1 ? members.poll() : members.peek();
        try {
            String text = "{'jsonrpc':'2.0'," + member + "}";
            return (ObjectNode) Json.parse(text.replace('\'', '"'));
        } catch (InvalidJsonException e) {
            throw new AssertionError(e);
        }
    }
}
