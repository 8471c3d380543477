package dev.mcptest.load.server;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.suite.server.ClientProof;
import dev.mcptest.suite.server.OAuth;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the OAuth client of a server, in both of its forms. */
final class OAuthBinder {

    private OAuthBinder() {}

    /** Returns the client; empty when the schema has already reported a problem. */
    static Optional<OAuth> bind(SourceNode node) {
        return node.get("client_id_env").isPresent() ? named(node) : granted(node);
    }

    private static Optional<OAuth> named(SourceNode node) {
        String variable = node.text("client_id_env").orElse("");
        Optional<URI> url = node.text("token_url").flatMap(Urls::parse);
        return url.map(endpoint ->
                new OAuth(
                        new HeaderValue.FromEnv(variable),
                        new ClientProof.Secret(variable + "_SECRET"),
                        Optional.of(endpoint),
                        node.items("scopes").stream()
                                .map(SourceNode::text)
                                .collect(Collectors.joining(" ")),
                        parameters(node),
                        isBound(node)));
    }

    private static Optional<OAuth> granted(SourceNode node) {
        Optional<ClientProof> proof = proof(node);
        return node.text("client_id")
                .flatMap(id ->
                        proof.map(own ->
                                new OAuth(
                                        new HeaderValue.Literal(id),
                                        own,
                                        node.text("token_endpoint").flatMap(Urls::parse),
                                        node.text("scope").orElse(""),
                                        parameters(node),
                                        isBound(node))));
    }

    private static boolean isBound(SourceNode node) {
        return node.get("dpop").filter(flag -> flag.json().asBoolean(false)).isPresent();
    }

    private static Optional<ClientProof> proof(SourceNode node) {
        Optional<String> key = node.text("private_key_env");
        return key.isPresent()
                ? key.map(variable ->
                        new ClientProof.Key(
                                variable, node.text("key_id"), node.text("signing_algorithm")))
                : node.text("client_secret_env").map(ClientProof.Secret::new);
    }

    private static Map<String, String> parameters(SourceNode node) {
        Map<String, String> parameters = new LinkedHashMap<>();
        node.text("audience").ifPresent(audience -> parameters.put("audience", audience));
        node.fields("token_params").forEach((name, value) -> parameters.put(name, value.text()));
        return parameters;
    }
}
