package dev.mcptest.compliance.wire;

import dev.mcptest.json.Json;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** Something that was sent, and what has come back for it so far. */
public final class Awaited {

    private static final int MOST_RAW = 1024 * 1024;

    private final Outgoing outgoing;
    private final JsonNode id;
    private final long number;
    private final String sent;
    private final boolean usual;
    private final long began = System.nanoTime();
    private final List<JsonNode> before = new ArrayList<>();
    private final StringBuilder stream = new StringBuilder();
    private @Nullable Answer answer;
    private OptionalInt status = OptionalInt.empty();
    private Map<String, String> headers = Map.of();
    private volatile Runnable abandon = () -> {};

    Awaited(Outgoing outgoing, JsonNode id, long number, String sent, boolean usual) {
        this.usual = usual;
        this.outgoing = outgoing;
        this.id = id;
        this.number = number;
        this.sent = sent;
    }

    /** Returns the number of the exchange in the traffic. */
    public long number() {
        return number;
    }

    /** Returns the id of the request; missing for what has none. */
    public JsonNode id() {
        return id;
    }

    Outgoing outgoing() {
        return outgoing;
    }

    /** Returns whether it is a request with an id that was made for it. */
    boolean isUsual() {
        return usual;
    }

    String sent() {
        return sent;
    }

    /** Returns the messages that came on its stream, apart from the response. */
    public synchronized List<JsonNode> messages() {
        return List.copyOf(before);
    }

    /** Returns the HTTP status, once it is there. */
    public synchronized OptionalInt status() {
        return status;
    }

    /** Returns the HTTP headers, names in lower case, once they are there. */
    public synchronized Map<String, String> headers() {
        return headers;
    }

    /** Returns the event stream as it is, as far as it was read. */
    public synchronized String stream() {
        return stream.toString();
    }

    /** Returns whether the answer is there. */
    public synchronized boolean isDone() {
        return answer != null;
    }

    /** Returns whether a frame of its connection says that nothing more comes for it. */
    public boolean isEndedBy(Frame frame) {
        return frame.kind() == Frame.Kind.END
                && (frame.exchange() == number || frame.exchange() == 0);
    }

    /** Returns whether a frame of its connection is the answer, or the end of waiting for one. */
    public boolean isOver(Frame frame) {
        return isEndedBy(frame)
                || (frame.isReceived()
                        && Messages.isResponse(frame.json())
                        && frame.json().path("id").equals(id));
    }

    /** Closes the connection of an HTTP exchange. */
    public void abandon() {
        abandon.run();
    }

    void onAbandon(Runnable close) {
        abandon = close;
    }

    /**
     * Waits for the answer, or for the head of an event stream, which is closed and is the answer
     * then.
     */
    public Answer awaitHead(Duration bound) {
        Answer first = await(bound, true);
        boolean streams = first.kind() == Answer.Kind.NONE && first.status().isPresent();
        if (!streams) {
            return first;
        }
        abandon();
        return make(Answer.Kind.HTTP, missing(), "", "");
    }

    /** Waits for the answer, or for the head of an event stream, which stays open. */
    public void awaitStream(Duration bound) {
        Answer _ = await(bound, true);
    }

    private synchronized boolean isStream() {
        return headers.getOrDefault("content-type", "").startsWith("text/event-stream");
    }

    /** Waits for the answer; returns one of the kind NONE when none comes in time. */
    public Answer await(Duration bound) {
        return await(bound, false);
    }

    private synchronized Answer await(Duration bound, boolean orStream) {
        long end = System.nanoTime() + bound.toNanos();
        try {
            while (answer == null) {
                long left = end - System.nanoTime();
                if (left <= 0 || (orStream && isStream())) {
                    return make(
                            Answer.Kind.NONE,
                            missing(),
                            "",
                            "no answer within " + bound.toMillis() + " ms");
                }
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
            return answer;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return make(Answer.Kind.NONE, missing(), "", "interrupted");
        }
    }

    synchronized void head(int code, Map<String, String> all) {
        status = OptionalInt.of(code);
        headers = all;
        notifyAll();
    }

    synchronized void stream(String text) {
        if (stream.length() < MOST_RAW) {
            stream.append(text);
        }
    }

    synchronized void other(JsonNode message) {
        before.add(message);
        notifyAll();
    }

    /** Ends the wait, unless the answer is there: the HTTP response is complete without it. */
    synchronized boolean over(String body, String why) {
        return done(wasDue() ? Answer.Kind.UNANSWERED : Answer.Kind.HTTP, missing(), body, why);
    }

    /** A malformed request may be taken as a notification, and a refusal may have no message. */
    private boolean wasDue() {
        JsonNode version = outgoing.json().path("jsonrpc");
        return outgoing.http().equals("POST")
                && Messages.isRequest(outgoing.json())
                && (id.isString() || id.isIntegralNumber())
                && version.asString("").equals("2.0")
                && status.orElse(0) / 100 == 2;
    }

    private static JsonNode missing() {
        return Json.nodes().missingNode();
    }

    /** Sets the answer unless there is one. */
    synchronized boolean done(Answer.Kind kind, JsonNode message, String body, String why) {
        if (answer != null) {
            return false;
        }
        answer = make(kind, message, body, why);
        notifyAll();
        return true;
    }

    private synchronized Answer make(Answer.Kind kind, JsonNode message, String body, String why) {
        return new Answer(
                kind,
                message,
                before,
                status,
                headers,
                body,
                Duration.ofNanos(System.nanoTime() - began),
                sent,
                why,
                true);
    }
}
