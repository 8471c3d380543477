package dev.mcptest.load.server;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.suite.server.HttpSettings;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;
import dev.mcptest.suite.server.WaitForReady;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Flags for the requests to all servers at URLs.
 *
 * @param headers {@code --header} and {@code --header-env}; they replace headers of the same name
 * @param anyCertificate {@code --insecure-skip-verify}
 * @param authority {@code --ca-bundle}, absolute
 * @param timeout {@code --http-timeout}
 * @param connectTimeout {@code --connect-timeout}
 * @param waitForReady {@code --wait-for-ready}
 */
public record HttpOverrides(
        Map<String, HeaderValue> headers,
        boolean anyCertificate,
        Optional<Path> authority,
        Optional<Duration> timeout,
        Optional<Duration> connectTimeout,
        Optional<Duration> waitForReady) {

    /** No flags. */
    public static final HttpOverrides NONE =
            new HttpOverrides(
                    Map.of(),
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());

    public HttpOverrides {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        requireNonNull(authority, "authority is null");
        requireNonNull(timeout, "timeout is null");
        requireNonNull(connectTimeout, "connectTimeout is null");
        requireNonNull(waitForReady, "waitForReady is null");
    }

    /** Returns a server with the flags applied. */
    public ServerSpec.Url on(ServerSpec.Url server) {
        if (isNone()) {
            return server;
        }
        HttpSettings http = server.http();
        ServerSpec.Url result =
                server.with(merged(server.headers()))
                        .with(server.auth().withHeaders(without(server.auth().headers())))
                        .with(
                                http.within(
                                                timeout.orElse(http.timeout()),
                                                connectTimeout.orElse(http.connectTimeout()))
                                        .over(tls(http.tls())));
        return waitForReady
                .map(bound ->
                        result.with(
                                result.waitForReady()
                                        .map(wait -> wait.within(bound))
                                        .orElse(WaitForReady.endpoint(bound))))
                .orElse(result);
    }

    private boolean isNone() {
        return headers.isEmpty()
                && !anyCertificate
                && authority.isEmpty()
                && timeout.isEmpty()
                && connectTimeout.isEmpty()
                && waitForReady.isEmpty();
    }

    /** Returns the given flags, without the values of headers. */
    List<String> flags() {
        List<String> flags = new ArrayList<>();
        headers.forEach((name, value) ->
                flags.add(
                        value instanceof HeaderValue.FromEnv(String variable)
                                ? "--header-env " + name + "=" + variable
                                : "--header " + name));
        if (anyCertificate) {
            flags.add("--insecure-skip-verify");
        }
        authority.ifPresent(file -> flags.add("--ca-bundle " + file));
        timeout.ifPresent(time -> flags.add("--http-timeout " + seconds(time)));
        connectTimeout.ifPresent(time -> flags.add("--connect-timeout " + seconds(time)));
        return flags;
    }

    static String seconds(Duration time) {
        return java.math.BigDecimal.valueOf(time.toMillis(), 3)
                .stripTrailingZeros()
                .toPlainString();
    }

    private TlsOptions tls(TlsOptions suite) {
        TlsOptions trusting = authority.map(suite::trusting).orElse(suite);
        return anyCertificate ? trusting.unchecked() : trusting;
    }

    private Map<String, HeaderValue> merged(Map<String, HeaderValue> suite) {
        Map<String, HeaderValue> merged = without(suite);
        merged.putAll(headers);
        return merged;
    }

    private Map<String, HeaderValue> without(Map<String, HeaderValue> suite) {
        Map<String, HeaderValue> rest = new LinkedHashMap<>(suite);
        rest.keySet().removeIf(name -> headers.keySet().stream().anyMatch(name::equalsIgnoreCase));
        return rest;
    }
}
