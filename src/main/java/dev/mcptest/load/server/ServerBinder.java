package dev.mcptest.load.server;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.normalize.Normalization;
import dev.mcptest.suite.server.Isolation;
import dev.mcptest.suite.server.ProtocolChecks;
import dev.mcptest.suite.server.RestartPolicy;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.Startup;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns the entries of {@code servers} into server definitions. */
public final class ServerBinder {

    private final Path workingDirectory;
    private final List<String> self;
    private final Problems problems;

    /**
     * @param workingDirectory the default {@code cwd} of a process
     * @param self the command that replaces the program {@code mcptest}
     */
    public ServerBinder(Path workingDirectory, List<String> self, Problems problems) {
        this.workingDirectory = workingDirectory;
        this.self = self;
        this.problems = problems;
    }

    public Map<String, ServerSpec> bindAll(SourceNode servers) {
        Map<String, ServerSpec> bound = new LinkedHashMap<>();
        servers.fields()
                .forEach((name, node) ->
                        bind(name, node).known().ifPresent(server -> bound.put(name, server)));
        return bound;
    }

    private Bound<ServerSpec> bind(String name, SourceNode node) {
        Optional<String> kind =
                node.json().isObject() ? ServerShape.of(name, node, problems) : Optional.empty();
        return kind.isPresent() ? bind(name, node, kind.get()) : Bound.refused(node, problems);
    }

    private Bound<ServerSpec> bind(String name, SourceNode node, String kind) {
        SourceNode value = node.get(kind).orElseThrow();
        return switch (kind) {
            case "command" -> stdio(name, node, value);
            case "url" ->
                    new UrlServerBinder(workingDirectory, problems)
                            .bind(name, node, value, maxMessageBytes(node));
            default -> cassette(name, node, value);
        };
    }

    private Bound<ServerSpec> cassette(String name, SourceNode node, SourceNode file) {
        try {
            return Bound.of(
                    new ServerSpec.Cassette(
                            name,
                            workingDirectory.resolve(file.text()).normalize(),
                            Normalization.STANDARD,
                            protocolChecks(node, problems),
                            node.mark().file().label()));
        } catch (InvalidPathException e) {
            problems.error(
                    "server-cassette", file, "`cassette` is not a valid path: " + e.getReason());
            return Bound.refused(file, problems);
        }
    }

    private Bound<ServerSpec> stdio(String name, SourceNode node, SourceNode command) {
        List<String> words = new Values(node, problems).texts("command");
        if (words.isEmpty()) {
            return Bound.refused(command, problems);
        }
        if (!command.items().getFirst().json().isString()) {
            return Bound.refused(command, problems);
        }
        if (words.getFirst().isEmpty()) {
            problems.error(
                    "server-command",
                    command.items().getFirst(),
                    "the program of the server `" + name + "` is empty",
                    "name a program");
            return Bound.refused(command, problems);
        }
        var texts = new ProcessTexts(problems);
        texts.checkArguments(command);
        node.get("env").ifPresent(texts::checkEnvironment);
        Map<String, String> environment = new LinkedHashMap<>();
        node.get("env")
                .ifPresent(env ->
                        env.fields()
                                .forEach((key, value) ->
                                        environment.put(key, value.json().asString(""))));
        return Bound.of(
                new ServerSpec.Stdio(
                        name,
                        SelfCommand.in(words, self),
                        environment,
                        node.get("cwd").map(cwd -> folder(node, cwd)).orElse(workingDirectory),
                        new Values(node, problems).flag("allow_stdout_noise").orElse(false),
                        startup(node),
                        maxMessageBytes(node),
                        protocolChecks(node, problems),
                        new Values(node, problems).label("server_version"),
                        node.mark().file().label()));
    }

    private Startup startup(SourceNode node) {
        var isolation = new IsolationBinder(this::folder, problems);
        Optional<Isolation> isolated = isolation.bind(node);
        RestartPolicy restarts = restarts(node);
        return new Startup(
                new Values(node, problems).duration("startup_timeout"),
                isolated.isPresent() ? isolation.restarts(node, restarts) : restarts,
                isolated);
    }

    private RestartPolicy restarts(SourceNode server) {
        SourceNode node = server.fields().get("restart_policy");
        RestartPolicy usual = Startup.DEFAULT.restarts();
        Optional<RestartPolicy> policy =
                node == null ? Optional.of(usual) : RestartPolicy.of(node.text());
        boolean no =
                node != null
                        && problems.isNo("per_run, per_file or per_test", node, policy.isPresent());
        return no ? usual : policy.orElse(usual);
    }

    /** Returns the folder that a key of a server names, from the folder of the suite. */
    private Path folder(SourceNode node, SourceNode cwd) {
        try {
            return folderOf(node).resolve(cwd.text()).normalize();
        } catch (InvalidPathException e) {
            problems.error(
                    "server-cwd",
                    cwd,
                    "`cwd` is not a valid path: " + e.getReason(),
                    "write the path of a folder; letters beyond ASCII need a UTF-8 locale");
            return workingDirectory;
        }
    }

    private static Path folderOf(SourceNode node) {
        Path parent = node.mark().file().path().getParent();
        return parent == null ? node.mark().file().path() : parent;
    }

    static ProtocolChecks protocolChecks(SourceNode server, Problems problems) {
        SourceNode node = server.fields().get("protocol_checks");
        Optional<ProtocolChecks> mode =
                node == null ? Optional.empty() : ProtocolChecks.of(node.text());
        boolean no = node != null && problems.isNo("strict, warn or off", node, mode.isPresent());
        return no ? ProtocolChecks.STRICT : mode.orElse(ProtocolChecks.STRICT);
    }

    private long maxMessageBytes(SourceNode node) {
        return new Values(node, problems)
                .whole("max_message_bytes")
                .orElse(ServerSpec.DEFAULT_MAX_MESSAGE_BYTES);
    }
}
