package dev.mcptest.cli.option;

import dev.mcptest.load.server.HeaderNames;
import dev.mcptest.load.server.HttpOverrides;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;
import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

public final class HttpFlags {

    public static final Option<Map<String, String>> HEADER =
            Option.map("--header", "NAME=VALUE", "Send this header with every request.");
    public static final Option<Map<String, String>> HEADER_ENV =
            Option.map(
                    "--header-env",
                    "NAME=VARIABLE",
                    "Send this header, whose value is a secret in a variable.");
    static final Option<Optional<String>> CA_BUNDLE =
            Option.of(
                    "--ca-bundle",
                    "FILE",
                    Values.PATH,
                    "Trust the certificate authorities of this PEM file too.");
    public static final Option<Boolean> ANY_CERTIFICATE =
            Option.flag(
                    "--insecure-skip-verify",
                    "Accept any certificate. For private test servers only.");
    static final Option<Optional<Duration>> TIMEOUT =
            Option.of("--http-timeout", "SECONDS", Values.SECONDS, "Bound of one request.");
    static final Option<Optional<Duration>> CONNECT_TIMEOUT =
            Option.of(
                    "--connect-timeout",
                    "SECONDS",
                    Values.SECONDS,
                    "Bound of opening a connection.");

    /** An option of {@code run} only. */
    public static final Option<Optional<Duration>> WAIT_FOR_READY =
            Option.of(
                    "--wait-for-ready",
                    "TIME",
                    Values.TIME,
                    "Wait this long, such as 30s, until servers at a URL are ready.");

    static final OptionGroup GROUP =
            OptionGroup.of(
                    "Servers at a URL",
                    HEADER,
                    HEADER_ENV,
                    CA_BUNDLE,
                    ANY_CERTIFICATE,
                    TIMEOUT,
                    CONNECT_TIMEOUT);

    private HttpFlags() {}

    public static HttpOverrides of(Arguments arguments, World world) {
        return new HttpOverrides(
                headers(arguments),
                arguments.get(ANY_CERTIFICATE),
                arguments.get(CA_BUNDLE).map(file -> path(file, world)),
                arguments.get(TIMEOUT),
                arguments.get(CONNECT_TIMEOUT),
                arguments.get(WAIT_FOR_READY));
    }

    private static Map<String, HeaderValue> headers(Arguments arguments) {
        Map<String, HeaderValue> headers = new LinkedHashMap<>();
        arguments
                .get(HEADER)
                .forEach((name, value) -> headers.put(name(HEADER, name), literal(name, value)));
        arguments
                .get(HEADER_ENV)
                .forEach((name, variable) ->
                        headers.put(name(HEADER_ENV, name), new HeaderValue.FromEnv(variable)));
        return headers;
    }

    private static HeaderValue literal(String name, String value) {
        if (!HeaderNames.isValue(value)) {
            throw new UsageException(
                    "--header " + name + ": a line end or control character cannot be sent");
        }
        return new HeaderValue.Literal(value);
    }

    private static String name(Option<?> option, String name) {
        if (HeaderNames.isCredential(name)) {
            throw new UsageException(
                    option.name()
                            + " cannot set "
                            + name
                            + ": use --server-auth-bearer-env, or auth: in the suite");
        }
        if (HeaderNames.isOurs(name)) {
            throw new UsageException(
                    option.name() + " cannot set " + name + ": mcptest sets it in each request");
        }
        if (!HeaderNames.isName(name)) {
            throw new UsageException(option.name() + ": `" + name + "` is not a valid header name");
        }
        return name;
    }

    private static Path path(String file, World world) {
        Path path = world.workingDirectory().resolve(file).normalize();
        try {
            RegularFile.check(path);
        } catch (IOException e) {
            throw new UsageException("--ca-bundle " + file + ": " + IoReason.of(e));
        }
        return path;
    }
}
