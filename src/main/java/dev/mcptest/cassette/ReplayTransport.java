package dev.mcptest.cassette;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.OutgoingFrame;
import dev.mcptest.transport.ReplyListener;
import dev.mcptest.transport.Transport;
import dev.mcptest.transport.TransportListener;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Answers from a recording, on the thread that asks. */
public final class ReplayTransport implements Transport {

    private static final int METHOD_NOT_FOUND = -32601;

    private final Source source;
    private final Map<String, JsonNode> answers = new ConcurrentHashMap<>();
    private final AtomicInteger lastQuestion = new AtomicInteger();
    private volatile Optional<Exchange> opening = Optional.empty();
    private volatile Optional<String> revision = Optional.empty();
    private volatile @Nullable TransportListener listener;

    private volatile @Nullable Tape playing;

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
                            + ": the recording was changed by hand; record it again with mcptest"
                            + " run --record");
        }
        listener = everything;
        playing = tape;
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
        String method = request.path("method").asString("");
        JsonNode params = request.path("params");
        if (Exchange.isOpening(method) || revision.isEmpty()) {
            revision = Params.revision(params);
        }
        Tape tape = requireNonNull(playing, "not started");
        Optional<Tape.Found> found = tape.find(method, params, revision);
        if (found.isPresent()) {
            play(found.get(), request, reply);
        } else if (method.equals("initialize") && tape.has("server/discover")) {
            ObjectNode answer = answer(request);
            answer.putObject("error").put("code", METHOD_NOT_FOUND).put("message", "no handshake");
            reply.frame(IncomingFrame.of(Json.writeBytes(answer)));
        } else {
            reply.failed(
                    TransportException.at(
                            TransportException.Stage.EXCHANGE,
                            tape.missing(method, params)
                                    + "; record it with mcptest run --record"));
        }
    }

    private void play(Tape.Found found, JsonNode request, ReplyListener reply) {
        Exchange exchange = found.exchange();
        var restoration = new Restoration(found.values());
        Optional<JsonNode> token = Params.token(request.path("params"));
        TransportListener all = requireNonNull(listener, "not started");
        Optional<String> other = tell(exchange, false, token, restoration, reply::frame);
        if (other.isPresent()) {
            reply.failed(TransportException.at(TransportException.Stage.EXCHANGE, other.get()));
            return;
        }
        reply.frame(response(exchange.response(), request, restoration));
        if (exchange.method().equals("initialize")) {
            opening = Optional.of(exchange);
        } else {
            Optional<String> _ = tell(exchange, true, token, restoration, all::frame);
            all.caughtUp();
        }
    }

    /** What came after the handshake is for a client that has finished it. */
    private void opened() {
        TransportListener all = requireNonNull(listener, "not started");
        Optional<Exchange> done = opening;
        opening = Optional.empty();
        if (done.isPresent()) {
            var restoration = new Restoration(Map.of());
            Optional<String> _ = tell(done.get(), true, Optional.empty(), restoration, all::frame);
            all.caughtUp();
        }
    }

    /** Returns what is wrong with the answers of the client to requests of the server. */
    private Optional<String> tell(
            Exchange exchange,
            boolean after,
            Optional<JsonNode> token,
            Restoration restoration,
            Consumer<IncomingFrame> to) {
        Optional<String> wrong = Optional.empty();
        for (Told told : exchange.told()) {
            if (told.after() == after && wrong.isEmpty()) {
                wrong = tell(told, token, restoration, to);
            }
        }
        return wrong;
    }

    private Optional<String> tell(
            Told told,
            Optional<JsonNode> token,
            Restoration restoration,
            Consumer<IncomingFrame> to) {
        Optional<String> id = told.answer().map(_ -> "recorded-" + lastQuestion.incrementAndGet());
        to.accept(IncomingFrame.of(message(told, token, restoration, id)));
        if (id.isEmpty()) {
            return Optional.empty();
        }
        JsonNode recorded = told.answer().orElseThrow();
        JsonNode given = answers.remove(id.get());
        return given != null && isSame(recorded, given)
                ? Optional.empty()
                : Optional.of(
                        "cassette stale on field client: when it was recorded, the client gave"
                                + " another answer to "
                                + told.method());
    }

    private static boolean isSame(JsonNode recorded, JsonNode given) {
        return JsonEquality.equal(recorded.path("result"), given.path("result"))
                && recorded.path("error").path("code").equals(given.path("error").path("code"));
    }

    private static byte[] message(
            Told told, Optional<JsonNode> token, Restoration restoration, Optional<String> id) {
        ObjectNode message = Json.object().put("jsonrpc", "2.0");
        id.ifPresent(it -> message.put("id", it));
        message.put("method", told.method());
        if (told.params().isPresent()) {
            JsonNode params = restoration.apply(told.params().get());
            boolean progress =
                    told.method().equals(Told.PROGRESS)
                            && token.isPresent()
                            && !params.has(Told.TOKEN);
            if (progress && params instanceof ObjectNode object) {
                ObjectNode copy = Json.object().setAll(object);
                copy.set(Told.TOKEN, token.get());
                params = copy;
            }
            message.set("params", params);
        }
        return Json.writeBytes(message);
    }

    private static IncomingFrame response(
            ObjectNode recorded, JsonNode request, Restoration restoration) {
        ObjectNode answer = answer(request);
        for (String key : new String[] {"result", "error"}) {
            recorded.optional(key).ifPresent(it -> answer.set(key, restoration.apply(it)));
        }
        JsonNode status = recorded.path("status");
        Map<String, String> headers = new LinkedHashMap<>();
        recorded.path("headers")
                .properties()
                .forEach(it -> headers.put(it.getKey(), it.getValue().asString("")));
        return new IncomingFrame(
                Json.writeBytes(answer),
                status.isInt() ? OptionalInt.of(status.intValue()) : OptionalInt.empty(),
                headers);
    }

    private static ObjectNode answer(JsonNode request) {
        ObjectNode answer = Json.object().put("jsonrpc", "2.0");
        answer.set("id", request.path("id"));
        return answer;
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
