package dev.mcptest.cli.audit;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cli.init.ServerChoice;
import dev.mcptest.cli.inspect.SuiteTarget;
import dev.mcptest.cli.inspect.Target;
import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.json.Json;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.server.Urls;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.scaffold.config.ServerBlock;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The server of an audit, as a suite defines it.
 *
 * @param variables of the suite that it comes from
 * @param suite the file that it comes from
 */
record AuditedServer(ServerBlock server, JsonNode variables, Optional<Path> suite) {

    AuditedServer {
        requireNonNull(server, "server is null");
        requireNonNull(variables, "variables is null");
        requireNonNull(suite, "suite is null");
    }

    /**
     * Returns the server that the command line names.
     *
     * @throws UsageException when it cannot be written into another suite
     */
    static AuditedServer of(Target target, Arguments arguments, Session session) {
        Optional<String> word = arguments.positionals().stream().findFirst();
        Optional<String> url =
                Stream.of(
                                arguments.get(TargetOptions.URL).map(Object::toString),
                                arguments.get(ServerOptions.SERVER_URL),
                                word.filter(Urls::isMeant))
                        .flatMap(Optional::stream)
                        .findFirst();
        if (url.isPresent()) {
            return direct(ServerChoice.ofUrl(url.get(), arguments));
        }
        Optional<String> file =
                word.filter(it -> TargetOptions.isSuite(it, session))
                        .or(() -> arguments.get(SuiteArguments.CONFIG).stream().findFirst());
        return file.isPresent()
                ? ofSuite(file.get(), target, arguments, session)
                : direct(
                        ServerChoice.ofCommand(
                                arguments.get(TargetOptions.COMMAND).or(() -> word).orElse("")));
    }

    private static AuditedServer direct(ServerBlock server) {
        return new AuditedServer(server, Json.object(), Optional.empty());
    }

    private static AuditedServer ofSuite(
            String file, Target target, Arguments arguments, Session session) {
        Path path = session.world().workingDirectory().resolve(file).normalize();
        String name = target.server().name();
        List<String> replaced = arguments.get(SuiteTarget.SERVER);
        Optional<JsonNode> root =
                Files.isRegularFile(path)
                        ? SourceReader.read(session.world(), file, new Problems())
                                .flatMap(source -> YamlDocument.compose(source, new Problems()))
                                .map(SourceNode::json)
                        : Optional.empty();
        JsonNode block = root.map(it -> it.path("servers").path(name)).orElseGet(Json::object);
        if (!(block instanceof ObjectNode object)
                || block.isEmpty()
                || replaced.stream().anyMatch(it -> it.contains("="))) {
            throw new UsageException(
                    "--write takes a server that "
                            + file
                            + " itself defines, or one named by --url or --server-command");
        }
        return new AuditedServer(
                new ServerBlock(name, object.deepCopy(), Map.of()),
                root.map(it -> it.path("variables")).orElseGet(Json::object),
                Optional.of(path));
    }

    /** Returns the same server under another name. */
    AuditedServer named(String name) {
        return new AuditedServer(
                new ServerBlock(name, server.block(), server.secrets()), variables, suite);
    }

    /** Returns the same server with a fresh process for each test, if it has a process. */
    AuditedServer restarted() {
        ObjectNode block = server.block().deepCopy();
        if (block.has("command")) {
            block.put("restart_policy", "per_test");
        }
        return new AuditedServer(
                new ServerBlock(server.name(), block, server.secrets()), variables, suite);
    }
}
