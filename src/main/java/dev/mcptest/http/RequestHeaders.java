package dev.mcptest.http;

import dev.mcptest.http.TransportException.Stage;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Collects the headers of a request; a later value replaces an earlier one of the same name. */
final class RequestHeaders {

    private record Header(String name, String value) {}

    private final Map<String, Header> byName = new LinkedHashMap<>();

    RequestHeaders(Optional<String> userAgent, HttpRequest request) {
        put("Accept", request.accept());
        put("Accept-Encoding", "gzip");
        userAgent.ifPresent(name -> put("User-Agent", name));
        if (request.body().isPresent()) {
            put("Content-Type", "application/json");
        }
    }

    /**
     * Adds headers.
     *
     * @throws TransportException when a value cannot be sent; the message does not show it
     */
    void add(Map<String, String> headers) throws TransportException {
        for (var header : headers.entrySet()) {
            check(header.getKey(), header.getValue());
            put(header.getKey(), header.getValue());
        }
    }

    okhttp3.Headers build() {
        var headers = new okhttp3.Headers.Builder();
        byName.values().forEach(h -> headers.addUnsafeNonAscii(h.name(), h.value()));
        return headers.build();
    }

    private void put(String name, String value) {
        byName.put(name.toLowerCase(Locale.ROOT), new Header(name, value));
    }

    private static void check(String name, String value) throws TransportException {
        boolean control = value.chars().anyMatch(c -> (c < ' ' && c != '\t') || c == 0x7f);
        if (control) {
            throw TransportException.at(
                    Stage.HTTP,
                    "the header "
                            + name
                            + " cannot be sent: its value has a line end or another"
                            + " control character");
        }
    }
}
