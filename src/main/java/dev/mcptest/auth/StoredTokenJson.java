package dev.mcptest.auth;

import dev.mcptest.auth.StoredClient.Registered;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.redact.Redacted;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** The file format of a token. */
final class StoredTokenJson {

    private static final String SCHEMA = "mcptest/token/v1";

    private StoredTokenJson() {}

    static String write(StoredToken token) {
        ObjectNode json = Json.object();
        json.put("schema", SCHEMA);
        json.put("kind", token.key().kind().wire());
        json.put("server", token.key().server());
        json.put("what", token.key().what());
        Authority authority = token.authority();
        json.put("resource", authority.resource());
        json.put("scope", authority.scope());
        authority.issuer().ifPresent(name -> json.put("issuer", name));
        json.put("token_endpoint", authority.tokenEndpoint().toString());
        authority
                .revocationEndpoint()
                .ifPresent(url -> json.put("revocation_endpoint", url.toString()));
        json.put("secret_in_form", authority.secretInForm());
        json.put("client_id", token.client().id());
        token.client().secretVariable().ifPresent(name -> json.put("client_secret_env", name));
        token.client().secret().ifPresent(text -> json.put("client_secret", text.reveal()));
        token.client().registered().ifPresent(done -> write(done, json));
        token.client().key().ifPresent(key -> json.put("dpop_key", key.text()));
        json.put("access_token", token.value().reveal());
        token.refreshToken().ifPresent(text -> json.put("refresh_token", text.reveal()));
        token.expiresAt().ifPresent(end -> json.put("expires_at", end.toString()));
        json.put("proof", token.proof());
        return Json.writePretty(json) + "\n";
    }

    private static void write(Registered done, ObjectNode json) {
        ObjectNode node = json.putObject("registered");
        node.put("endpoint", done.endpoint().toString());
        done.redirect().ifPresent(url -> node.put("redirect_uri", url.toString()));
        node.put("scope", done.scope());
    }

    private static Optional<Registered> registered(JsonNode json) {
        return json.isObject()
                ? Optional.of(
                        new Registered(
                                URI.create(need(json, "endpoint")),
                                some(json, "redirect_uri").map(URI::create),
                                text(json, "scope")))
                : Optional.empty();
    }

    /** Parses a file; empty if it does not have the format of {@link #write}. */
    static Optional<StoredToken> read(String text) {
        try {
            JsonNode json = Json.parse(text);
            return json.path("schema").asString("").equals(SCHEMA)
                    ? Optional.of(token(json))
                    : Optional.empty();
        } catch (InvalidJsonException | IllegalArgumentException | DateTimeException _) {
            return Optional.empty();
        }
    }

    private static StoredToken token(JsonNode json) {
        return new StoredToken(
                new TokenKey(kind(need(json, "kind")), need(json, "server"), text(json, "what")),
                new Authority(
                        some(json, "issuer"),
                        URI.create(need(json, "token_endpoint")),
                        some(json, "revocation_endpoint").map(URI::create),
                        need(json, "resource"),
                        text(json, "scope"),
                        json.path("secret_in_form").asBoolean(false)),
                new StoredClient(
                        need(json, "client_id"),
                        some(json, "client_secret_env"),
                        some(json, "client_secret").map(Redacted::new),
                        registered(json.path("registered")),
                        some(json, "dpop_key").map(DpopKey::of)),
                new Redacted(need(json, "access_token")),
                some(json, "refresh_token").map(Redacted::new),
                some(json, "expires_at").map(Instant::parse),
                text(json, "proof"));
    }

    private static TokenKey.Kind kind(String wire) {
        for (TokenKey.Kind kind : TokenKey.Kind.values()) {
            if (kind.wire().equals(wire)) {
                return kind;
            }
        }
        throw new IllegalArgumentException(wire);
    }

    private static String need(JsonNode json, String key) {
        return some(json, key).orElseThrow(() -> new IllegalArgumentException(key));
    }

    private static Optional<String> some(JsonNode json, String key) {
        return Optional.of(text(json, key)).filter(text -> !text.isEmpty());
    }

    private static String text(JsonNode json, String key) {
        return json.path(key).isString() ? json.path(key).stringValue() : "";
    }
}
