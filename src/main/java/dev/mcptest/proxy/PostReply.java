package dev.mcptest.proxy;

import com.sun.net.httpserver.HttpExchange;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Json;
import dev.mcptest.transport.IncomingFrame;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.node.ArrayNode;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Answers one POST as the server does: with JSON, or with an event stream where there is something
 * before the response, or it takes long.
 */
final class PostReply implements Connection.Reply {

    private static final long QUIET_MILLIS = 15_000;
    private static final long KEEP_ALIVE_MILLIS = 1_000;
    private static final int BAD_GATEWAY = 502;

    private sealed interface Event {
        record More(IncomingFrame frame) implements Event {}

        record Last(IncomingFrame frame) implements Event {}

        @SuppressWarnings("ArrayRecordComponent")
        record Failed(TransportException failure, byte[] errors) implements Event {}

        record Cancelled() implements Event {}
    }

    private final HttpExchange exchange;
    private final Function<IncomingFrame, Map<String, String>> headers;
    private final boolean streams;
    private final boolean opens;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final List<IncomingFrame> held = new CopyOnWriteArrayList<>();
    private @Nullable SseWriter stream;

    /**
     * @param opens whether it opens a session, so that its headers need the response
     * @param headers returns the headers of the response for its first frame
     */
    PostReply(
            HttpExchange exchange,
            boolean opens,
            Function<IncomingFrame, Map<String, String>> headers) {
        this.exchange = exchange;
        this.headers = headers;
        this.streams = SseWriter.isAccepted(exchange);
        this.opens = opens;
    }

    @Override
    public boolean more(IncomingFrame frame) {
        if (streams && !opens) {
            return events.offer(new Event.More(frame));
        }
        return Frames.isResponse(Frames.parse(frame.body())) && held.add(frame);
    }

    @Override
    public void last(IncomingFrame frame) {
        events.add(new Event.Last(frame));
    }

    @Override
    public void none(TransportException failure, byte[] errors) {
        events.add(new Event.Failed(failure, errors));
    }

    @Override
    public void cancelled() {
        events.add(new Event.Cancelled());
    }

    /**
     * Writes the reply until it has ended.
     *
     * @throws IOException when the client has gone
     */
    void write() throws IOException, InterruptedException {
        boolean open = true;
        while (open) {
            long patience = stream == null ? QUIET_MILLIS : KEEP_ALIVE_MILLIS;
            Event event = events.poll(patience, TimeUnit.MILLISECONDS);
            open = event == null ? stillOpen() : write(event);
        }
    }

    /** An open stream shows whether the client is still there. */
    private boolean stillOpen() throws IOException {
        if (streams && !opens) {
            stream().keepAlive();
        }
        return true;
    }

    /** Returns whether more will come. */
    private boolean write(Event event) throws IOException {
        switch (event) {
            case Event.More(IncomingFrame frame) -> {
                setHeaders(frame);
                stream().send(frame.body());
                return true;
            }
            case Event.Last(IncomingFrame frame) -> {
                setHeaders(frame);
                boolean streamed =
                        frame.headers().getOrDefault("content-type", "").contains("event-stream");
                if (stream != null || (streamed && streams)) {
                    stream().send(frame.body());
                } else {
                    json(frame.status().orElse(200), held.isEmpty() ? frame.body() : all(frame));
                }
            }
            case Event.Failed(TransportException failure, byte[] errors) -> fail(failure, errors);
            case Event.Cancelled _ -> {
                if (streams) {
                    SseWriter _ = stream();
                } else {
                    exchange.sendResponseHeaders(202, -1);
                }
            }
        }
        return false;
    }

    /** Returns the responses to a batch for a client that takes no stream. */
    private byte[] all(IncomingFrame last) {
        ArrayNode all = Json.array();
        held.forEach(it -> all.add(Frames.parse(it.body())));
        Frames.parts(Frames.parse(last.body())).forEach(all::add);
        return Json.writeBytes(all);
    }

    private void fail(TransportException failure, byte[] errors) throws IOException {
        if (stream != null) {
            stream().send(errors);
            return;
        }
        failure.headers().forEach(this::setHeader);
        byte[] body =
                failure.body().isEmpty()
                        ? errors
                        : failure.body().getBytes(java.nio.charset.StandardCharsets.UTF_8);
        json(failure.status().orElse(BAD_GATEWAY), body);
    }

    private SseWriter stream() throws IOException {
        SseWriter known = stream;
        SseWriter open = known == null ? SseWriter.open(exchange) : known;
        stream = open;
        return open;
    }

    private void setHeaders(IncomingFrame frame) {
        if (stream == null) {
            headers.apply(frame).forEach(this::setHeader);
        }
    }

    private void setHeader(String name, String value) {
        if (PassedHeaders.ofServer(name)) {
            exchange.getResponseHeaders().set(name, value);
        }
    }

    private void json(int status, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }
}
