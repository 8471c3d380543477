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
 * What an authorization server says about itself (RFC 8414).
 *
 * @param issuer its name
 * @param json all that it said
 * @param isAssumed whether it said nothing, and has what servers of 2025-03-26 have
 */
record IssuerMetadata(String issuer, JsonNode json, boolean isAssumed) {

    IssuerMetadata {
        requireNonNull(issuer, "issuer is null");
        requireNonNull(json, "json is null");
    }

    /**
     * Returns those of a server of 2025-03-26 that publishes none: its endpoints have fixed paths,
     * and PKCE with S256 is a must there.
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
     * Returns an address that it may have.
     *
     * @param key such as {@code token_endpoint}
     * @throws TransportException when what stands there is no http address
     */
    Optional<URI> endpoint(String key) throws TransportException {
        return Discovery.address(json, key);
    }

    /** Returns the token endpoint, which it must have. */
    URI tokenEndpoint() throws TransportException {
        String text = json.path("token_endpoint").asString("");
        if (!text.startsWith("http://") && !text.startsWith("https://")) {
            throw TransportException.at(
                    Stage.AUTH, Discovery.ISSUER_WHO + " " + issuer + " name no token endpoint");
        }
        return Discovery.address(text);
    }

    /** Returns whether a list has a value. */
    boolean lists(String key, String value) {
        return json.path(key).valueStream().anyMatch(item -> item.asString("").equals(value));
    }

    /** Returns whether something is promised. */
    boolean promises(String key) {
        return json.path(key).asBoolean(false);
    }

    /** The header is meant where a server does not say how clients are to prove who they are. */
    boolean takesFormAlone() {
        String key = "token_endpoint_auth_methods_supported";
        return lists(key, "client_secret_post") && !lists(key, "client_secret_basic");
    }
}
