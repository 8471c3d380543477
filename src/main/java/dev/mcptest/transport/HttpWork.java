package dev.mcptest.transport;

import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.HttpRequest;
import dev.mcptest.http.InFlightCall;
import dev.mcptest.http.RedirectingSender;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;

import okhttp3.Response;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One request on its own thread; other threads can cancel it. */
abstract sealed class HttpWork implements Exchange, Runnable permits HttpExchange, SsePost {

    private final InFlightCall flight = new InFlightCall();
    private final CountDownLatch delivered = new CountDownLatch(1);
    private final RedirectingSender sender;
    private final HttpRequest request;
    private final ReplyListener listener;
    private final HttpOptions options;

    HttpWork(
            RedirectingSender sender,
            HttpRequest request,
            ReplyListener listener,
            HttpOptions options) {
        this.sender = sender;
        this.request = request;
        this.listener = listener;
        this.options = options;
    }

    /** Sends the request and reads the response. */
    abstract void exchange() throws TransportException;

    /** Describes the request for the message that it failed. */
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

    final HttpRequest request() {
        return request;
    }

    /** Sends a request; the response is to be closed. */
    final Response send(HttpRequest request) throws TransportException {
        return sender.deliver(request, flight);
    }

    final HttpReply reply(Response response) {
        return new HttpReply(response, options);
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
