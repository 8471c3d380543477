package dev.mcptest.mock.front;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Serves MCP messages over a pair of streams, one message per line. */
public final class StdioFront {

    private final Peer peer;
    private final OutputStream out;
    private final List<Thread> pending = new ArrayList<>();

    private StdioFront(Peer peer, OutputStream out) {
        this.peer = peer;
        this.out = out;
    }

    /**
     * Serves until the input ends and every due answer has been written. Requests that are never
     * answered do not delay the end.
     *
     * @throws IOException when a stream fails, or a line is longer than {@link HttpFront#MAX_BYTES}
     */
    public static void serve(Peer peer, InputStream in, OutputStream out) throws IOException {
        requireNonNull(peer, "peer is null");
        var front = new StdioFront(peer, out);
        var lines = new LineFrames(in);
        for (Optional<byte[]> line = lines.next(); line.isPresent(); line = lines.next()) {
            front.take(line.get());
        }
        peer.endInput();
        front.awaitPending();
    }

    private void take(byte[] line) throws IOException {
        switch (peer.receive(line)) {
            case Reply.Send now when now.after().isZero() -> write(now);
            case Reply.Send reply ->
                    pending.add(Thread.startVirtualThread(() -> sendAfterDelay(reply)));
            case Reply.Ask ask -> pending.add(Thread.startVirtualThread(() -> converse(ask)));
            case Reply.Listen(var listening) -> listening.begin(this::tell);
            case Reply.Nothing _, Reply.Never _ -> {}
        }
    }

    private void write(Reply.Send due) throws IOException {
        for (JsonNode notice : due.notices().tell()) {
            write(notice);
        }
        write(due.message());
    }

    private void tell(JsonNode message) {
        try {
            write(message);
        } catch (IOException _) {
            // The subscriber is gone: there is no one left to notify.
        }
    }

    private void converse(Reply.Ask ask) {
        try {
            Thread.sleep(ask.after());
            write(ask.conversation().end(this::tell));
        } catch (InterruptedException | IOException _) {
            // The client is gone: there is no one left to answer.
        }
    }

    private void sendAfterDelay(Reply.Send reply) {
        try {
            Thread.sleep(reply.after());
            write(reply);
        } catch (InterruptedException | IOException _) {
            // The caller is gone: there is no one left to answer.
        }
    }

    private synchronized void write(JsonNode message) throws IOException {
        byte[] json = Json.writeBytes(message);
        byte[] line = Arrays.copyOf(json, json.length + 1);
        line[json.length] = '\n';
        out.write(line);
        out.flush();
    }

    private void awaitPending() {
        try {
            for (Thread thread : pending) {
                thread.join();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
