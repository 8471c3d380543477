package dev.mcptest.mcp.rpc;

import dev.mcptest.mcp.Breach;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.MessageLog;
import dev.mcptest.mcp.Notification;
import dev.mcptest.mcp.Outcome.Broken;
import dev.mcptest.mcp.ServerRequest;
import dev.mcptest.transport.ConnectionEnd;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The requests that wait for a response, and what must be remembered of earlier ones. */
public final class PendingCalls {

    private static final String PROGRESS = "notifications/progress";
    private static final String TOOLS_CHANGED = "notifications/tools/list_changed";

    private final Map<Integer, PendingCall> waiting = new ConcurrentHashMap<>();
    private final Map<Integer, PendingCall> standing = new ConcurrentHashMap<>();
    private final Set<Integer> abandoned = ConcurrentHashMap.newKeySet();
    private final AtomicInteger lastId = new AtomicInteger();
    private final Breaches breaches = new Breaches();
    private final CountDownLatch over = new CountDownLatch(1);
    private final AtomicInteger toolChanges = new AtomicInteger();
    private final HeldBack heldBack = new HeldBack();
    private volatile int lastWaiting;
    private volatile @Nullable ConnectionEnd end;
    private volatile @Nullable MessageLog<Notification> notificationLog;

    int nextId() {
        return lastId.incrementAndGet();
    }

    /** Adds a waiting call. If the connection has ended, the call fails at once. */
    void add(PendingCall call) {
        if (!call.isAside()) {
            lastWaiting = call.id();
            heldBack.giveTo(call);
        }
        waiting.put(call.id(), call);
        ConnectionEnd how = end;
        if (how != null) {
            fail(call, Broken.of(unanswered(how, call)));
        }
    }

    /**
     * Adds a call that stays open, with no thread waiting for it; it receives all notifications.
     */
    void addStanding(PendingCall call) {
        standing.put(call.id(), call);
        ConnectionEnd how = end;
        if (how != null) {
            fail(call, Broken.of(unanswered(how, call)));
        }
    }

    /** Sets the log for notifications that belong to no particular call. */
    public void overhear(MessageLog<Notification> listener) {
        notificationLog = listener;
    }

    /** Removes the call with an id; returns null if it is not waiting. */
    @Nullable PendingCall remove(JsonNode id) {
        if (!id.isInt()) {
            return null;
        }
        PendingCall call = waiting.remove(id.intValue());
        return call != null ? call : standing.remove(id.intValue());
    }

    /** Removes a call; returns false if it is not waiting any more. */
    boolean remove(PendingCall call) {
        return waiting.remove(call.id(), call) || standing.remove(call.id(), call);
    }

    /** Stops waiting for a response; returns false if it has just arrived. */
    public boolean abandon(PendingCall call) {
        abandoned.add(call.id());
        boolean waited = remove(call);
        if (!waited) {
            abandoned.remove(call.id());
        }
        return waited;
    }

    /** Returns whether this is the late response to a call that timed out; true only once. */
    boolean wasAbandoned(JsonNode id) {
        return id.isInt() && abandoned.remove(id.intValue());
    }

    boolean wasIssued(JsonNode id) {
        return id.isInt() && id.intValue() > 0 && id.intValue() <= lastId.get();
    }

    boolean isId(JsonNode id, PendingCall call) {
        return id.isInt() && id.intValue() == call.id();
    }

    /** Passes a notification to the call it belongs to, or to all waiting calls. */
    void heard(Notification notification, @Nullable PendingCall origin) {
        if (notification.method().equals(TOOLS_CHANGED)) {
            toolChanges.incrementAndGet();
        }
        PendingCall owner = origin;
        if (notification.method().equals(PROGRESS)) {
            owner = progressOf(notification, origin);
        }
        boolean hold = isOnlyAside() && (owner == null || standing.containsKey(owner.id()));
        if (hold) {
            heldBack.add(notification);
        }
        if (owner != null) {
            owner.heard(notification);
        } else {
            waiting.values().forEach(call -> call.heard(notification));
            standing.values().forEach(call -> call.heard(notification));
            MessageLog<Notification> all = notificationLog;
            if (all != null) {
                all.add(notification);
            }
        }
    }

