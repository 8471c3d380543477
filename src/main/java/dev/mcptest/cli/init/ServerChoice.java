package dev.mcptest.cli.init;

import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.HttpFlags;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.load.server.ShellWords;
import dev.mcptest.scaffold.config.EditorConfig;
import dev.mcptest.scaffold.config.InvalidConfigException;
import dev.mcptest.scaffold.config.ServerBlock;
import dev.mcptest.scaffold.config.ServerBlocks;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The servers that the command line names. */
public final class ServerChoice {

    private ServerChoice() {}

    /**
     * Returns the servers, none for a starter.
     *
     * @throws UsageException when they are named in more than one way, or cannot be read
     */
    static List<ServerBlock> of(Arguments arguments, Session session) {
        return named(arguments, session).stream().map(it -> withHeaders(it, arguments)).toList();
    }

    private static ServerBlock withHeaders(ServerBlock server, Arguments arguments) {
        return ServerBlocks.withHeaders(
                server, arguments.get(HttpFlags.HEADER), arguments.get(HttpFlags.HEADER_ENV));
    }

    private static List<ServerBlock> named(Arguments arguments, Session session) {
        Optional<String> url =
                arguments
                        .get(TargetOptions.URL)
                        .map(Object::toString)
                        .or(() -> arguments.get(ServerOptions.SERVER_URL));
        Optional<String> command = arguments.get(TargetOptions.COMMAND);
        Optional<String> config = arguments.get(InitOptions.FROM_CONFIG);
        if (Stream.of(url, command, config).filter(Optional::isPresent).count() > 1) {
            throw new UsageException(
                    "name the server in one way: --url, --server-command or --from-config");
        }
        Optional<String> bearer = arguments.get(InitOptions.BEARER_ENV);
        if (bearer.isPresent() && url.isEmpty()) {
            throw new UsageException("--auth-bearer-env is for the server at --url");
        }
        if (arguments.get(InitOptions.SERVER).isPresent() && config.isEmpty()) {
            throw new UsageException("--server names a server of --from-config");
        }
        if (url.isPresent()) {
            return List.of(
                    ServerBlocks.ofUrl(
                            "server",
                            url.get(),
                            bearer.or(() -> arguments.get(ServerOptions.BEARER_ENV))));
        }
        return command.map(line -> List.of(ofCommand(line)))
                .or(() -> config.map(file -> config(file, arguments, session)))
                .orElse(List.of());
    }

    /** Returns the server at a URL, with the credentials and headers of flags. */
    public static ServerBlock ofUrl(String url, Arguments arguments) {
        Optional<String> bearer = arguments.get(ServerOptions.BEARER_ENV);
        return withHeaders(ServerBlocks.ofUrl("server", url, bearer), arguments);
    }

    /**
     * Returns the server that a command line starts.
     *
     * @throws UsageException when the text is not a command line
     */
    public static ServerBlock ofCommand(String line) {
        List<String> words =
                ShellWords.split(line)
                        .filter(all -> !all.isEmpty() && !all.getFirst().isEmpty())
                        .orElseThrow(() ->
                                new UsageException(
                                        "--server-command is not a command line: " + line));
        return ServerBlocks.ofCommand("server", words);
    }

    private static List<ServerBlock> config(String file, Arguments arguments, Session session) {
        Path path = session.world().workingDirectory().resolve(file);
        List<ServerBlock> all;
        try {
            all =
                    EditorConfig.servers(
                            new String(RegularFile.bytes(path), StandardCharsets.UTF_8),
                            session.world().workingDirectory());
        } catch (IOException e) {
            throw new UsageException(file + ": " + IoReason.of(e));
        } catch (InvalidConfigException e) {
            throw new UsageException(file + " " + e.getMessage());
        }
        return arguments
                .get(InitOptions.SERVER)
                .map(name -> List.of(one(name, all, file)))
                .orElse(all);
    }

    private static ServerBlock one(String name, List<ServerBlock> all, String file) {
        List<String> names = all.stream().map(ServerBlock::name).toList();
        return all.stream()
                .filter(server -> server.name().equals(name))
                .findFirst()
                .orElseThrow(() -> UsageException.unknown(file + " has no server", name, names));
    }
}
