package dev.mcptest.cli;

import dev.mcptest.load.Durations;
import dev.mcptest.load.HeaderNames;
import dev.mcptest.load.HttpOverrides;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;
import dev.mcptest.world.World;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Options for the requests to servers at a URL. */
final class HttpFlags {

    private static final List<String> NAMES =
            List.of(
                    "--header",
                    "--header-env",
                    "--ca-bundle",
                    "--insecure-skip-verify",
                    "--http-timeout",
                    "--connect-timeout",
                    "--wait-for-ready");

    private static final int MOST_DIGITS = 9;

    private HttpFlags() {}

    static void describe(Layout layout) {
        layout.group(
                85,
                "Servers at a URL",
                Options.values("NAME=VALUE", "Send this header with every request.", "--header"),
                Options.values(
                        "NAME=VARIABLE",
                        "Send this header, whose value is a secret in a variable.",
                        "--header-env"),
                Options.value(
                        "FILE",
                        "Trust the certificate authorities of this PEM file too.",
                        "--ca-bundle"),
                Options.flag(
                        "Accept any certificate. For private test servers only.",
                        "--insecure-skip-verify"),
                Options.value("SECONDS", "Bound of one request.", "--http-timeout"),
                Options.value("SECONDS", "Bound of opening a connection.", "--connect-timeout"));
    }

    static HttpOverrides of(Arguments arguments, World world) {
        if (NAMES.stream().noneMatch(arguments::has)) {
            return HttpOverrides.NONE;
        }
        return new HttpOverrides(
                headers(arguments),
                arguments.has("--insecure-skip-verify"),
                arguments.value("--ca-bundle").map(file -> path(file, world)),
                arguments.value("--http-timeout").map(text -> seconds("--http-timeout", text)),
                arguments
                        .value("--connect-timeout")
                        .map(text -> seconds("--connect-timeout", text)),
                arguments.value("--wait-for-ready").map(HttpFlags::duration));
    }

    private static Map<String, HeaderValue> headers(Arguments arguments) {
        Map<String, HeaderValue> headers = new LinkedHashMap<>();
        GlobalOptions.pairs(arguments.values("--header"), "--header")
                .forEach(
                        (name, value) -> headers.put(name("--header", name), literal(name, value)));
        GlobalOptions.pairs(arguments.values("--header-env"), "--header-env")
                .forEach((name, variable) ->
                        headers.put(name("--header-env", name), new HeaderValue.FromEnv(variable)));
        return headers;
    }

    private static HeaderValue literal(String name, String value) {
        if (!HeaderNames.isValue(value)) {
            throw new UsageException(
                    "--header " + name + ": a line end or control character cannot be sent");
        }
        return new HeaderValue.Literal(value);
    }

    private static String name(String option, String name) {
        if (HeaderNames.isCredential(name)) {
            throw new UsageException(
                    option
                            + " cannot set "
                            + name
                            + ": use --server-auth-bearer-env, or auth: in the suite");
        }
        if (HeaderNames.isOurs(name)) {
            throw new UsageException(
                    option + " cannot set " + name + ": mcptest sets it in each request");
        }
        if (!HeaderNames.isName(name)) {
            throw new UsageException(option + ": `" + name + "` is no header name");
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

    static Duration seconds(String option, String text) {
        return plain(text)
                .or(() -> Durations.parse(text))
                .filter(time -> !time.isZero())
                .orElseThrow(() ->
                        new UsageException(
                                option + " takes seconds, such as 30 or 0.5, not " + text));
    }

    private static Duration duration(String text) {
        return Durations.parse(text)
                .filter(time -> !time.isZero())
                .orElseThrow(() ->
                        new UsageException(
                                "--wait-for-ready takes a time with a unit, such as 30s, not "
                                        + text));
    }

    private static Optional<Duration> plain(String text) {
        boolean isNumber =
                text.length() <= MOST_DIGITS
                        && text.chars().anyMatch(Character::isDigit)
                        && text.chars().allMatch(c -> Character.isDigit(c) || c == '.');
        try {
            return isNumber
                    ? Optional.of(
                            Duration.ofMillis(new BigDecimal(text).movePointRight(3).longValue()))
                    : Optional.empty();
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }
}
