package dev.mcptest.load.server;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.ShownUrl;
import dev.mcptest.suite.server.ProtocolChecks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Flags that replace the servers of every suite of a run.
 *
 * @param byName {@code --server NAME=TARGET}: a URL or a command line
 * @param url {@code --server-url}
 * @param command {@code --server-command}, as POSIX words
 * @param bearerTokenEnv {@code --server-auth-bearer-env}
 * @param startupTimeout {@code --startup-timeout}
 * @param http flags for headers, TLS and timeouts
 * @param protocolChecks {@code --protocol-checks}
 */
public record ServerOverrides(
        Map<String, String> byName,
        Optional<String> url,
        Optional<String> command,
        Optional<String> bearerTokenEnv,
        Optional<Duration> startupTimeout,
        HttpOverrides http,
        Optional<ProtocolChecks> protocolChecks) {

    /** No flags. */
    public static final ServerOverrides NONE =
            new ServerOverrides(
                    Map.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    HttpOverrides.NONE,
                    Optional.empty());

    public ServerOverrides {
        byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
        requireNonNull(url, "url is null");
        requireNonNull(command, "command is null");
        requireNonNull(bearerTokenEnv, "bearerTokenEnv is null");
        requireNonNull(startupTimeout, "startupTimeout is null");
        requireNonNull(http, "http is null");
        requireNonNull(protocolChecks, "protocolChecks is null");
    }

    /** Returns the given flags as the user wrote them, without secrets. */
    public List<String> flags() {
        List<String> flags = new ArrayList<>();
        byName.forEach((name, target) -> flags.add("--server " + name + "=" + ShownUrl.in(target)));
        url.ifPresent(value -> flags.add("--server-url " + ShownUrl.in(value)));
        command.ifPresent(value -> flags.add("--server-command \"" + value + "\""));
        bearerTokenEnv.ifPresent(value -> flags.add("--server-auth-bearer-env " + value));
        startupTimeout.ifPresent(
                time -> flags.add("--startup-timeout " + HttpOverrides.seconds(time)));
        flags.addAll(http.flags());
        return flags;
    }
}
