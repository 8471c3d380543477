package dev.mcptest.http.proxy;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which hosts to reach through a proxy, from the variables {@code HTTPS_PROXY}, {@code HTTP_PROXY},
 * {@code ALL_PROXY} and {@code NO_PROXY}, in upper or lower case. This machine is never reached
 * through a proxy.
 */
public final class Proxies {

    /** Reaches every host directly. */
    public static final Proxies NONE = new Proxies(Map.of(), List.of());

    private static final int DEFAULT_PORT = 80;
    private static final int SOCKS_PORT = 1080;

    private final Map<String, ProxyAddress> byScheme;
    private final List<NoProxyEntry> exceptions;

    private Proxies(Map<String, ProxyAddress> byScheme, List<NoProxyEntry> exceptions) {
        this.byScheme = Map.copyOf(byScheme);
        this.exceptions = List.copyOf(exceptions);
    }

    /** Reads the variables. A proxy with an invalid URL is ignored. */
    public static Proxies of(Map<String, String> environment) {
        Optional<ProxyAddress> any = address(environment, "all_proxy");
        var byScheme = new java.util.HashMap<String, ProxyAddress>();
        for (String scheme : List.of("http", "https")) {
            address(environment, scheme + "_proxy")
                    .or(() -> any)
                    .ifPresent(proxy -> byScheme.put(scheme, proxy));
        }
        return byScheme.isEmpty() ? NONE : new Proxies(byScheme, exceptions(environment));
    }

    /** Returns the passwords in the URLs of proxies. */
    public List<String> passwords() {
        return byScheme.values().stream().flatMap(proxy -> proxy.password().stream()).toList();
    }

    /** Returns the proxy for a host; empty to reach it directly. */
    Optional<ProxyAddress> of(String scheme, String host, int port) {
        ProxyAddress proxy = byScheme.get(scheme);
        if (proxy == null || isHere(host)) {
            return Optional.empty();
        }
        boolean direct = exceptions.stream().anyMatch(except -> except.covers(host, port));
        return direct ? Optional.empty() : Optional.of(proxy);
    }

    private static boolean isHere(String host) {
        return host.equals("localhost")
                || host.endsWith(".localhost")
                || host.startsWith("127.")
                || host.equals("::1");
    }

    private static Optional<ProxyAddress> address(Map<String, String> environment, String name) {
        return read(environment, name).flatMap(Proxies::parse);
    }

    private static Optional<String> read(Map<String, String> environment, String name) {
        String value = environment.getOrDefault(name, "");
        String text =
                value.isBlank()
                        ? environment.getOrDefault(name.toUpperCase(Locale.ROOT), "")
                        : value;
        return text.isBlank() ? Optional.empty() : Optional.of(text.strip());
    }

    private static Optional<ProxyAddress> parse(String text) {
        try {
            URI uri = new URI(text.contains("://") ? text : "http://" + text);
            if (uri.getHost() == null) {
                return Optional.empty();
            }
            boolean socks = uri.getScheme().toLowerCase(Locale.ROOT).startsWith("socks");
            int usual = socks ? SOCKS_PORT : DEFAULT_PORT;
            return Optional.of(
                    new ProxyAddress(
                            uri.getHost(),
                            uri.getPort() < 0 ? usual : uri.getPort(),
                            socks,
                            Optional.ofNullable(uri.getUserInfo())));
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }

    private static List<NoProxyEntry> exceptions(Map<String, String> environment) {
        List<NoProxyEntry> exceptions = new ArrayList<>();
        for (String entry : read(environment, "no_proxy").orElse("").split("[,\\s]+", -1)) {
            if (!entry.isEmpty()) {
                exceptions.add(NoProxyEntry.parse(entry));
            }
        }
        return exceptions;
    }
}
