package dev.mcptest.mock;

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

/** Carries the messages of a server over a pair of streams, one line each. */
public final class StdioFront {

    private final Peer peer;
    private final OutputStream out;
    private final List<Thread> pending = new ArrayList<>();

    private StdioFront(Peer peer, OutputStream out) {
        this.peer = peer;
        this.out = out;
    }

    /**
     * Serves until the input ends and every answer that is due has been written. Requests that are
     * never answered keep nobody waiting.
     *
     * @throws IOException when the streams break, or a line is longer than {@link
     *     HttpFront#MAX_BYTES}
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
            case Reply.Send late -> pending.add(Thread.startVirtualThread(() -> writeLate(late)));
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
            // Whoever listened is gone: there is nobody left to tell.
        }
    }

    private void converse(Reply.Ask ask) {
        try {
            Thread.sleep(ask.after());
            write(ask.conversation().end(this::tell));
        } catch (InterruptedException | IOException _) {
            // Whoever was asked is gone: there is nobody left to tell.
        }
    }

    private void writeLate(Reply.Send late) {
        try {
            Thread.sleep(late.after());
            write(late);
        } catch (InterruptedException | IOException _) {
            // Whoever asked is gone: there is nobody left to tell.
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
            for (Thread late : pending) {
                late.join();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
