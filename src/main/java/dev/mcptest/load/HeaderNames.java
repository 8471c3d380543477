package dev.mcptest.load;

import java.util.Locale;

/** Knows which names a header may have. */
public final class HeaderNames {

    private HeaderNames() {}

    /** Returns whether this is a name at all: letters, digits and some punctuation. */
    public static boolean isName(String name) {
        return !name.isEmpty() && name.chars().allMatch(HeaderNames::isTokenChar);
    }

    /** Returns whether this header carries credentials and cannot be set like any other. */
    public static boolean isCredential(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.equals("authorization") || lower.equals("proxy-authorization");
    }

    private static boolean isTokenChar(int c) {
        return (c >= '0' && c <= '9')
                || (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
    }
}
