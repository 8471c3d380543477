package dev.mcptest.mcp;

import dev.mcptest.http.TransportException;
import dev.mcptest.transport.Exchange;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.ReplyListener;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** A request whose response is awaited on the thread that made it. */
final class PendingCall implements ReplyListener {

    private static final int MOST_NOTIFICATIONS = 100_000;
    private static final long LOOK_NANOS = 5_000_000;
    private static final int MOST_QUESTIONS = 10_000;

    private final Inbox inbox;
    private final int id;
    private final String method;
    private final Deadline deadline;
    private final boolean aside;
    private final Thread caller = Thread.currentThread();
    private final List<Notification> notifications = new ArrayList<>();
    private final List<ServerRequest> questions = new ArrayList<>();
    private volatile @Nullable Exchange exchange;
    private volatile @Nullable Outcome outcome;
    private volatile boolean awake;

    PendingCall(Inbox inbox, OutgoingRequest ask, Deadline deadline) {
        this.inbox = inbox;
        this.id = ask.id();
        this.method = ask.method();
        this.deadline = deadline;
        this.aside = ask.aside();
    }

    int id() {
        return id;
    }

    String method() {
        return method;
    }

    boolean isAside() {
        return aside;
    }

    /** Stores the exchange; the response may have arrived before this. */
    void sent(Exchange sent) {
        exchange = sent;
        release(sent, outcome);
    }

    /**
     * Sets the outcome; must be followed by {@link #wake}. Until then, another outcome may replace
     * it.
     */
    void settle(Outcome end) {
        outcome = end;
        release(exchange, end);
    }

    void wake() {
        awake = true;
        LockSupport.unpark(caller);
    }

    /** Blocks the thread that made the call; returns null on a timeout. */
    @Nullable Outcome await() {
        while (!awake) {
            long left = deadline.leftNanos();
            if (left <= 0 || Thread.currentThread().isInterrupted()) {
                return null;
            }
            LockSupport.parkNanos(this, left);
        }
        return outcome;
    }

    /** Waits for a notification; returns false if the call ends or times out first. */
    boolean awaitNotification(String awaited) {
        while (!hasReceived(awaited)) {
            long left = deadline.leftNanos();
            if (awake || left <= 0 || Thread.currentThread().isInterrupted()) {
                return false;
            }
            LockSupport.parkNanos(this, Math.min(left, LOOK_NANOS));
        }
        return true;
    }

    private synchronized boolean hasReceived(String awaited) {
        return notifications.stream().anyMatch(it -> it.method().equals(awaited));
    }

    /** Cancels the exchange, because the response is not needed any more. */
    void cancel() {
        Exchange sent = exchange;
        if (sent != null) {
            sent.cancel();
        }
    }

    private static void release(@Nullable Exchange sent, @Nullable Outcome end) {
        if (sent != null && end instanceof Outcome.Answered) {
            sent.answered();
        } else if (sent != null && end != null) {
            sent.cancel();
        }
    }

    boolean hasEnded() {
        return outcome != null;
    }

    /** Returns the outcome of a call that timed out just before it was woken. */
    @Nullable Outcome lateOutcome() {
        return outcome;
    }

    /** Returns the message for a timeout. */
    String overdue(Duration timeout) {
        String most = deadline.most().isEmpty() ? "" : ", however it tells of progress";
        return Texts.unanswered(method, deadline.most().orElse(timeout)) + most;
    }

    void progressed() {
        deadline.extend();
    }

    synchronized void heard(Notification notification) {
        if (notifications.size() < MOST_NOTIFICATIONS) {
            notifications.add(notification);
        }
    }

    synchronized void asked(ServerRequest question) {
        if (questions.size() < MOST_QUESTIONS) {
            questions.add(question);
        }
    }

    synchronized Observed heard() {
        return new Observed(notifications, questions);
    }

    @Override
    public void frame(IncomingFrame frame) {
        inbox.take(frame, this);
    }

    @Override
    public void ended(String how) {
        inbox.endedWithoutAnswer(this, how);
    }

    @Override
    public void failed(TransportException failure) {
        inbox.failed(this, failure);
    }
}