    /**
     * Passes a request of the server to the call in whose exchange it arrived, or to all waiting
     * calls.
     */
    void asked(ServerRequest question, @Nullable PendingCall origin) {
        if (origin != null) {
            origin.asked(question);
        } else {
            if (isOnlyAside()) {
                heldBack.add(question);
            }
            waiting.values().forEach(call -> call.asked(question));
        }
    }

    /** Returns how many times the server has reported that its tools changed. */
    public int toolChanges() {
        return toolChanges.get();
    }

    private boolean isOnlyAside() {
        return !waiting.isEmpty() && waiting.values().stream().allMatch(PendingCall::isAside);
    }

    /** Fails a call if it is still waiting. */
    void fail(PendingCall call, Broken outcome) {
        if (abandon(call)) {
            call.settle(outcome);
            call.wake();
        }
    }

    /**
     * Handles a protocol violation: fails the call in whose exchange it happened, or else all
     * waiting calls. If there is no waiting call of a test, the violation is stored.
     */
    void violated(CallException failure, @Nullable PendingCall origin) {
        if (origin == null ? waiting.isEmpty() : !waiting.containsKey(origin.id())) {
            keep(failure, origin == null ? lastWaiting : origin.id());
        } else if (origin != null) {
            fail(origin, Broken.of(failure));
        } else {
            if (isOnlyAside()) {
                keep(failure, allWaiting().getFirst());
            }
            allWaiting().forEach(call -> fail(call, Broken.of(failure)));
        }
    }

    /** Stores a violation that refers to an answered request, whatever calls are waiting now. */
    void violatedLate(CallException failure, int answered) {
        keep(failure, answered);
    }

    /** Stores a violation that happened while only background requests were waiting. */
    void keep(CallException failure, PendingCall aside) {
        breaches.add(new Breach(failure, aside.id(), Breach.When.BEFORE_CALL));
    }

    private void keep(CallException failure, int request) {
        Breach.When when = end == null ? Breach.When.AFTER_ANSWER : Breach.When.CLOSING;
        breaches.add(new Breach(failure, request, when));
    }

    public Optional<Breach> takeBreach() {
        return breaches.take();
    }

    /** Returns the invalid output, if any, that the server sent before the first request. */
    public Optional<CallException> takeGreeting() {
        return breaches.takeGreeting().map(Breach::failure).filter(CallException::isFraming);
    }

    /** Returns the id of the last request of a test. */
    public int lastRequest() {
        return lastWaiting;
    }

    /**
     * Fails all current and future calls. If a server process exits while no test is waiting, that
     * is stored as a violation.
     */
    public void end(ConnectionEnd how) {
        boolean unwatched = waiting.isEmpty() || isOnlyAside();
        if (how.exitCode().isPresent() && unwatched && end == null) {
            keep(CallException.protocol(how.message()), lastWaiting);
        }
        end = how;
        over.countDown();
        allWaiting().forEach(call -> fail(call, Broken.of(unanswered(how, call))));
        List.copyOf(standing.values())
                .forEach(call -> fail(call, Broken.of(unanswered(how, call))));
    }

    /** Waits; returns false if the connection ends or the thread is interrupted. */
    public boolean pause(Duration time) {
        try {
            return !over.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    public Optional<String> ending() {
        ConnectionEnd how = end;
        return how == null ? Optional.empty() : Optional.of(how.message());
    }

    public boolean hasEnded() {
        return end != null;
    }

    /**
     * Returns a copy: a thread that wakes up may add its next call at once, which must not fail as
     * well.
     */
    private List<PendingCall> allWaiting() {
        return List.copyOf(waiting.values());
    }

    private static CallException unanswered(ConnectionEnd how, PendingCall call) {
        return how.ours()
                ? CallException.internal(how.message())
                : CallException.ended(how.message() + " before " + call.method() + " was answered");
    }

    private @Nullable PendingCall progressOf(
            Notification notification, @Nullable PendingCall origin) {
        JsonNode token =
                notification.params().map(params -> params.path("progressToken")).orElse(null);
        PendingCall call = token != null && token.isInt() ? waiting.get(token.intValue()) : origin;
        if (call != null) {
            call.progressed();
        }
        return call;
    }
}
