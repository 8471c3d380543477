package dev.mcptest.transport;

import dev.mcptest.transport.TransportFailure.Stage;

import okhttp3.Response;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One message on its way to a server that answers elsewhere: only its status counts. */
final class SsePost implements Exchange, Runnable {

    private final Courier courier;
    private final HttpRequest request;
    private final ReplyListener listener;
    private final Flight flight = new Flight();
    private final CountDownLatch delivered = new CountDownLatch(1);

    SsePost(Courier courier, HttpRequest request, ReplyListener listener) {
        this.courier = courier;
        this.request = request;
        this.listener = listener;
    }

    @Override
    public void run() {
        try (Response response = courier.deliver(request, flight)) {
            new HttpReply(response, 0).checkStatus();
        } catch (TransportFailure e) {
            fail(e);
        } catch (RuntimeException e) {
            String message = "mcptest could not send the request (" + e + ")";
            fail(TransportFailure.at(Stage.EXCHANGE, message));
        } finally {
            delivered.countDown();
        }
    }

    /** The answer may overtake the status of the request, which then does not matter. */
    @Override
    public void answered() {}

    @Override
    public void cancel() {
        flight.cancel();
    }

    @Override
    public boolean awaitDelivery(Duration bound) {
        try {
            return delivered.await(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void fail(TransportFailure failure) {
        if (!flight.isCancelled()) {
            listener.failed(failure);
        }
    }
}
