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
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Sends the requests that are typed, and prints the answers. */
final class HandDriven {

    private static final int MOST_WAITING = 100;

    private final McpSession session;
    private final Duration timeout;
    private final Redactor redactor;
    private final Console console;
    private volatile boolean ok = true;

    HandDriven(McpSession session, Duration timeout, Redactor redactor, Console console) {
        this.session = session;
        this.timeout = timeout;
        this.redactor = redactor;
        this.console = console;
    }

    /**
     * Sends lines until the input ends; returns whether each of them was a request and was sent.
     */
    boolean run() {
        BlockingQueue<Optional<byte[]>> lines = new LinkedBlockingQueue<>(MOST_WAITING);
        // A read of stdin cannot be interrupted, so it has a thread that nobody needs to wait for.
        Thread.ofPlatform().daemon().name("mcptest-hand").start(() -> read(lines));
        try {
            int number = 0;
            for (Optional<byte[]> line = lines.take(); line.isPresent(); line = lines.take()) {
                take(line.get(), ++number);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            ok = false;
        }
        return ok;
    }

    private void read(BlockingQueue<Optional<byte[]>> lines) {
        try {
            var frames = new LineFrames(console.in());
            for (Optional<byte[]> line = next(frames); line.isPresent(); line = next(frames)) {
                lines.put(line);
            }
            lines.put(Optional.empty());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private Optional<byte[]> next(LineFrames frames) {
        try {
            return frames.next();
        } catch (IOException e) {
            failed("stdin cannot be read: " + e.getMessage());
            return Optional.empty();
        }
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
