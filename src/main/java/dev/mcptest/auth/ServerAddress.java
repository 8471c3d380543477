package dev.mcptest.auth;

import java.net.URI;
import java.util.Locale;

/** The normalized address of a server, under which tokens are requested and stored. */
public final class ServerAddress {

    private ServerAddress() {}

    /**
     * Returns the resource name of a server for token requests (RFC 8707): without credentials,
     * fragment, trailing slash and default port.
     */
    public static String resource(URI server) {
        String query = server.getRawQuery();
        return origin(server) + path(server) + (query == null ? "" : "?" + query);
    }

    /** Returns scheme, host and port. */
    static String origin(URI server) {
        String scheme = lower(server.getScheme());
        if (server.getHost() == null) {
            // Not a valid host name, for example because of an underscore; it may work
            // nevertheless.
            String authority = lower(server.getRawAuthority());
            return scheme + "://" + authority.substring(authority.lastIndexOf('@') + 1);
        }
        int port = server.getPort();
        boolean usual = port < 0 || port == (scheme.equals("https") ? 443 : 80);
        return scheme + "://" + lower(server.getHost()) + (usual ? "" : ":" + port);
    }

    /** Returns the path without a trailing slash. */
    static String path(URI server) {
        String path = server.getRawPath() == null ? "" : server.getRawPath();
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    private static String lower(String text) {
        return String.valueOf(text).toLowerCase(Locale.ROOT);
    }
}
