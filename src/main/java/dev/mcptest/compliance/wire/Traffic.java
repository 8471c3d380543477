package dev.mcptest.compliance.wire;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/** Everything that was sent and received in a run, in order. */
public final class Traffic {

    private final List<Frame> frames = new ArrayList<>();
    private final List<Exchange> exchanges = new ArrayList<>();
    private final AtomicInteger links = new AtomicInteger();
    private final AtomicLong numbers = new AtomicLong(999);
    private int removals;

    /** Returns the number of a new connection. */
    int nextLink() {
        return links.incrementAndGet();
    }

    /** Returns the number of a new exchange, which is also its request id: 1000, 1001, ... */
    long nextNumber() {
        return numbers.incrementAndGet();
    }

    synchronized void add(Frame frame) {
        frames.add(frame);
        notifyAll();
    }

    /** Removes frames that tell nothing, apart from the first of them. */
    synchronized void thin(Predicate<Frame> which, int keep) {
        int[] seen = {0};
        frames.removeIf(it -> which.test(it) && ++seen[0] > keep);
        removals++;
    }

    /** Waits until there is a frame. It may be shown the same frame again. */
    synchronized Optional<Frame> await(Predicate<Frame> wanted, Duration bound) {
        long end = System.nanoTime() + bound.toNanos();
        int seen = 0;
        int removed = 0;
        try {
            while (true) {
                if (removed != removals) {
                    removed = removals;
                    seen = 0;
                }
                for (; seen < frames.size(); seen++) {
                    if (wanted.test(frames.get(seen))) {
                        return Optional.of(frames.get(seen));
                    }
                }
                long left = end - System.nanoTime();
                if (left <= 0) {
                    return Optional.empty();
                }
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    synchronized void add(Exchange exchange) {
        exchanges.add(exchange);
    }

    /** Returns all frames so far. */
    public synchronized List<Frame> frames() {
        return List.copyOf(frames);
    }

    /** Returns all answered requests so far. */
    public synchronized List<Exchange> exchanges() {
        return List.copyOf(exchanges);
    }

    /** Returns the answered requests with a method. */
    public List<Exchange> exchanges(String method) {
        return exchanges().stream().filter(it -> it.method().equals(method)).toList();
    }

    /** Returns the notifications with a method that were received. */
    public List<Frame> notifications(String method) {
        return frames().stream()
                .filter(it -> it.isReceived() && it.method().equals(method) && !it.json().has("id"))
                .toList();
    }

    /** Returns the messages of a connection that were received since a moment. */
    public List<JsonNode> received(int link, long sinceNanos) {
        return frames().stream()
                .filter(it -> it.link() == link && it.isReceived() && it.nanos() >= sinceNanos)
                .map(Frame::json)
                .toList();
    }
}
