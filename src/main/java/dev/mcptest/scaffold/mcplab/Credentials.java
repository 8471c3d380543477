package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns the `auth` of servers into that of a suite. A secret becomes the name of a variable. */
final class Credentials {

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

    private final Notes notes;
    private final Problems problems;
    private final Set<String> invented = new HashSet<>();

    Credentials(Notes notes, Problems problems) {
        this.notes = notes;
        this.problems = problems;
    }

    Map<String, SourceNode> map(Entry server, SourceNode written) {
        if (!written.json().isObject()) {
            problems.error("import", written, "`auth` must be a mapping");
            return Map.of();
        }
        var auth = new Entry(server.id(), written);
        return switch (auth.required("type", problems).orElse("")) {
            case "" -> Map.of();
            case "bearer" -> bearer(auth);
            case "api_key" -> apiKey(auth);
            case "oauth_client_credentials" -> client(auth);
            case "oauth_authorization_code" -> login(server, auth);
            default -> {
                problems.error(
                        "import",
                        auth.at("type"),
                        "the `type` of `auth` must be bearer, api_key, oauth_client_credentials or"
                                + " oauth_authorization_code");
                yield Map.of();
            }
        };
    }

    private Map<String, SourceNode> bearer(Entry auth) {
        auth.refuseOthers(List.of("type", "env", "token"), problems);
        if (auth.node().get("env").isPresent() && auth.node().get("token").isPresent()) {
            problems.error("import", auth.node(), "`auth` has both `env` and `token`");
            return Map.of();
        }
        String key = auth.node().get("env").isPresent() ? "env" : "token";
        Optional<String> variable =
                key.equals("env") ? auth.required(key, problems) : variable(auth, key, "_TOKEN");
        return variable.map(it -> Map.of("bearer_token_env", Made.text(it, auth.at(key))))
                .orElse(Map.of());
    }

    private Map<String, SourceNode> apiKey(Entry auth) {
        auth.refuseOthers(List.of("type", "header_name", "value"), problems);
        String header =
                auth.text("header_name", problems).filter(it -> !it.isBlank()).orElse("X-API-Key");
        SourceNode at = auth.at("value");
        return variable(auth, "value", "_API_KEY")
                .map(it -> Made.object(Map.of("env", Made.text(it, at)), at))
                .map(it -> Map.of("headers", Made.object(Map.of(header, it), auth.node())))
                .orElse(Map.of());
    }

    /** Returns the variable that a secret is in; a secret that is written out gets a new one. */
    private Optional<String> variable(Entry auth, String key, String end) {
        return auth.required(key, problems)
                .map(secret -> {
                    Matcher reference = VARIABLE.matcher(secret.strip());
                    return reference.matches() ? reference.group(1) : invented(auth, key, end);
                });
    }

    private String invented(Entry auth, String key, String end) {
        String name = auth.id().toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_") + end;
        String first = Character.isDigit(name.charAt(0)) ? "_" + name : name;
        String variable = first;
        for (int i = 2; !invented.add(variable); i++) {
            variable = first + "_" + i;
        }
        notes.add(
                auth.at(key),
                "the secret of `"
                        + auth.id()
                        + "` is not written; set the variable "
                        + variable
                        + " to it");
        return variable;
    }

    private Map<String, SourceNode> client(Entry auth) {
        auth.refuseOthers(
                List.of("type", "token_url", "client_id_env", "client_secret_env", "scope"),
                problems);
        Map<String, SourceNode> oauth = new LinkedHashMap<>();
        oauth.put("grant", Made.text("client_credentials", auth.at("type")));
        put(
                auth.required("client_id_env", problems).map(id -> "${" + id + "}"),
                "client_id",
                auth,
                "client_id_env",
                oauth);
        put(
                auth.required("token_url", problems).map(Made::escaped),
                "token_endpoint",
                auth,
                "token_url",
                oauth);
        put(
                auth.required("client_secret_env", problems),
                "client_secret_env",
                auth,
                "client_secret_env",
                oauth);
        put(auth.text("scope", problems).map(Made::escaped), "scope", auth, "scope", oauth);
        return Map.of("oauth", Made.object(oauth, auth.node()));
    }

    private static void put(
            Optional<String> text,
            String to,
            Entry auth,
            String from,
            Map<String, SourceNode> fields) {
        text.ifPresent(it -> fields.put(to, Made.text(it, auth.at(from))));
    }

    private Map<String, SourceNode> login(Entry server, Entry auth) {
        auth.refuseOthers(
                List.of(
                        "type",
                        "client_id",
                        "client_secret",
                        "redirect_url",
                        "scope",
                        "mode",
                        "authorization_url",
                        "token_url"),
                problems);
        notes.add(
                auth.at("type"),
                "`"
                        + server.id()
                        + "` needs a login: mcptest login "
                        + server.node().text("url").orElse("URL"));
        return Map.of();
    }
}
