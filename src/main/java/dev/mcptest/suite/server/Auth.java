package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.server.ServerSpec.HeaderValue;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How requests to a URL prove who sends them.
 *
 * @param bearerTokenEnv name of the variable that holds the bearer token
 * @param oauth the client that fetches the bearer token
 * @param headers headers that carry credentials, in the order of the suite
 */
public record Auth(
        Optional<String> bearerTokenEnv, Optional<OAuth> oauth, Map<String, HeaderValue> headers) {

    /** Nothing is proved. */
    public static final Auth NONE = new Auth(Optional.empty(), Optional.empty(), Map.of());

    public Auth {
        requireNonNull(bearerTokenEnv, "bearerTokenEnv is null");
        requireNonNull(oauth, "oauth is null");
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /** Returns a token in a variable, and nothing else. */
    public static Auth bearer(String variable) {
        return new Auth(Optional.of(variable), Optional.empty(), Map.of());
    }

    /** Returns whether there is anything to prove it with. */
    public boolean isPresent() {
        return bearerTokenEnv.isPresent() || oauth.isPresent() || !headers.isEmpty();
    }

    /** Returns the same with the bearer token of another variable, in place of a fetched one. */
    public Auth withBearer(String variable) {
        return new Auth(Optional.of(variable), Optional.empty(), headers);
    }

    /** Returns the same with other headers. */
    public Auth withHeaders(Map<String, HeaderValue> others) {
        return new Auth(bearerTokenEnv, oauth, others);
    }
}
