package dev.mcptest.http.raw;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.EventStreamParser;
import dev.mcptest.http.HttpClients;
import dev.mcptest.http.HttpEndpoint;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.Unpacking;

import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

import okio.BufferedSource;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Sends requests as they are. Redirects are not followed. */
public final class RawHttp implements AutoCloseable {

    private static final int CHUNK = 16 * 1024;
    private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");

    private final HttpEndpoint endpoint;
    private final HttpClients clients;

    /** Creates a client with connections of its own; nothing is sent yet. */
    public RawHttp(HttpEndpoint endpoint) {
        this.endpoint = requireNonNull(endpoint, "endpoint is null");
        this.clients = new HttpClients(endpoint.options());
    }

    /** A request under way. */
    @FunctionalInterface
    public interface Underway {

        /** Closes the connection of the request. The listener is told that it failed. */
        void abandon();
    }

    /** Returns where the server is. */
    public HttpEndpoint endpoint() {
        return endpoint;
    }

    /** Sends a request; the response is passed to the listener on another thread. */
    public Underway send(RawRequest request, RawListener listener) {
        try {
            HttpUrl url = HttpUrl.parse(request.url().toString());
            if (url == null) {
                throw new IOException(request.url() + " is not an http or https address");
            }
            Call call = clients.client(url).newCall(build(request, url));
            Thread.startVirtualThread(() -> run(call, listener));
            return call::cancel;
        } catch (IOException | TransportException | IllegalArgumentException e) {
            listener.failed(String.valueOf(e.getMessage()), false);
            return () -> {};
        }
    }

    @Override
    public void close() {
        clients.close();
    }

    private Request build(RawRequest request, HttpUrl url) throws TransportException {
        List<Map.Entry<String, String>> headers = new ArrayList<>(request.headers());
        if (request.credentials()) {
            add(endpoint.headers(), headers);
            add(endpoint.credentials().headers(), headers);
        }
        byte @Nullable [] bytes = request.body();
        RequestBody body =
                bytes != null
                        ? RequestBody.create(bytes, null)
                        : WITH_BODY.contains(request.method())
                                ? RequestBody.create(new byte[0], null)
                                : null;
        return new Request.Builder()
                .url(url)
                .method(request.method(), body)
                .headers(exactly(headers))
                .build();
    }

    private static void add(Map<String, String> more, List<Map.Entry<String, String>> headers) {
        more.forEach((name, value) -> {
            if (headers.stream().noneMatch(it -> it.getKey().equalsIgnoreCase(name))) {
                headers.add(Map.entry(name, value.strip()));
            }
        });
    }

    /** The builder checks the names, but cuts off blanks around values. */
    private static okhttp3.Headers exactly(List<Map.Entry<String, String>> headers) {
        var checked = new okhttp3.Headers.Builder();
        List<String> lines = new ArrayList<>();
        for (var header : headers) {
            checked.addUnsafeNonAscii(header.getKey(), header.getValue());
            lines.add(header.getKey());
            lines.add(header.getValue());
        }
        return new okhttp3.Headers(lines.toArray(String[]::new));
    }

    private void run(Call call, RawListener listener) {
        boolean connected = false;
        try (Response response = call.execute()) {
            connected = true;
            listener.head(response.code(), headers(response));
            BufferedSource source = Unpacking.source(response);
            if (isStream(response)) {
                stream(source, listener);
            } else {
                source.request(endpoint.options().maxFrameBytes());
                listener.body(source.getBuffer().readByteArray());
            }
            listener.ended();
        } catch (IOException | TransportException | RuntimeException e) {
            boolean refused = e instanceof ConnectException || e instanceof UnknownHostException;
            listener.failed(reason(e), connected || !refused);
        }
    }

    private static String reason(Exception e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }

    private static void stream(BufferedSource source, RawListener listener) throws IOException {
        byte[] chunk = new byte[CHUNK];
        EventStreamParser[] self = new EventStreamParser[1];
        var parser =
                new EventStreamParser(
                        event -> listener.event(event, self[0].lastId(), self[0].retryMillis()));
        self[0] = parser;
        int count = source.read(chunk);
        while (count >= 0) {
            listener.stream(chunk, count);
            parser.take(chunk, count);
            count = source.read(chunk);
        }
        parser.finish();
    }

    private static boolean isStream(Response response) {
        MediaType type = response.body().contentType();
        return type != null
                && type.type().equalsIgnoreCase("text")
                && type.subtype().equalsIgnoreCase("event-stream");
    }

    private static Map<String, String> headers(Response response) {
        Map<String, String> all = new LinkedHashMap<>();
        response.headers()
                .forEach(header ->
                        all.merge(
                                header.getFirst().toLowerCase(Locale.ROOT),
                                header.getSecond(),
                                (a, b) -> a + ", " + b));
        return all;
    }
}
