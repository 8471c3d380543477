package dev.mcptest.compliance.mutant.message;

import dev.mcptest.jq.JqException;
import dev.mcptest.jq.JqProgram;
import dev.mcptest.jq.syntax.InvalidJqException;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a server does otherwise, in jq. The program gets {@code {request, http, header, client,
 * revision, count, status, headers, body}} of an answer, or {@code event} in place of the last
 * three for another message of the server, and returns the same with changes.
 */
public final class Mutation {

    private static final String WORDS =
            """
            def at(m; f): if (.request | type) == "object" and .request.method == m then f else . end;
            def on(m; f): at(m; if (.body | type) == "object" and .body.result then f else . end);
            def called(t; f): on("tools/call"; if .request.params.name? == t then f else . end);
            def served(r): .status = 200 | .body = {jsonrpc: "2.0", id: (.request.id? // null), result: r};
            def refused(c): .body = {jsonrpc: "2.0", id: .request.id?, error: {code: c, message: "no"}};
            def sent(m; f): if .event.method? == m then .event |= f else . end;
            """;

    /** Changes nothing. */
    public static final Mutation NONE = new Mutation(Optional.empty());

    private final Optional<JqProgram> program;
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    private Mutation(Optional<JqProgram> program) {
        this.program = program;
    }

    /** A change that does not fit a message leaves it as it is. */
    public static Mutation of(String change) {
        try {
            String program = WORDS + "(" + change + ") // .";
            return new Mutation(Optional.of(JqProgram.compile(program)));
        } catch (InvalidJqException e) {
            throw new IllegalArgumentException(change, e);
        }
    }

    /** Changes an answer. */
    public ObjectNode answer(Incoming incoming, Session session, ObjectNode reply) {
        JsonNode message = incoming.message();
        String method = message.path("method").asString("");
        reply.put("count", counts.merge(method, 1, Integer::sum));
        return changed(incoming, message, session, reply);
    }

    /**
     * Changes another message: its {@code event} is sent unless it is null, and {@code push} on the
     * stream that belongs to no request.
     */
    public ObjectNode event(Incoming incoming, Session session, JsonNode event) {
        ObjectNode input = Json.object();
        input.set("event", event);
        return changed(incoming, incoming.message(), session, input);
    }

    /** Says what a process does at the end of its input: its exit code, or null to go on. */
    public JsonNode end() {
        ObjectNode input = Json.object().put("end", true).put("exit", 0);
        return run(input).path("exit");
    }

    /**
     * Returns whether a server ends when a client closes a connection that waits for a response.
     */
    public boolean abandoned() {
        return run(Json.object().put("abandoned", true)).has("exit");
    }

    private ObjectNode changed(
            Incoming incoming, JsonNode message, Session session, ObjectNode input) {
        if (program.isEmpty()) {
            return input;
        }
        input.set("request", message);
        input.put("http", incoming.http());
        input.set("client", session.capabilities);
        input.put("revision", session.revision);
        ObjectNode header = input.putObject("header");
        incoming.headers()
                .forEach((name, value) -> header.put(name.toLowerCase(Locale.ROOT), value));
        return run(input);
    }

    private ObjectNode run(ObjectNode input) {
        if (program.isEmpty()) {
            return input;
        }
        try {
            return (ObjectNode) program.get().run(input, Duration.ofMinutes(1), Hiding.NONE);
        } catch (JqException e) {
            throw new IllegalStateException(program.get() + " of " + input, e);
        }
    }
}
