package dev.mcptest.cassette;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cassette.ReplayedSession.Answer;
import dev.mcptest.cassette.file.Told;
import dev.mcptest.http.TransportException;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;
import dev.mcptest.transport.TransportListener;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Answers from a recording, on the thread that asks. */
public final class ReplayTransport implements Transport {

    private static final int METHOD_NOT_FOUND = -32601;

    private final Source source;
    private final Map<String, JsonNode> answers = new ConcurrentHashMap<>();
    private final AtomicInteger lastQuestion = new AtomicInteger();
    private volatile Optional<Playback> opening = Optional.empty();
    private volatile @Nullable TransportListener listener;

    private volatile @Nullable ReplayedSession playing;

    /** Finds the recording. */
    @FunctionalInterface
    public interface Source {

        /**
         * Returns the recording.
         *
         * @throws TransportException if it cannot be read
         */
        Tape tape() throws TransportException;
    }

    public ReplayTransport(Source source) {
        this.source = requireNonNull(source, "source is null");
    }

    @Override
    public void start(TransportListener everything) throws TransportException {
        Tape tape = source.tape();
        Optional<String> stale = tape.staleField();
        if (stale.isPresent()) {
            throw TransportException.at(
                    TransportException.Stage.RECORDING,
                    "cassette stale on field "
                            + stale.get()
                            + ": the recording was changed by hand; remove this pin to keep the"
                            + " change, or: "
                            + tape.remedy());
        }
        listener = everything;
        playing = new ReplayedSession(tape);
    }

    @Override
    public dev.mcptest.transport.Exchange send(OutgoingFrame frame, ReplyListener reply) {
        JsonNode message = parse(frame.body());
        if (message.has("method") && message.has("id")) {
            ask(message, reply);
        } else if (message.has("id")) {
            answers.put(message.path("id").asString(""), message);
        } else if (message.path("method").asString("").equals(RecordedSession.INITIALIZED)) {
            opened();
        }
        return new Sent();
    }

    private static JsonNode parse(byte[] body) {
        try {
            return Json.parse(body);
        } catch (InvalidJsonException e) {
            throw new IllegalStateException("mcptest sent a message that is not JSON", e);
        }
    }

    private void ask(JsonNode request, ReplyListener reply) {
        switch (requireNonNull(playing, "not started").answer(request)) {
            case Answer.Recorded(Playback playback) -> play(playback, reply);
            case Answer.OtherHandshake _ -> {
                ObjectNode answer = Playback.response(request);
                answer.putObject("error")
                        .put("code", METHOD_NOT_FOUND)
                        .put("message", "no such handshake");
                reply.frame(IncomingFrame.of(Json.writeBytes(answer)));
            }
            case Answer.Missing(String reason, boolean _) ->
                    reply.failed(
                            TransportException.at(
                                    TransportException.Stage.EXCHANGE,
                                    reason + "; " + requireNonNull(playing).remedy()));
        }
    }

    private void play(Playback playback, ReplyListener reply) {
        TransportListener all = requireNonNull(listener, "not started");
        Optional<String> other = tell(playback, playback.before(), reply::frame);
        if (other.isPresent()) {
            reply.failed(TransportException.at(TransportException.Stage.EXCHANGE, other.get()));
            return;
        }
        if (playback.exchange().isOpen()) {
            Optional<String> _ = tell(playback, playback.after(), all::frame);
            return;
        }
        reply.frame(
                new IncomingFrame(
                        Json.writeBytes(playback.response()),
                        playback.status(),
                        playback.headers()));
        if (playback.exchange().method().equals("initialize")) {
            opening = Optional.of(playback);
        } else {
            Optional<String> _ = tell(playback, playback.after(), all::frame);
            all.caughtUp();
        }
    }

    /** What came after the handshake is for a client that has finished it. */
    private void opened() {
        TransportListener all = requireNonNull(listener, "not started");
        Optional<Playback> done = opening;
        opening = Optional.empty();
        if (done.isPresent()) {
            Optional<String> _ = tell(done.get(), done.get().after(), all::frame);
            all.caughtUp();
        }
    }

    /** Returns what is wrong with the answers of the client to requests of the server. */
    private Optional<String> tell(
            Playback playback, List<Told> messages, Consumer<IncomingFrame> to) {
        Optional<String> wrong = Optional.empty();
        for (Told told : messages) {
            if (wrong.isEmpty()) {
                wrong = tell(playback, told, to);
            }
        }
        return wrong;
    }

    private Optional<String> tell(Playback playback, Told told, Consumer<IncomingFrame> to) {
        Optional<String> id = told.answer().map(_ -> "recorded-" + lastQuestion.incrementAndGet());
        to.accept(IncomingFrame.of(Json.writeBytes(playback.message(told, id))));
        return id.flatMap(it ->
                Playback.objection(
                        told, Optional.ofNullable(answers.remove(it)).orElseGet(Json::object)));
    }

    @Override
    public void close() {}

    private record Sent() implements dev.mcptest.transport.Exchange {

        @Override
        public void answered() {}

        @Override
        public void cancel() {}

        @Override
        public boolean awaitDelivery(Duration bound) {
            return true;
        }
    }
}
