package dev.mcptest.suite.server;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.server.ServerSpec.HeaderValue;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The credentials for requests to a URL.
 *
 * @param bearerTokenEnv name of the variable that holds the bearer token
 * @param oauth the client that fetches the bearer token
 * @param headers headers that carry credentials, in the order of the suite
 */
public record Auth(
        Optional<String> bearerTokenEnv, Optional<OAuth> oauth, Map<String, HeaderValue> headers) {

    /** No credentials. */
    public static final Auth NONE = new Auth(Optional.empty(), Optional.empty(), Map.of());

    public Auth {
        requireNonNull(bearerTokenEnv, "bearerTokenEnv is null");
        requireNonNull(oauth, "oauth is null");
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /** Returns credentials with a bearer token from a variable. */
    public static Auth bearer(String variable) {
        return new Auth(Optional.of(variable), Optional.empty(), Map.of());
    }

    /** Returns whether there are any credentials. */
    public boolean isPresent() {
        return bearerTokenEnv.isPresent() || oauth.isPresent() || !headers.isEmpty();
    }

    /**
     * Returns the same credentials with the bearer token of another variable instead of a fetched
     * one.
     */
    public Auth withBearer(String variable) {
        return new Auth(Optional.of(variable), Optional.empty(), headers);
    }

    /** Returns the same credentials with other headers. */
    public Auth withHeaders(Map<String, HeaderValue> others) {
        return new Auth(bearerTokenEnv, oauth, others);
    }
}
