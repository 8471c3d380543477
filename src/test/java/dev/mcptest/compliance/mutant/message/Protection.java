package dev.mcptest.compliance.mutant.message;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.Set;

/**
 * What stands before a server that wants a token, and the documents about it.
 *
 * @param origin of the server, without a slash at its end
 */
public record Protection(String origin) {

    public static final String TOKEN = "token-of-the-user";
    public static final String SECOND = "token-of-another-user";
    public static final String LIMITED = "token-without-the-scope";

    private static final String METADATA = "/.well-known/oauth-protected-resource/mcp";
    private static final String ISSUER = "/.well-known/oauth-authorization-server";
    private static final Set<String> LISTS =
            Set.of("tools/list", "resources/list", "resources/templates/list", "prompts/list");

    public Protection {
        requireNonNull(origin, "origin is null");
    }

    /** Answers in place of the server; empty when the request may pass. */
    public Optional<ObjectNode> reply(Incoming incoming, String path) {
        if (path.equals(METADATA)) {
            return Optional.of(document(metadata()));
        }
        if (path.equals(ISSUER)) {
            return Optional.of(document(issuer()));
        }
        if (!path.equals("/mcp")) {
            return Optional.of(Replies.status(404));
        }
        String token = token(incoming);
        if (!Set.of(TOKEN, SECOND, LIMITED).contains(token)) {
            return Optional.of(challenge(401, token.isEmpty() ? "" : "invalid_token"));
        }
        boolean beyond =
                token.equals(LIMITED)
                        && incoming.message()
                                .path("params")
                                .path("name")
                                .asString("")
                                .equals("add");
        return beyond ? Optional.of(challenge(403, "insufficient_scope")) : Optional.empty();
    }

    /** Changes what depends on the token. */
    public void amend(Incoming incoming, ObjectNode reply) {
        String method = incoming.message().path("method").asString("");
        if (reply.path("body").path("result") instanceof ObjectNode result
                && LISTS.contains(method)) {
            if (result.has("cacheScope")) {
                result.put("cacheScope", "private");
            }
            if (method.equals("tools/list") && token(incoming).equals(SECOND)) {
                JsonNode _ = ((ArrayNode) result.get("tools")).remove(0);
            }
        }
    }

    private static String token(Incoming incoming) {
        String given = incoming.header("Authorization");
        return given.startsWith("Bearer ") ? given.substring("Bearer ".length()) : "";
    }

    private ObjectNode challenge(int status, String error) {
        ObjectNode reply = Replies.status(status);
        String text =
                "Bearer resource_metadata=\""
                        + origin
                        + METADATA
                        + "\", scope=\"mcp\""
                        + (error.isEmpty() ? "" : ", error=\"" + error + "\"");
        reply.putObject("headers").put("WWW-Authenticate", text);
        return reply;
    }

    private static ObjectNode document(ObjectNode body) {
        ObjectNode reply = Replies.status(200);
        reply.set("body", body);
        return reply;
    }

    private ObjectNode metadata() {
        ObjectNode all = Json.object().put("resource", origin + "/mcp");
        all.putArray("authorization_servers").add(origin);
        all.putArray("scopes_supported").add("mcp");
        return all;
    }

    private ObjectNode issuer() {
        ObjectNode all = Json.object().put("issuer", origin);
        all.put("authorization_endpoint", origin + "/authorize");
        all.put("token_endpoint", origin + "/token");
        all.putArray("response_types_supported").add("code");
        all.putArray("code_challenge_methods_supported").add("S256");
        return all.put("client_id_metadata_document_supported", true);
    }
}
