package dev.mcptest.shape;

/**
 * Recognizes Base64 as clients decode it: the standard alphabet, ignoring blanks and line breaks,
 * with optional padding.
 */
final class Base64Text {

    private static final int GROUP = 4;

    private Base64Text() {}

    static boolean is(String text) {
        int digits = 0;
        int padding = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '=') {
                padding++;
            } else if (isDigit(c) && padding == 0) {
                digits++;
            } else if (!isBlank(c)) {
                return false;
            }
        }
        return padding == 0 ? digits % GROUP != 1 : closes(digits, padding);
    }

    private static boolean closes(int digits, int padding) {
        return padding <= 2 && (digits + padding) % GROUP == 0;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
    }

    private static boolean isDigit(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '+'
                || c == '/';
    }
}
