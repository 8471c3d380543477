package dev.mcptest.cli.server;

import dev.mcptest.cli.console.Console;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.mock.front.LineFrames;
import dev.mcptest.redact.Redactor;
import dev.mcptest.report.text.Screen;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** Sends the requests that are typed, and prints the answers. */
final class HandDriven {

    private final McpSession session;
    private final Duration timeout;
    private final Redactor redactor;
    private final Console console;
    private boolean ok = true;

    HandDriven(McpSession session, Duration timeout, Redactor redactor, Console console) {
        this.session = session;
        this.timeout = timeout;
        this.redactor = redactor;
        this.console = console;
    }

    /**
     * Reads lines until the input ends; returns whether each of them was a request and was sent.
     */
    boolean run() {
        try {
            var lines = new LineFrames(console.in());
            int number = 0;
            for (Optional<byte[]> line = lines.next(); line.isPresent(); line = lines.next()) {
                take(line.get(), ++number);
            }
        } catch (IOException e) {
            failed("stdin cannot be read: " + e.getMessage());
        }
        return ok;
    }

    private void take(byte[] line, int number) {
        try {
            JsonNode request = Json.parse(line);
            Optional<String> mistake = mistake(request);
            if (mistake.isPresent()) {
                failed("request " + number + ": " + mistake.get());
                return;
            }
            JsonNode params = request.path("params");
            send(
                    request.path("method").stringValue(),
                    params instanceof ObjectNode object ? object : Json.object());
        } catch (InvalidJsonException e) {
            failed("request " + number + ": not JSON: " + e.getMessage());
        }
    }

    private static Optional<String> mistake(JsonNode request) {
        String method = request.path("method").asString("");
        if (method.isEmpty()) {
            return Optional.of(
                    "expected {\"method\": \"tools/call\", \"params\": {...}} on one line");
        }
        if (method.equals("initialize")) {
            return Optional.of(
                    "the handshake is over already; for a client that does its own use --front"
                            + " stdio");
        }
        return request.has("params") && !request.path("params").isObject()
                ? Optional.of("`params` must be an object")
                : Optional.empty();
    }

    private void send(String method, ObjectNode params) {
        try {
            Envelope answer = session.call(method, params, timeout);
            console.out().println(Screen.json(Json.write(redactor.tree(sent(answer)))));
        } catch (CallException e) {
            failed(method + ": " + e.getMessage());
        }
        console.out().flush();
    }

    /** Returns what the server sent. */
    private static ObjectNode sent(Envelope answer) {
        ObjectNode sent = Json.object();
        for (String key : new String[] {"notifications", "result", "error"}) {
            answer.received().optional(key).ifPresent(it -> sent.set(key, it));
        }
        return sent;
    }

    private void failed(String message) {
        ok = false;
        console.err().println("error: " + redactor.text(message));
        console.err().flush();
    }
}
