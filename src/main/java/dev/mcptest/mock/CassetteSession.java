package dev.mcptest.mock;

import dev.mcptest.cassette.Playback;
import dev.mcptest.cassette.ReplayedSession;
import dev.mcptest.cassette.ReplayedSession.Answer;
import dev.mcptest.cassette.Tape;
import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.Told;
import dev.mcptest.json.Json;
import dev.mcptest.mock.front.Listening;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A session with a recorded server, and the messages that wait for its stream. */
final class CassetteSession {

    private final Cassette cassette;
    private volatile ReplayedSession recorded;
    private final AtomicInteger questions = new AtomicInteger();
    private final Queue<JsonNode> waiting = new ArrayDeque<>();
    private @Nullable Consumer<JsonNode> outlet;

    /**
     * @param opened whether the handshake is over
     */
    CassetteSession(Cassette cassette, boolean opened) {
        this.cassette = cassette;
        recorded = fresh(cassette);
        if (opened) {
            ObjectNode handshake = Json.object().put("method", "initialize");
            if (recorded.answer(handshake) instanceof Answer.Recorded(Playback playback)) {
                playback.after().forEach(told -> tell(playback.message(told, id(told))));
            }
        }
    }

    private static ReplayedSession fresh(Cassette cassette) {
        return new ReplayedSession(new Tape(cassette, cassette.normalizer()));
    }

    /** Starts at the beginning of the recording again, for a client that comes later. */
    synchronized void restart() {
        recorded = fresh(cassette);
        waiting.clear();
    }

    Answer answer(JsonNode request) {
        return recorded.answer(request);
    }

    private Optional<String> id(Told told) {
        return told.answer().map(_ -> newId());
    }

    /** Returns an id for a request whose answer does not matter. */
    String newId() {
        return "recorded-" + questions.incrementAndGet();
    }

    /** Sends a message as soon as there is a stream. */
    synchronized void tell(JsonNode message) {
        Consumer<JsonNode> open = outlet;
        if (open == null) {
            waiting.add(message);
        } else {
            open.accept(message);
        }
    }

    private synchronized void open(Consumer<JsonNode> stream, List<JsonNode> first) {
        outlet = stream;
        first.forEach(stream);
        while (!waiting.isEmpty()) {
            stream.accept(waiting.remove());
        }
    }

    private synchronized void close(@Nullable Consumer<JsonNode> stream) {
        if (Objects.equals(outlet, stream)) {
            outlet = null;
        }
    }

    /**
     * Returns what a client listens to.
     *
     * @param first the messages with which it begins
     */
    Listening stream(List<JsonNode> first) {
        return new Listening() {
            private @Nullable Consumer<JsonNode> own;

            @Override
            public void begin(Consumer<JsonNode> stream) {
                own = stream;
                open(stream, first);
            }

            @Override
            public void close() {
                CassetteSession.this.close(own);
            }
        };
    }
}
