package dev.mcptest.auth;

import java.net.URI;
import java.util.Locale;

/** The one spelling of the address of a server by which tokens are asked for and kept. */
final class ServerAddress {

    private ServerAddress() {}

    /**
     * Returns the name under which tokens for a server are asked for (RFC 8707): no login, no
     * fragment, no slash at the end, the port only where it is not the usual one.
     */
    static String resource(URI server) {
        String query = server.getRawQuery();
        return origin(server) + path(server) + (query == null ? "" : "?" + query);
    }

    /** Returns scheme, host and port. */
    static String origin(URI server) {
        String scheme = lower(server.getScheme());
        if (server.getHost() == null) {
            // Not a host by the rules, such as one with an underscore; it may work all the same.
            String authority = lower(server.getRawAuthority());
            return scheme + "://" + authority.substring(authority.lastIndexOf('@') + 1);
        }
        int port = server.getPort();
        boolean usual = port < 0 || port == (scheme.equals("https") ? 443 : 80);
        return scheme + "://" + lower(server.getHost()) + (usual ? "" : ":" + port);
    }

    /** Returns the path without a slash at its end. */
    static String path(URI server) {
        String path = server.getRawPath() == null ? "" : server.getRawPath();
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    private static String lower(String text) {
        return String.valueOf(text).toLowerCase(Locale.ROOT);
    }
}
