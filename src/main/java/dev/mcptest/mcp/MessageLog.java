package dev.mcptest.mcp;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/**
 * Notifications or requests of the server, in order. If there are too many, the oldest are dropped;
 * a call that would have shown them fails.
 */
public final class MessageLog<M extends MessageLog.Entry> {

    /** What may be kept. */
    public interface Entry {

        /** Returns the size of the message as received. */
        int bytes();
    }

    static final int MOST = 100_000;
    static final int MOST_BYTES = 16 << 20;

    private final String what;
    private final Queue<M> kept = new ArrayDeque<>();
    private long bytes;
    private int dropped;

    private MessageLog(String what) {
        this.what = what;
    }

    public static MessageLog<Notification> ofNotifications() {
        return new MessageLog<>("notifications");
    }

    public static MessageLog<ServerRequest> ofRequests() {
        return new MessageLog<>("requests");
    }

    /** Adds a message; the last one is always kept. */
    public synchronized void add(M message) {
        kept.add(message);
        bytes += message.bytes();
        while (kept.size() > MOST || (bytes > MOST_BYTES && kept.size() > 1)) {
            bytes -= kept.remove().bytes();
            dropped++;
        }
    }

    /** Moves all messages to another log. */
    public synchronized void moveTo(MessageLog<M> other) {
        other.take(dropped, kept);
        kept.clear();
        bytes = 0;
        dropped = 0;
    }

    private synchronized void take(int droppedBefore, Queue<M> messages) {
        dropped += droppedBefore;
        messages.forEach(this::add);
    }

    /** Returns how many messages have been added. */
    public synchronized int count() {
        return dropped + kept.size();
    }

    /** Returns the messages that are still there. */
    public synchronized List<M> kept() {
        return List.copyOf(kept);
    }

    /**
     * Returns all messages after a number of them.
     *
     * @param method the call they belong to
     * @throws UnansweredException if one of them has been dropped
     */
    public synchronized List<M> since(int count, String method) throws UnansweredException {
        if (count < dropped) {
            throw new UnansweredException(
                    Outcome.Broken.of(
                            CallException.protocol(
                                    "the server sent more "
                                            + what
                                            + " during "
                                            + method
                                            + " than a test can have: 100,000, or 16 MiB")));
        }
        return kept.stream().skip(count - dropped).toList();
    }
}
