package dev.mcptest.http;

import okhttp3.Call;
import okhttp3.Response;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The call that is under way for an exchange, so that it can be ended from elsewhere. */
public final class InFlightCall {

    private final Duration bound;
    private @Nullable Call call;
    private boolean cancelled;

    /** Creates one that takes the time it takes; whoever waits for it ends it. */
    public InFlightCall() {
        this(Duration.ZERO);
    }

    /**
     * @param bound of sending and of waiting for the head of the answer; zero for none
     */
    public InFlightCall(Duration bound) {
        this.bound = bound;
    }

    /** Sends and waits for the head of the answer. */
    Response send(Call next, ConnectionStages phases) throws TransportException {
        next.addEventListener(phases);
        next.timeout().timeout(bound.toNanos(), TimeUnit.NANOSECONDS);
        take(next);
        try {
            return next.execute();
        } catch (IOException e) {
            throw phases.failure(e);
        } finally {
            phases.done();
        }
    }

    public synchronized void cancel() {
        cancelled = true;
        if (call != null) {
            call.cancel();
        }
    }

    public synchronized boolean isCancelled() {
        return cancelled;
    }

    private synchronized void take(Call next) {
        call = next;
        if (cancelled) {
            next.cancel();
        }
    }
}
