package dev.mcptest.load.server;

import java.util.Locale;
import java.util.Set;

/** Validates names and values of headers. */
public final class HeaderNames {

    private static final Set<String> OURS =
            Set.of("content-length", "transfer-encoding", "mcp-protocol-version", "mcp-session-id");

    private HeaderNames() {}

    /** Returns whether this is a valid header name: letters, digits and some punctuation. */
    public static boolean isName(String name) {
        return !name.isEmpty() && name.chars().allMatch(HeaderNames::isTokenChar);
    }

    /** Returns whether a value can be sent; a line break would start another header. */
    public static boolean isValue(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if ((c < ' ' && c != '\t') || c == 0x7f) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether this header carries credentials and cannot be set like other headers. */
    public static boolean isCredential(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.equals("authorization") || lower.equals("proxy-authorization");
    }

    /** Returns whether mcptest sets this header itself in each request, whatever a suite says. */
    public static boolean isOurs(String name) {
        return OURS.contains(name.toLowerCase(Locale.ROOT));
    }

    private static boolean isTokenChar(int c) {
        return (c >= '0' && c <= '9')
                || (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
    }
}
