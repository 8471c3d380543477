package dev.mcptest.cli.option;

import dev.mcptest.load.server.ServerSources;
import dev.mcptest.load.server.ShellWords;
import dev.mcptest.suite.server.Auth;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.World;

import java.net.URI;
import java.util.List;

/** A server that the command line defines, without a suite. */
public final class DirectServer {

    private DirectServer() {}

    /** Returns the server at a URL, with the credentials, headers and certificates of flags. */
    public static ServerSpec ofUrl(URI url, Arguments arguments, World world) {
        Auth auth = arguments.get(ServerOptions.BEARER_ENV).map(Auth::bearer).orElse(Auth.NONE);
        return HttpFlags.of(arguments, world)
                .on(ServerSpec.Url.plain(url.getHost(), url, "--url").with(auth));
    }

    /**
     * Returns the server that a command line starts.
     *
     * @throws UsageException when the text is not a command line
     */
    public static ServerSpec ofCommand(String line, Arguments arguments, World world) {
        List<String> words =
                ShellWords.split(line)
                        .filter(all -> !all.isEmpty() && !all.getFirst().isEmpty())
                        .orElseThrow(() ->
                                new UsageException(
                                        "--server-command is not a command line: "
                                                + line
                                                + (line.isBlank()
                                                        ? ""
                                                        : "; is a quote not closed?")));
        ServerSpec.Stdio server = ServerSources.started("server", words, world, "--server-command");
        return arguments
                .get(ServerOptions.STARTUP_TIMEOUT)
                .map(time -> server.with(server.startup().within(time)))
                .orElse(server);
    }
}
