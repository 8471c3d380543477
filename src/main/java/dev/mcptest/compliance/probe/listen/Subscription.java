package dev.mcptest.compliance.probe.listen;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A {@code subscriptions/listen} under way. */
final class Subscription {

    static final String ACKNOWLEDGED = "notifications/subscriptions/acknowledged";
    static final String TAG = "io.modelcontextprotocol/subscriptionId";

    private final Link link;
    private final Awaited awaited;
    private final long began = System.nanoTime();

    private Subscription(Link link, Outgoing request) {
        this.link = link;
        this.awaited = link.send(request);
    }

    /**
     * Starts to listen; nothing is waited for.
     *
     * @param filter the value of {@code notifications}; missing leaves it out
     */
    static Subscription open(Link link, JsonNode id, JsonNode filter) {
        ObjectNode params = Json.object();
        if (!filter.isMissingNode()) {
            params.set("notifications", filter);
        }
        return new Subscription(link, Outgoing.request("subscriptions/listen", params).id(id));
    }

    JsonNode id() {
        return awaited.id();
    }

    /** Waits for its first message, whatever it is. */
    Optional<Frame> first() {
        return awaitFrame(_ -> true, link.timeout());
    }

    /** Waits for its first message, and returns whether that acknowledges it. */
    boolean isAcknowledged() {
        return first().map(it -> it.method().equals(ACKNOWLEDGED)).orElse(false);
    }

    /** Returns whether a message is the response that ends it. */
    boolean isResponse(Frame frame) {
        return frame.isReceived() && answers(frame.json());
    }

    /** Returns whether a message says that the server ends it. */
    boolean isCancellation(Frame frame) {
        return frame.isReceived()
                && frame.method().equals("notifications/cancelled")
                && same(frame.json().path("params").path("requestId"));
    }

    /** Waits for a message that belongs to it. */
    Optional<Frame> awaitFrame(Predicate<Frame> wanted, Duration bound) {
        return link.awaitFrame(began, it -> isOwn(it) && wanted.test(it), bound);
    }

    /** Returns the notifications on it so far. */
    List<Frame> notifications() {
        return link.traffic().frames().stream()
                .filter(it -> it.link() == link.number() && it.nanos() >= began)
                .filter(it -> isOwn(it) && !it.method().isEmpty())
                .toList();
    }

    /** Returns what came instead of an acknowledgment. */
    Answer answer() {
        return awaited.await(Duration.ZERO);
    }

    /** Returns a message of it as evidence. */
    Evidence evidence(Frame frame) {
        return new Evidence(
                Evidence.Role.PROBE,
                answer().sent(),
                Optional.of(frame.text()),
                awaited.status(),
                awaited.headers(),
                Duration.ofNanos(frame.nanos() - began));
    }

    /** Stops to listen. */
    void cancel() {
        if (link.isHttp()) {
            awaited.abandon();
        } else {
            Answer _ = link.tell("notifications/cancelled", Json.object().set("requestId", id()));
        }
    }

    /**
     * Over HTTP the stream tells what belongs to it. A process has one channel: there it is what
     * names the subscription, with an id of whatever type.
     */
    private boolean isOwn(Frame frame) {
        if (link.isHttp()) {
            return frame.exchange() == awaited.number()
                    && (frame.isReceived() || frame.kind() == Frame.Kind.END);
        }
        JsonNode message = frame.json();
        return frame.kind() == Frame.Kind.END
                || (frame.isReceived()
                        && (same(tag(message)) || answers(message) || isUntagged(frame)));
    }

    private static boolean isUntagged(Frame frame) {
        return frame.method().equals(ACKNOWLEDGED) && tag(frame.json()).isMissingNode();
    }

    private boolean answers(JsonNode message) {
        return !message.has("method") && same(message.path("id"));
    }

    private boolean same(JsonNode other) {
        return other.isValueNode() && other.asString("").equals(id().asString("-"));
    }

    static JsonNode tag(JsonNode message) {
        return message.path("params").path("_meta").path(TAG);
    }
}
