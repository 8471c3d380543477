package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.util.Optional;

/**
 * The metadata of an authorization server (RFC 8414).
 *
 * @param issuer its name
 * @param json the whole metadata
 * @param isAssumed whether it has no metadata, so that the defaults of 2025-03-26 are assumed
 */
public record IssuerMetadata(String issuer, JsonNode json, boolean isAssumed) {

    public IssuerMetadata {
        requireNonNull(issuer, "issuer is null");
        requireNonNull(json, "json is null");
    }

    /**
     * Returns the defaults for a server of 2025-03-26 without metadata: fixed paths for its
     * endpoints, and PKCE with S256, which is mandatory there.
     */
    static IssuerMetadata ofEndpoints(String origin) {
        ObjectNode json = Json.object();
        json.put("issuer", origin);
        json.put("authorization_endpoint", origin + "/authorize");
        json.put("token_endpoint", origin + "/token");
        json.put("registration_endpoint", origin + "/register");
        json.putArray("code_challenge_methods_supported").add("S256");
        return new IssuerMetadata(origin, json, true);
    }

    /**
     * Returns an optional endpoint.
     *
     * @param key such as {@code token_endpoint}
     * @throws TransportException if the value is not an http address
     */
    public Optional<URI> endpoint(String key) throws TransportException {
        return Discovery.address(json, key);
    }

    /** Returns the token endpoint, which is mandatory. */
    public URI tokenEndpoint() throws TransportException {
        String text = json.path("token_endpoint").asString("");
        if (!text.startsWith("http://") && !text.startsWith("https://")) {
            throw TransportException.at(
                    Stage.AUTH, Discovery.ISSUER_WHO + " " + issuer + " name no token endpoint");
        }
        return Discovery.address(text);
    }

    /** Returns whether a list contains a value. */
    public boolean lists(String key, String value) {
        return json.path(key).valueStream().anyMatch(item -> item.asString("").equals(value));
    }

    /** Returns whether a flag is true. */
    public boolean promises(String key) {
        return json.path(key).asBoolean(false);
    }

    /** If the server does not list its methods, the header is the default. */
    public boolean takesFormAlone() {
        String key = "token_endpoint_auth_methods_supported";
        return lists(key, "client_secret_post") && !lists(key, "client_secret_basic");
    }
}
