package dev.mcptest.transport;

import okhttp3.Call;
import okhttp3.Response;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** The call that is under way for an exchange, so that it can be ended from elsewhere. */
final class Flight {

    private @Nullable Call call;
    private boolean cancelled;

    /** Sends and waits for the head of the answer. */
    Response send(Call next, Phases phases) throws TransportFailure {
        next.addEventListener(phases);
        take(next);
        try {
            return next.execute();
        } catch (IOException e) {
            throw phases.failure(e);
        } finally {
            phases.done();
        }
    }

    synchronized void cancel() {
        cancelled = true;
        if (call != null) {
            call.cancel();
        }
    }

    synchronized boolean isCancelled() {
        return cancelled;
    }

    private synchronized void take(Call next) {
        call = next;
        if (cancelled) {
            next.cancel();
        }
    }
}
