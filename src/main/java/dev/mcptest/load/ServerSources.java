package dev.mcptest.load;

import dev.mcptest.suite.ServerSpec;

import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides per server name which definition holds: a flag, or the suite's own. */
final class ServerSources {

    private final ServerOverrides overrides;
    private final Path workingDirectory;
    private final Problems problems;

    ServerSources(ServerOverrides overrides, Path workingDirectory, Problems problems) {
        this.overrides = overrides;
        this.workingDirectory = workingDirectory;
        this.problems = problems;
    }

    Map<String, ServerSpec> resolve(Map<String, ServerSpec> suite) {
        Map<String, ServerSpec> resolved = new LinkedHashMap<>();
        suite.forEach((name, server) -> resolved.put(name, resolve(server)));
        return resolved;
    }

    private ServerSpec resolve(ServerSpec server) {
        String named = overrides.byName().get(server.name());
        if (named != null) {
            boolean isUrl = named.startsWith("http://") || named.startsWith("https://");
            return isUrl ? url(server, named, "--server") : command(server, named, "--server");
        }
        ServerSpec result = server;
        if (overrides.url().isPresent()) {
            result = url(server, overrides.url().get(), "--server-url");
        }
        if (overrides.command().isPresent()) {
            result = command(server, overrides.command().get(), "--server-command");
        }
        return overrides.bearerTokenEnv().isPresent() && result instanceof ServerSpec.Url url
                ? bearer(url, overrides.bearerTokenEnv().get())
                : result;
    }

    /** Keeps the settings of a server that was a URL before, and takes the defaults otherwise. */
    private static ServerSpec url(ServerSpec server, String url, String flag) {
        return switch (server) {
            case ServerSpec.Url old ->
                    new ServerSpec.Url(
                            old.name(),
                            URI.create(url),
                            old.bearerTokenEnv(),
                            old.headers(),
                            old.timeout(),
                            old.connectTimeout(),
                            old.maxMessageBytes(),
                            flag);
            case ServerSpec.Stdio old ->
                    new ServerSpec.Url(
                            old.name(),
                            URI.create(url),
                            Optional.empty(),
                            Map.of(),
                            ServerSpec.Url.DEFAULT_TIMEOUT,
                            ServerSpec.Url.DEFAULT_CONNECT_TIMEOUT,
                            old.maxMessageBytes(),
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
                            words.get(),
                            old.environment(),
                            old.folder(),
                            old.allowStdoutNoise(),
                            old.maxMessageBytes(),
                            flag);
            case ServerSpec.Url old ->
                    new ServerSpec.Stdio(
                            old.name(),
                            words.get(),
                            Map.of(),
                            workingDirectory,
                            false,
                            old.maxMessageBytes(),
                            flag);
        };
    }

    private static ServerSpec bearer(ServerSpec.Url url, String variable) {
        return new ServerSpec.Url(
                url.name(),
                url.url(),
                Optional.of(variable),
                url.headers(),
                url.timeout(),
                url.connectTimeout(),
                url.maxMessageBytes(),
                url.source());
    }
}
