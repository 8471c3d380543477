package dev.mcptest.transport;

import dev.mcptest.http.InFlightCall;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One request that is made on a thread of its own, and can be ended from others. */
abstract sealed class HttpWork implements Exchange, Runnable permits HttpExchange, SsePost {

    private final InFlightCall flight = new InFlightCall();
    private final CountDownLatch delivered = new CountDownLatch(1);
    private final ReplyListener listener;

    HttpWork(ReplyListener listener) {
        this.listener = listener;
    }

    /** Sends the request and reads what comes of it. */
    abstract void exchange() throws TransportException;

    /** Returns what is done, for the message that it could not be done. */
    abstract String task();

    @Override
    public final void run() {
        try {
            exchange();
        } catch (TransportException e) {
            fail(e);
        } catch (RuntimeException | Error e) {
            fail(TransportException.at(Stage.OURS, "mcptest could not " + task() + " (" + e + ")"));
        } finally {
            delivered.countDown();
        }
    }

    @Override
    public final void cancel() {
        flight.cancel();
    }

    @Override
    public final boolean awaitDelivery(Duration bound) {
        try {
            return delivered.await(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    final void delivered() {
        delivered.countDown();
    }

    final InFlightCall flight() {
        return flight;
    }

    final boolean isCancelled() {
        return flight.isCancelled();
    }

    final ReplyListener listener() {
        return listener;
    }

    private void fail(TransportException failure) {
        if (!isCancelled()) {
            listener.failed(failure);
        }
    }
}
