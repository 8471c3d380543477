package dev.mcptest.mcp;

import dev.mcptest.mcp.Outcome.Broken;
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

/** The requests that wait for an answer, and what is to be known of those that do not any more. */
final class PendingCalls {

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
    private volatile @Nullable NotificationLog earshot;

    int nextId() {
        return lastId.incrementAndGet();
    }

    /** Lets a call wait; it fails at once when the connection has ended. */
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

    /** Lets a call stay open that nobody waits for and that hears all notifications. */
    void addStanding(PendingCall call) {
        standing.put(call.id(), call);
        ConnectionEnd how = end;
        if (how != null) {
            fail(call, Broken.of(unanswered(how, call)));
        }
    }

    /** Has notifications heard that are for no call in particular. */
    void overhear(NotificationLog listener) {
        earshot = listener;
    }

    /** Takes the call of an id out; null when none waits under it. */
    @Nullable PendingCall remove(JsonNode id) {
        if (!id.isInt()) {
            return null;
        }
        PendingCall call = waiting.remove(id.intValue());
        return call != null ? call : standing.remove(id.intValue());
    }

    /** Takes a call out; returns false when it does not wait any more. */
    boolean remove(PendingCall call) {
        return waiting.remove(call.id(), call) || standing.remove(call.id(), call);
    }

    /** Stops waiting for an answer; returns false when it has just come. */
    boolean abandon(PendingCall call) {
        abandoned.add(call.id());
        boolean waited = remove(call);
        if (!waited) {
            abandoned.remove(call.id());
        }
        return waited;
    }

    /** Returns whether this is the late answer to a call that was given up; true only once. */
    boolean wasAbandoned(JsonNode id) {
        return id.isInt() && abandoned.remove(id.intValue());
    }

    boolean wasIssued(JsonNode id) {
        return id.isInt() && id.intValue() > 0 && id.intValue() <= lastId.get();
    }

    boolean isId(JsonNode id, PendingCall call) {
        return id.isInt() && id.intValue() == call.id();
    }

    /** Gives a notification to the call it belongs to, or to all that wait. */
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
            NotificationLog all = earshot;
            if (all != null) {
                all.add(notification);
            }
        }
    }

    /** Gives a request of the server to the call on whose exchange it came, or to all that wait. */
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

    /** Returns how often the server has said that its tools are others now. */
    int toolChanges() {
        return toolChanges.get();
    }

    private boolean isOnlyAside() {
        return !waiting.isEmpty() && waiting.values().stream().allMatch(PendingCall::isAside);
    }

    /** Fails a call that waits. */
    void fail(PendingCall call, Broken outcome) {
        if (abandon(call)) {
            call.settle(outcome);
            call.wake();
        }
    }

    /**
     * Fails the calls that are concerned by a breach of the protocol: the one on whose exchange it
     * came, else all that wait. It is kept when there is none that somebody looks at.
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

    /** Keeps a breach that is about a request which has been answered, whatever waits now. */
    void violatedLate(CallException failure, int answered) {
        keep(failure, answered);
    }

    /** Keeps a breach that came while nothing but a call aside waited. */
    void keep(CallException failure, PendingCall aside) {
        breaches.add(new Breach(failure, aside.id(), Breach.When.BEFORE_CALL));
    }

    private void keep(CallException failure, int request) {
        Breach.When when = end == null ? Breach.When.AFTER_ANSWER : Breach.When.CLOSING;
        breaches.add(new Breach(failure, request, when));
    }

    Optional<Breach> takeBreach() {
        return breaches.take();
    }

    /** Takes what the server sent before it was asked anything, if that was no message. */
    Optional<CallException> takeGreeting() {
        return breaches.takeGreeting().map(Breach::failure).filter(CallException::isFraming);
    }

    /** Returns the id of the last request that waited for an answer. */
    int lastRequest() {
        return lastWaiting;
    }

    /** Fails all calls, now and later. A process that ends while none waits has died for itself. */
    void end(ConnectionEnd how) {
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

    /** Waits; returns false when the connection or the thread was ended meanwhile. */
    boolean pause(Duration time) {
        try {
            return !over.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Returns how the connection ended, once it has. */
    Optional<String> ending() {
        ConnectionEnd how = end;
        return how == null ? Optional.empty() : Optional.of(how.message());
    }

    boolean hasEnded() {
        return end != null;
    }

    /** Returns a copy: whoever is woken may call again at once and must not be met twice. */
    private List<PendingCall> allWaiting() {
        return List.copyOf(waiting.values());
    }

    private static CallException unanswered(ConnectionEnd how, PendingCall call) {
        return how.ours()
                ? CallException.internal(how.message())
                : CallException.protocol(
                        how.message() + " before " + call.method() + " was answered");
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
