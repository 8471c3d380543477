package dev.mcptest.shape;

/** Knows Base64 as RFC 4648 has it: the standard alphabet, padded, in one line. */
final class Base64Text {

    private static final int GROUP = 4;

    private Base64Text() {}

    static boolean is(String text) {
        int end = text.length();
        if (end % GROUP != 0) {
            return false;
        }
        for (int padding = 0; padding < 2 && end > 0 && text.charAt(end - 1) == '='; padding++) {
            end--;
        }
        for (int i = 0; i < end; i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '+'
                || c == '/';
    }
}
