package dev.mcptest.load.check;

/** Finds names in CEL expressions without compiling them. */
final class CelNames {

    private CelNames() {}

    /** Returns whether an expression mentions a name outside of string literals. */
    static boolean mentions(String cel, String name) {
        boolean raw = false;
        for (int i = 0; i < cel.length(); i++) {
            char c = cel.charAt(i);
            if (c == '"' || c == '\'') {
                i = endOfText(cel, i, c, raw);
                raw = false;
            } else if (cel.startsWith("//", i)) {
                i = endOfLine(cel, i);
            } else if (Character.isJavaIdentifierStart(c)) {
                int end = endOfName(cel, i);
                String found = cel.substring(i, end);
                if (found.equals(name)) {
                    return true;
                }
                raw = found.equalsIgnoreCase("r") || found.equalsIgnoreCase("br");
                i = end - 1;
            } else {
                raw = false;
            }
        }
        return false;
    }

    private static int endOfLine(String cel, int start) {
        int end = cel.indexOf('\n', start);
        return end < 0 ? cel.length() : end;
    }

    private static int endOfName(String cel, int start) {
        int end = start;
        while (end < cel.length() && Character.isJavaIdentifierPart(cel.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int endOfText(String cel, int start, char quote, boolean raw) {
        int i = start + 1;
        while (i < cel.length() && cel.charAt(i) != quote) {
            i += cel.charAt(i) == '\\' && !raw ? 2 : 1;
        }
        return i;
    }
}
