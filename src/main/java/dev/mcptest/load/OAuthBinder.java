package dev.mcptest.load;

import dev.mcptest.suite.OAuth;
import dev.mcptest.suite.ServerSpec.HeaderValue;

import java.net.URI;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the OAuth client of a server, in both of its forms. */
final class OAuthBinder {

    private OAuthBinder() {}

    /** Returns the client; empty where the schema has already complained. */
    static Optional<OAuth> bind(SourceNode node) {
        return node.get("client_id_env").isPresent() ? named(node) : granted(node);
    }

    private static Optional<OAuth> named(SourceNode node) {
        String variable = node.text("client_id_env").orElse("");
        Optional<URI> url = node.text("token_url").flatMap(Urls::parse);
        return url.map(endpoint ->
                new OAuth(
                        new HeaderValue.FromEnv(variable),
                        variable + "_SECRET",
                        Optional.of(endpoint),
                        node.items("scopes").stream()
                                .map(SourceNode::text)
                                .collect(Collectors.joining(" "))));
    }

    private static Optional<OAuth> granted(SourceNode node) {
        Optional<String> secret = node.text("client_secret_env");
        return node.text("client_id")
                .flatMap(id ->
                        secret.map(variable ->
                                new OAuth(
                                        new HeaderValue.Literal(id),
                                        variable,
                                        node.text("token_endpoint").flatMap(Urls::parse),
                                        node.text("scope").orElse(""))));
    }
}
