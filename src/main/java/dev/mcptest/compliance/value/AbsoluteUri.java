package dev.mcptest.compliance.value;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/** Absolute URIs of RFC 3986. */
public final class AbsoluteUri {

    private AbsoluteUri() {}

    /** Returns the URI; empty if the text has no scheme or breaks the syntax. */
    public static Optional<URI> of(String text) {
        if (!text.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            return Optional.empty();
        }
        try {
            // An authority may be empty, which java.net.URI refuses for "scheme://".
            URI uri = new URI(text.endsWith("://") ? text + "x" : text);
            return uri.isAbsolute() ? Optional.of(uri) : Optional.empty();
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }
}
