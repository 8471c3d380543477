package dev.mcptest.load.server;

import dev.mcptest.load.source.Problems;
import dev.mcptest.normalize.Normalization;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.suite.server.Auth;
import dev.mcptest.suite.server.HttpSettings;
import dev.mcptest.suite.server.ProtocolChecks;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.Startup;
import dev.mcptest.world.World;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Chooses the definition of each server: a flag or the suite. */
public final class ServerSources {

    private final ServerOverrides overrides;
    private final World world;
    private final Problems problems;

    public ServerSources(ServerOverrides overrides, World world, Problems problems) {
        this.overrides = overrides;
        this.world = world;
        this.problems = problems;
    }

    /**
     * Returns the servers of a suite.
     *
     * @param normalization the rules of the suite for its recordings
     */
    public Map<String, ServerSpec> resolve(
            Map<String, ServerSpec> suite, Normalization normalization) {
        Map<String, ServerSpec> resolved = new LinkedHashMap<>();
        suite.forEach((name, server) ->
                resolved.put(name, withChecks(withFlags(resolve(server), normalization))));
        return resolved;
    }

    private ServerSpec withFlags(ServerSpec server, Normalization normalization) {
        return switch (server) {
            case ServerSpec.Url url -> overrides.http().on(url);
            case ServerSpec.Stdio stdio ->
                    overrides
                            .startupTimeout()
                            .map(time -> stdio.with(stdio.startup().within(time)))
                            .orElse(stdio);
            case ServerSpec.Cassette cassette -> cassette.with(normalization);
        };
    }

    private ServerSpec withChecks(ServerSpec server) {
        return overrides.protocolChecks().map(server::with).orElse(server);
    }

    private ServerSpec resolve(ServerSpec server) {
        String named = overrides.byName().get(server.name());
        if (named != null) {
            return Urls.isMeant(named)
                    ? url(server, named, "--server")
                    : command(server, named, "--server");
        }
        ServerSpec result = server;
        if (overrides.url().isPresent()) {
            result = url(server, overrides.url().get(), "--server-url");
        }
        if (overrides.command().isPresent()) {
            result = command(server, overrides.command().get(), "--server-command");
        }
        return overrides.bearerTokenEnv().isPresent() && result instanceof ServerSpec.Url url
                ? url.with(url.auth().withBearer(overrides.bearerTokenEnv().get()))
                : result;
    }

    /** Keeps the settings of a server that was already a URL; otherwise uses the defaults. */
    private ServerSpec url(ServerSpec server, String text, String flag) {
        Optional<URI> url = Urls.parse(text);
        if (url.isEmpty()) {
            problems.unreadable(
                    flag,
                    "not an http or https URL: " + ShownUrl.in(text),
                    Optional.of("write the whole URL, such as http://127.0.0.1:3001/mcp"));
            return server;
        }
        return switch (server) {
            case ServerSpec.Url old -> old.at(url.get(), flag);
            case ServerSpec.Stdio _, ServerSpec.Cassette _ ->
                    new ServerSpec.Url(
                            server.name(),
                            url.get(),
                            Auth.NONE,
                            Map.of(),
                            HttpSettings.DEFAULT,
                            Optional.empty(),
                            server.maxMessageBytes(),
                            server.protocolChecks(),
                            Optional.empty(),
                            flag);
        };
    }

    private ServerSpec command(ServerSpec server, String line, String flag) {
        Optional<List<String>> words = ShellWords.split(line).filter(list -> !list.isEmpty());
        if (words.isEmpty()) {
            problems.unreadable(
                    flag, "not a command line: " + line, Optional.of("is a quote not closed?"));
            return server;
        }
        return switch (server) {
            case ServerSpec.Stdio old ->
                    new ServerSpec.Stdio(
                            old.name(),
                            SelfCommand.in(words.get(), world.self()),
                            old.environment(),
                            old.folder(),
                            old.allowStdoutNoise(),
                            old.startup(),
                            old.maxMessageBytes(),
                            old.protocolChecks(),
                            Optional.empty(),
                            flag);
            case ServerSpec.Url _, ServerSpec.Cassette _ ->
                    new ServerSpec.Stdio(
                            server.name(),
                            SelfCommand.in(words.get(), world.self()),
                            Map.of(),
                            world.workingDirectory(),
                            false,
                            Startup.DEFAULT,
                            server.maxMessageBytes(),
                            server.protocolChecks(),
                            Optional.empty(),
                            flag);
        };
    }

    /**
     * Returns a server with default settings that a command starts.
     *
     * @param flag where the command came from
     */
    public static ServerSpec.Stdio started(
            String name, List<String> words, World world, String flag) {
        return new ServerSpec.Stdio(
                name,
                SelfCommand.in(words, world.self()),
                Map.of(),
                world.workingDirectory(),
                false,
                Startup.DEFAULT,
                ServerSpec.DEFAULT_MAX_MESSAGE_BYTES,
                ProtocolChecks.STRICT,
                Optional.empty(),
                flag);
    }
}
