package dev.mcptest.http;

import dev.mcptest.http.TransportException.Stage;

import okhttp3.Call;
import okhttp3.Response;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The running call of an exchange, so that other threads can cancel it. */
public final class InFlightCall {

    private static final String LENGTH = "Content-Length";

    private static final int MOST_SHOWN = 20;

    private final Duration bound;
    private @Nullable Call call;
    private boolean cancelled;

    /** Creates a call without a timeout; the caller cancels it. */
    public InFlightCall() {
        this(Duration.ZERO);
    }

    /**
     * @param bound timeout of sending and of waiting for the headers of the response; zero for none
     */
    public InFlightCall(Duration bound) {
        this.bound = bound;
    }

    /** Sends the request and waits for the headers of the response. */
    Response send(Call next, ConnectionStages phases) throws TransportException {
        next.addEventListener(phases);
        next.timeout().timeout(bound.toNanos(), TimeUnit.NANOSECONDS);
        take(next);
        try {
            return checked(next, next.execute());
        } catch (IOException e) {
            throw phases.failure(e);
        } finally {
            phases.done();
        }
    }

    /**
     * With a negative length, the library throws an unchecked exception when the body is read or
     * closed.
     */
    private static Response checked(Call call, Response response) throws TransportException {
        String length = String.valueOf(response.header(LENGTH));
        if (!length.startsWith("-")) {
            return response;
        }
        call.cancel();
        throw TransportException.at(
                Stage.EXCHANGE,
                "the reply from "
                        + HttpTexts.show(response.request().url())
                        + " has the header "
                        + LENGTH
                        + ": "
                        + length.substring(0, Math.min(length.length(), MOST_SHOWN))
                        + ", which is not a length");
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
