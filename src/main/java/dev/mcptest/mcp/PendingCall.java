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

/** A request that waits for its answer on the thread that made it. */
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

    /** Returns whether it is {@link OutgoingRequest#aside}. */
    boolean isAside() {
        return aside;
    }

    /** Learns how it was sent; the answer may have been faster. */
    void sent(Exchange sent) {
        exchange = sent;
        release(sent, outcome);
    }

    /** Takes the outcome; {@link #wake} must follow. A later one replaces it until then. */
    void settle(Outcome end) {
        outcome = end;
        release(exchange, end);
    }

    void wake() {
        awake = true;
        LockSupport.unpark(caller);
    }

    /** Waits on the thread that made the call; returns null when the time is over. */
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

    /** Waits for a notification; returns false when the call or the time is over before. */
    boolean awaitNotification(String awaited) {
        while (!hasHeard(awaited)) {
            long left = deadline.leftNanos();
            if (awake || left <= 0 || Thread.currentThread().isInterrupted()) {
                return false;
            }
            LockSupport.parkNanos(this, Math.min(left, LOOK_NANOS));
        }
        return true;
    }

    private synchronized boolean hasHeard(String awaited) {
        return notifications.stream().anyMatch(it -> it.method().equals(awaited));
    }

    /** Lets go of an answer that is not wanted any more. */
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

    /** Returns the outcome of a call that was about to be woken when its time ran out. */
    @Nullable Outcome lateOutcome() {
        return outcome;
    }

    /** Returns what to say of it when its time is over. */
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
