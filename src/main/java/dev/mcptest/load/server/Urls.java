package dev.mcptest.load.server;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/** Parses the URLs of servers. */
public final class Urls {

    private Urls() {}

    /** Returns whether a text is meant as a URL, valid or not. */
    public static boolean isMeant(String text) {
        return text.startsWith("http://") || text.startsWith("https://");
    }

    /** Returns an absolute http or https URL with a host; empty when the text is not one. */
    public static Optional<URI> parse(String text) {
        try {
            URI uri = new URI(text);
            boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            return web && uri.getHost() != null ? Optional.of(uri) : Optional.empty();
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }
}
