package dev.mcptest.load.server;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Detects the kind of server that an entry describes, and rejects keys of other kinds. */
final class ServerShape {

    private static final String COMMAND = "command";
    private static final String URL = "url";
    private static final String CASSETTE = "cassette";

    private static final Map<String, String> BELONGS_TO =
            Map.ofEntries(
                    Map.entry("env", COMMAND),
                    Map.entry("cwd", COMMAND),
                    Map.entry("allow_stdout_noise", COMMAND),
                    Map.entry("startup_timeout", COMMAND),
                    Map.entry("restart_policy", COMMAND),
                    Map.entry("isolate", COMMAND),
                    Map.entry("auth", URL),
                    Map.entry("allow_insecure_auth", URL),
                    Map.entry("headers", URL),
                    Map.entry("http", URL),
                    Map.entry("wait_for_ready", URL));

    private static final Set<String> NOT_FOR_CASSETTES =
            Set.of("max_message_bytes", "server_version");

    /** Parameters that authenticate the client or select a grant; the suite cannot set them. */
    private static final Set<String> OWN_PARAMETERS =
            Set.of(
                    "grant_type",
                    "client_id",
                    "client_secret",
                    "client_assertion",
                    "client_assertion_type",
                    "refresh_token",
                    "scope",
                    "code",
                    "code_verifier",
                    "redirect_uri");

    private static final List<String> KEY_FIELDS = List.of("key_id", "signing_algorithm");

    private final String name;
    private final SourceNode node;
    private final Problems problems;

    private ServerShape(String name, SourceNode node, Problems problems) {
        this.name = name;
        this.node = node;
        this.problems = problems;
    }

    /** Returns the key that decides the kind of the server; empty unless there is exactly one. */
    static Optional<String> of(String name, SourceNode node, Problems problems) {
        return new ServerShape(name, node, problems).find();
    }

    private Optional<String> find() {
        List<String> kinds =
                List.of(COMMAND, URL, CASSETTE).stream()
                        .filter(key -> node.get(key).isPresent())
                        .toList();
        if (kinds.size() != 1) {
            report(kinds);
            return Optional.empty();
        }
        String kind = kinds.getFirst();
        node.fields().forEach((key, value) -> refuseForeign(key, value, kind));
        node.get("auth").ifPresent(this::checkAuth);
        return Optional.of(kind);
    }

    private void report(List<String> kinds) {
        if (kinds.size() > 1) {
            problems.error(
                    "server-shape",
                    node,
                    "the server `"
                            + name
                            + "` has "
                            + (kinds.size() == 2 ? "both `" : "`")
                            + String.join("` and `", kinds)
                            + "`",
                    "keep one: command starts a process, url reaches a running server, cassette"
                            + " replays a recording");
        } else if (!problems.hasUnknownKeyIn(node)) {
            problems.error(
                    "server-shape",
                    node,
                    "the server `" + name + "` has neither `command`, `url` nor `cassette`",
                    "add command: [program, argument, ...] or url: http://host/mcp");
        }
    }

    private void refuseForeign(String key, SourceNode value, String kind) {
        String owner = BELONGS_TO.get(key);
        boolean ignored = key.equals("http") && kind.equals(COMMAND);
        boolean foreign =
                (owner != null && !owner.equals(kind) && !ignored)
                        || (kind.equals(CASSETTE) && NOT_FOR_CASSETTES.contains(key));
        if (foreign) {
            problems.errorAtKey(
                    "server-shape",
                    value,
                    "`" + key + "` has no meaning for a server with `" + kind + "`",
                    owner == null
                            ? "a recording is read whole"
                            : "it belongs to a server with `" + owner + "`");
        }
    }

    private void checkProof(SourceNode oauth) {
        boolean secret = oauth.get("client_secret_env").isPresent();
        boolean key = oauth.get("private_key_env").isPresent();
        if (secret && key) {
            problems.errorAtKey(
                    "exactly-one",
                    oauth.get("private_key_env").orElseThrow(),
                    "`oauth` has both `client_secret_env` and `private_key_env`",
                    "keep one: a client proves itself in one way");
        } else if (!secret && !key && oauth.get("grant").isPresent()) {
            problems.error(
                    "required",
                    oauth,
                    "`client_secret_env` or `private_key_env` is missing: an OAuth client needs"
                            + " one",
                    "`client_secret_env`: Name of the variable that holds the client secret.");
        }
        for (String of : KEY_FIELDS) {
            if (!key && oauth.get(of).isPresent()) {
                problems.errorAtKey(
                        "oauth-parameter",
                        oauth.get(of).orElseThrow(),
                        "`" + of + "` is about a private key, but none is given",
                        "add private_key_env: NAME, or leave it out");
            }
        }
    }

    private void checkParameters(SourceNode oauth) {
        oauth.fields("token_params")
                .forEach((name, value) -> {
                    boolean twice = name.equals("audience") && oauth.get("audience").isPresent();
                    if (twice || OWN_PARAMETERS.contains(name)) {
                        problems.errorAtKey(
                                "oauth-parameter",
                                value,
                                "`" + name + "` of a token request is set elsewhere",
                                twice
                                        ? "keep `audience`, or this"
                                        : "leave it out; mcptest sets it itself");
                    }
                });
    }

    private void checkAuth(SourceNode auth) {
        Optional<SourceNode> oauth = auth.get("oauth");
        if (oauth.isPresent() && auth.get("bearer_token_env").isPresent()) {
            problems.errorAtKey(
                    "exactly-one",
                    oauth.get(),
                    "`auth` has both `bearer_token_env` and `oauth`",
                    "keep one: a token that is there already, or one that is fetched");
        }
        oauth.ifPresent(this::checkParameters);
        oauth.ifPresent(this::checkProof);
        boolean hasToken = oauth.isPresent() || auth.get("bearer_token_env").isPresent();
        auth.fields("headers")
                .forEach((name, value) -> {
                    if (hasToken && name.equalsIgnoreCase("authorization")) {
                        problems.errorAtKey(
                                "exactly-one",
                                value,
                                "`auth` sets Authorization twice",
                                "keep the header, or the token");
                    }
                });
    }
}
