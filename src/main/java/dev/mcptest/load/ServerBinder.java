package dev.mcptest.load;

import dev.mcptest.suite.ServerSpec;
import dev.mcptest.suite.ServerSpec.HeaderValue;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns the entries of {@code servers} into server definitions. */
final class ServerBinder {

    private static final Set<String> STDIO_ONLY = Set.of("env", "cwd", "allow_stdout_noise");
    private static final Set<String> URL_ONLY = Set.of("auth", "headers", "http");

    private final Path workingDirectory;
    private final List<String> self;
    private final Problems problems;

    /**
     * @param workingDirectory where a process runs that has no {@code cwd}
     * @param self what stands for the program {@code mcptest} itself
     */
    ServerBinder(Path workingDirectory, List<String> self, Problems problems) {
        this.workingDirectory = workingDirectory;
        this.self = self;
        this.problems = problems;
    }

    Map<String, ServerSpec> bindAll(SourceNode servers) {
        Map<String, ServerSpec> bound = new LinkedHashMap<>();
        servers.fields()
                .forEach((name, node) ->
                        bind(name, node).ifPresent(server -> bound.put(name, server)));
        return bound;
    }

    private Optional<ServerSpec> bind(String name, SourceNode node) {
        Optional<SourceNode> command = node.get("command");
        Optional<SourceNode> url = node.get("url");
        if (!node.json().isObject()) {
            return Optional.empty();
        }
        if (command.isPresent() == url.isPresent()) {
            reportShape(name, node, command.isPresent());
            return Optional.empty();
        }
        refuseForeign(node, command.isPresent() ? URL_ONLY : STDIO_ONLY, command.isPresent());
        return command.isPresent()
                ? stdio(name, node, command.get())
                : url(name, node, url.orElseThrow());
    }

    private void reportShape(String name, SourceNode node, boolean both) {
        if (both) {
            problems.error(
                    "server-shape",
                    node,
                    "the server `" + name + "` has both `command` and `url`",
                    "keep one: command starts a process, url reaches a running server");
        } else if (!problems.hasUnknownKeyIn(node)) {
            problems.error(
                    "server-shape",
                    node,
                    "the server `" + name + "` has neither `command` nor `url`",
                    "add command: [program, argument, ...] or url: http://host/mcp");
        }
    }

    private void refuseForeign(SourceNode node, Set<String> foreign, boolean isStdio) {
        for (var field : node.fields().entrySet()) {
            if (foreign.contains(field.getKey())) {
                problems.error(
                        "server-shape",
                        field.getValue().keyMark(),
                        field.getValue().pointer(),
                        "`"
                                + field.getKey()
                                + "` has no meaning for a server with "
                                + (isStdio ? "`command`" : "`url`"),
                        Optional.of(
                                "it belongs to a server with "
                                        + (isStdio ? "`url`" : "`command`")));
            }
        }
    }

    private Optional<ServerSpec> stdio(String name, SourceNode node, SourceNode command) {
        List<String> words = command.items().stream().map(SourceNode::text).toList();
        if (words.isEmpty()) {
            return Optional.empty();
        }
        if (words.getFirst().isEmpty()) {
            problems.unset(
                    "server-command",
                    command.items().getFirst(),
                    "the program of the server `" + name + "` is empty",
                    command.unresolved() ? "set the variable it is made from" : "name a program");
            return Optional.empty();
        }
        Map<String, String> environment = new LinkedHashMap<>();
        node.get("env")
                .ifPresent(env ->
                        env.fields()
                                .forEach((key, value) ->
                                        environment.put(key, value.json().asString(""))));
        Path folder =
                node.text("cwd")
                        .map(cwd -> folderOf(node).resolve(cwd).normalize())
                        .orElse(workingDirectory);
        return Optional.of(
                new ServerSpec.Stdio(
                        name,
                        SelfCommand.in(words, self),
                        environment,
                        folder,
                        node.get("allow_stdout_noise")
                                .map(n -> n.json().asBoolean(false))
                                .orElse(false),
                        maxMessageBytes(node),
                        node.mark().file().label()));
    }

    private static Path folderOf(SourceNode node) {
        Path parent = node.mark().file().path().getParent();
        return parent == null ? node.mark().file().path() : parent;
    }

    private Optional<ServerSpec> url(String name, SourceNode node, SourceNode url) {
        Optional<URI> uri = uri(url);
        if (uri.isEmpty()) {
            return Optional.empty();
        }
        Optional<SourceNode> http = node.get("http");
        return Optional.of(
                new ServerSpec.Url(
                        name,
                        uri.get(),
                        node.get("auth").flatMap(auth -> auth.text("bearer_token_env")),
                        headers(node),
                        duration(http, "timeout", ServerSpec.Url.DEFAULT_TIMEOUT),
                        duration(http, "connect_timeout", ServerSpec.Url.DEFAULT_CONNECT_TIMEOUT),
                        maxMessageBytes(node),
                        node.mark().file().label()));
    }

    private Optional<URI> uri(SourceNode url) {
        Optional<URI> uri = Urls.parse(url.text());
        if (uri.isPresent()) {
            return uri;
        }
        if (url.unresolved()) {
            problems.unset(
                    "server-url",
                    url,
                    "not an http or https URL: \"" + url.text() + "\"",
                    "set the variable it is made from");
        } else if (!problems.hasErrorAt(url.pointer())) {
            problems.error(
                    "server-url",
                    url,
                    "not an http or https URL: " + url.text(),
                    "write the whole URL, such as http://127.0.0.1:3001/mcp");
        }
        return Optional.empty();
    }

    private Map<String, HeaderValue> headers(SourceNode node) {
        Map<String, HeaderValue> headers = new LinkedHashMap<>();
        node.get("headers")
                .ifPresent(block ->
                        block.fields()
                                .forEach((name, value) -> {
                                    checkHeaderName(name, value);
                                    headers.put(name, headerValue(value));
                                }));
        return headers;
    }

    private static HeaderValue headerValue(SourceNode value) {
        return value.text("env")
                .<HeaderValue>map(HeaderValue.FromEnv::new)
                .orElseGet(() -> new HeaderValue.Literal(value.text()));
    }

    private void checkHeaderName(String name, SourceNode value) {
        if (name.equalsIgnoreCase("authorization")
                || name.equalsIgnoreCase("proxy-authorization")) {
            problems.error(
                    "header-forbidden",
                    value.keyMark(),
                    value.pointer(),
                    "the header " + name + " cannot be set here",
                    Optional.of("use auth: {bearer_token_env: NAME}"));
        } else if (name.isEmpty() || !name.chars().allMatch(ServerBinder::isTokenChar)) {
            problems.error(
                    "header-name",
                    value.keyMark(),
                    value.pointer(),
                    "`" + name + "` is no header name",
                    Optional.of("use letters, digits and hyphens"));
        }
    }

    private static boolean isTokenChar(int c) {
        return (c >= '0' && c <= '9')
                || (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
    }

    private static Duration duration(Optional<SourceNode> block, String key, Duration fallback) {
        return block.flatMap(node -> node.text(key)).flatMap(Durations::parse).orElse(fallback);
    }

    private static long maxMessageBytes(SourceNode node) {
        return node.get("max_message_bytes")
                .map(n -> n.json().asLong(ServerSpec.DEFAULT_MAX_MESSAGE_BYTES))
                .orElse(ServerSpec.DEFAULT_MAX_MESSAGE_BYTES);
    }
}
