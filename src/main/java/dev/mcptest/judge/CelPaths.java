package dev.mcptest.judge;

import java.util.List;

/** Finds the members that a CEL expression refers to, without compiling it. */
final class CelPaths {

    private CelPaths() {}

    /**
     * Returns whether an expression refers to one of these members of the result.
     *
     * @param envelope whether {@code value} is the whole envelope rather than the result
     */
    static boolean namesOne(String cel, boolean envelope, List<String> members) {
        String root = envelope ? "value.result" : "value";
        String plain = plain(cel);
        for (String member : members) {
            if (names(plain, root + "." + member)
                    || names(plain, "\"" + member + "\"in" + root)
                    || names(plain, "'" + member + "'in" + root)) {
                return true;
            }
        }
        return false;
    }

    /** Returns an expression without white space, with members in dot notation. */
    private static String plain(String cel) {
        var plain = new StringBuilder(cel.length());
        cel.codePoints().filter(c -> !Character.isWhitespace(c)).forEach(plain::appendCodePoint);
        return plain.toString()
                .replace("[?", "[")
                .replace(".?", ".")
                .replace("[\"", ".")
                .replace("['", ".")
                .replace("\"]", "")
                .replace("']", "");
    }

    private static boolean names(String cel, String path) {
        for (int at = cel.indexOf(path); at >= 0; at = cel.indexOf(path, at + 1)) {
            int end = at + path.length();
            boolean begins = at == 0 || !isPartOfPath(cel.charAt(at - 1));
            boolean ends = end == cel.length() || !isPartOfName(cel.charAt(end));
            if (begins && ends) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPartOfPath(char c) {
        return c == '.' || isPartOfName(c);
    }

    private static boolean isPartOfName(char c) {
        return Character.isJavaIdentifierPart(c);
    }
}
