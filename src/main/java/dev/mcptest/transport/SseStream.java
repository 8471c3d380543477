package dev.mcptest.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.http.EventStreamParser;
import dev.mcptest.http.HttpOptions;
import dev.mcptest.http.HttpRequest;
import dev.mcptest.http.HttpTexts;
import dev.mcptest.http.InFlightCall;
import dev.mcptest.http.RedirectingSender;
import dev.mcptest.http.ServerEvent;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;

import okhttp3.HttpUrl;
import okhttp3.Response;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The event stream of HTTP+SSE: first the URL for POST requests, then all messages. */
final class SseStream implements Runnable {

    private final RedirectingSender sender;
    private final TransportListener listener;
    private final HttpOptions options;
    private final InFlightCall inFlight = new InFlightCall();
    private final CompletableFuture<HttpUrl> address = new CompletableFuture<>();

    SseStream(RedirectingSender sender, TransportListener listener, HttpOptions options) {
        this.sender = sender;
        this.listener = listener;
        this.options = options;
    }

    /**
     * Waits for the URL for POST requests.
     *
     * @throws TransportException on timeout, or when the URL is invalid
     */
    HttpUrl address(Duration bound) throws TransportException {
        try {
            return address.get(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            throw gaveUp("sent no endpoint event within " + bound.toMillis() + " ms");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw gaveUp("was not waited for any longer");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof TransportException failure
                    ? failure
                    : gaveUp("could not be read (" + e.getCause() + ")");
        }
    }

    @Override
    public void run() {
        try (Response response =
                sender.deliver(HttpRequest.get(Map.of("Accept", "text/event-stream")), inFlight)) {
            var reply = new HttpReply(response, options);
            reply.checkStatus();
            reply.checkStream();
            read(reply);
        } catch (TransportException e) {
            ended(e, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            String how = "the event stream broke off (" + HttpTexts.reason(e) + ")";
            ended(TransportException.at(Stage.EXCHANGE, how), how);
        } catch (RuntimeException | Error e) {
            String how = "mcptest could not read the event stream (" + e + ")";
            ended(TransportException.at(Stage.OURS, how), ConnectionEnd.ofOurs(how));
        }
    }

    void cancel() {
        inFlight.cancel();
    }

    private void read(HttpReply reply) throws TransportException, IOException {
        var parser = new EventStreamParser(event -> take(event, reply));
        reply.readStream(parser, listener::caughtUp);
        String how = "the event stream ended";
        ended(TransportException.at(Stage.EXCHANGE, how + " without an endpoint event"), how);
    }

    private void take(ServerEvent event, HttpReply reply) {
        if (event.name().equals("endpoint") && !address.isDone()) {
            open(new String(event.data(), UTF_8).strip());
        } else if (event.isMessage() && !inFlight.isCancelled()) {
            listener.frame(reply.frame(event.data()));
        }
    }

    private void open(String text) {
        try {
            address.complete(resolve(text));
        } catch (TransportException e) {
            address.completeExceptionally(e);
            inFlight.cancel();
        }
    }

    /**
     * Messages carry credentials, so they are sent only to the same origin, whatever the stream
     * says.
     */
    private HttpUrl resolve(String text) throws TransportException {
        HttpUrl home = sender.check();
        Optional<HttpUrl> url = Optional.ofNullable(text.isEmpty() ? null : home.resolve(text));
        if (url.isEmpty()) {
            String message = "the endpoint event of the event stream has no address";
            throw TransportException.at(Stage.EXCHANGE, message);
        }
        if (!RedirectingSender.isSameOrigin(home, url.get())) {
            String message =
                    "the endpoint event names "
                            + HttpTexts.show(url.get())
                            + ", which is not on the origin of "
                            + HttpTexts.show(home);
            throw TransportException.at(Stage.EXCHANGE, message);
        }
        return url.get();
    }

    private void ended(TransportException failure, String how) {
        ended(failure, ConnectionEnd.of(how));
    }

    private void ended(TransportException failure, ConnectionEnd how) {
        boolean early = address.completeExceptionally(failure);
        if (!early && !inFlight.isCancelled()) {
            listener.caughtUp();
            listener.ended(how);
        }
    }

    private TransportException gaveUp(String how) {
        inFlight.cancel();
        return TransportException.at(Stage.EXCHANGE, "the event stream " + how);
    }
}
