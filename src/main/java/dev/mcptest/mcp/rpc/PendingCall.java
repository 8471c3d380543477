package dev.mcptest.mcp.rpc;

import dev.mcptest.http.TransportException;
import dev.mcptest.mcp.MessageLog;
import dev.mcptest.mcp.Notification;
import dev.mcptest.mcp.Observed;
import dev.mcptest.mcp.Outcome;
import dev.mcptest.mcp.ServerRequest;
import dev.mcptest.mcp.Texts;
import dev.mcptest.mcp.UnansweredException;
import dev.mcptest.transport.Exchange;
import dev.mcptest.transport.IncomingFrame;
import dev.mcptest.transport.ReplyListener;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** A request whose response is awaited on the thread that made it. */
public final class PendingCall implements ReplyListener {

    private static final long LOOK_NANOS = 5_000_000;

    private final Inbox inbox;
    private final int id;
    private final String method;
    private final Deadline deadline;
    private final boolean aside;
    private final Thread caller = Thread.currentThread();
    private final MessageLog<Notification> notifications = MessageLog.ofNotifications();
    private final MessageLog<ServerRequest> questions = MessageLog.ofRequests();
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

    public int id() {
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
    public boolean awaitNotification(String awaited) {
        while (!hasReceived(awaited)) {
            long left = deadline.leftNanos();
            if (awake || left <= 0 || Thread.currentThread().isInterrupted()) {
                return false;
            }
            LockSupport.parkNanos(this, Math.min(left, LOOK_NANOS));
        }
        return true;
    }

    private boolean hasReceived(String awaited) {
        return notifications.kept().stream().anyMatch(it -> it.method().equals(awaited));
    }

    /** Cancels the exchange, because the response is not needed any more. */
    public void cancel() {
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

    public boolean hasEnded() {
        return outcome != null;
    }

    /** Returns the outcome of a call that timed out just before it was woken. */
    public @Nullable Outcome lateOutcome() {
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

    void heard(Notification notification) {
        notifications.add(notification);
    }

    void asked(ServerRequest question) {
        questions.add(question);
    }

    public MessageLog<Notification> notifications() {
        return notifications;
    }

    MessageLog<ServerRequest> questions() {
        return questions;
    }

    /**
     * Returns the messages that came during the call.
     *
     * @throws UnansweredException if there were too many
     */
    Observed heard() throws UnansweredException {
        return new Observed(notifications.since(0, method), questions.since(0, method));
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
