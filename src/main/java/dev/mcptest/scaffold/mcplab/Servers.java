package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns servers into those of a suite. A secret becomes the name of a variable. */
record Servers(Consumer<String> notes, Problems problems) {

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

    SourceNode map(Entry server) {
        server.refuseOthers(List.of("id", "name", "transport", "url", "headers", "auth"), problems);
        SourceNode node = server.node();
        server.required("transport", problems)
                .filter(it -> !it.equals("http"))
                .ifPresent(it ->
                        problems.error(
                                "import",
                                node.fields().getOrDefault("transport", node),
                                "`transport` must be http, got `" + it + "`"));
        Map<String, SourceNode> fields = new LinkedHashMap<>();
        server.required("url", problems)
                .ifPresent(url ->
                        fields.put(
                                "url",
                                Made.text(
                                        Made.escaped(url),
                                        node.fields().getOrDefault("url", node))));
        if (node.get("headers").isPresent()) {
            notes.accept(
                    "the headers of `" + server.id() + "` are left out; MCPLab does not send them");
        }
        node.get("auth")
                .ifPresent(auth -> {
                    Map<String, SourceNode> made = auth(server, auth);
                    if (!made.isEmpty()) {
                        fields.put("auth", Made.object(made, auth));
                    }
                });
        return Made.object(fields, node);
    }

    private Map<String, SourceNode> auth(Entry server, SourceNode auth) {
        String type = Entry.text(auth, "type", problems).orElse("");
        return switch (type) {
            case "bearer" -> bearer(server, auth);
            case "api_key" -> apiKey(server, auth);
            case "oauth_client_credentials" -> client(server, auth);
            case "oauth_authorization_code" -> {
                notes.accept(
                        "`"
                                + server.id()
                                + "` needs a login: mcptest login "
                                + server.node().text("url").orElse("URL"));
                yield Map.of();
            }
            default -> {
                problems.error(
                        "import",
                        auth.fields().getOrDefault("type", auth),
                        "the `type` of `auth` must be bearer, api_key, oauth_client_credentials or"
                                + " oauth_authorization_code");
                yield Map.of();
            }
        };
    }

    private Map<String, SourceNode> bearer(Entry server, SourceNode auth) {
        Entry.refuseOthers(auth, List.of("type", "env", "token"), problems);
        Optional<String> env = Entry.text(auth, "env", problems);
        String variable = env.orElseGet(() -> variable(server, auth, "token", "_TOKEN"));
        return Map.of("bearer_token_env", Made.text(variable, auth));
    }

    private Map<String, SourceNode> apiKey(Entry server, SourceNode auth) {
        Entry.refuseOthers(auth, List.of("type", "header_name", "value"), problems);
        String header = Entry.text(auth, "header_name", problems).orElse("X-API-Key");
        String variable = variable(server, auth, "value", "_API_KEY");
        SourceNode value = Made.object(Map.of("env", Made.text(variable, auth)), auth);
        return Map.of("headers", Made.object(Map.of(header, value), auth));
    }

    /** Returns the variable that a secret is in; a secret that is written out gets a new one. */
    private String variable(Entry server, SourceNode auth, String key, String end) {
        String secret = Entry.text(auth, key, problems).orElse("");
        if (secret.isEmpty()) {
            problems.error("import", auth, "`auth` of `" + server.id() + "` has no `" + key + "`");
        }
        Matcher reference = VARIABLE.matcher(secret);
        if (reference.matches()) {
            return reference.group(1);
        }
        String name = server.id().toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_") + end;
        String variable = Character.isDigit(name.charAt(0)) ? "_" + name : name;
        notes.accept(
                "the secret of `"
                        + server.id()
                        + "` is not written; set the variable "
                        + variable
                        + " to it");
        return variable;
    }

    private Map<String, SourceNode> client(Entry server, SourceNode auth) {
        Entry.refuseOthers(
                auth,
                List.of("type", "token_url", "client_id_env", "client_secret_env", "scope"),
                problems);
        Map<String, SourceNode> oauth = new LinkedHashMap<>();
        oauth.put("grant", Made.text("client_credentials", auth));
        var entry = new Entry(server.id(), auth);
        entry.required("client_id_env", problems)
                .ifPresent(id -> oauth.put("client_id", Made.text("${" + id + "}", auth)));
        entry.required("token_url", problems)
                .ifPresent(url -> oauth.put("token_endpoint", Made.text(Made.escaped(url), auth)));
        entry.required("client_secret_env", problems)
                .ifPresent(secret -> oauth.put("client_secret_env", Made.text(secret, auth)));
        entry.text("scope", problems)
                .ifPresent(scope -> oauth.put("scope", Made.text(Made.escaped(scope), auth)));
        return Map.of("oauth", Made.object(oauth, auth));
    }
}
