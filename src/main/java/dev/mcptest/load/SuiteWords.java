package dev.mcptest.load;

import dev.mcptest.load.block.Blocks;

import java.util.List;

/** Finds suite keys in texts that are not, or cannot be, parsed. */
final class SuiteWords {

    private static final List<String> HEADS = List.of("servers", "server", "imports");

    private final String text;

    SuiteWords(String text) {
        this.text = text;
    }

    /**
     * Returns whether a document may be a suite; if false, it need not be parsed. A key appears
     * literally unless a backslash escapes part of it, so a text with neither keys nor backslashes
     * is not a suite.
     */
    boolean mayBeSuite() {
        boolean json = text.startsWith("{") || text.startsWith("[");
        if (json && JsonOutline.lacks(text, Recognition::isTelling)) {
            return false;
        }
        return text.indexOf('\\') >= 0
                || text.contains("mcptest")
                || hasWord(HEADS, false)
                || hasWord(Blocks.keys(), false);
    }

    /** Returns whether a text that is not valid YAML was meant to be a suite. */
    boolean looksLikeSuite() {
        return namesSchema() || (hasWord(HEADS, true) && hasWord(Blocks.keys(), true));
    }

    /** Returns whether a comment line names the schema of suites, in the form that editors read. */
    boolean namesSchema() {
        int at = text.indexOf("$schema=");
        while (at >= 0) {
            int start = text.lastIndexOf('\n', at) + 1;
            int end = at + "$schema=".length();
            if (text.charAt(start) == '#' && isOurs(wordAt(end))) {
                return true;
            }
            at = text.indexOf("$schema=", end);
        }
        return false;
    }

    boolean isEmpty() {
        return text.lines()
                .map(String::strip)
                .allMatch(line -> line.isEmpty() || line.startsWith("#") || line.equals("---"));
    }

    /** Returns whether a URI is that of the suite schema or of a copy of it. */
    static boolean isOurs(String uri) {
        String file = uri.substring(uri.lastIndexOf('/') + 1);
        return uri.contains("mcptest") && (file.equals("v1.json") || file.contains("mcptest"));
    }

    private String wordAt(int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) > ' ') {
            end++;
        }
        return text.substring(start, end);
    }

    private boolean hasWord(List<String> words, boolean asKey) {
        for (String word : words) {
            for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
                int end = at + word.length();
                boolean whole = !isWord(at - 1) && !isWord(end);
                if (whole && (!asKey || (isTop(at) && isKey(end)))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isWord(int at) {
        if (at < 0 || at >= text.length()) {
            return false;
        }
        char c = text.charAt(at);
        return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }

    /** Returns whether a key can start here: at the start of a line, or first in flow style. */
    private boolean isTop(int at) {
        int start = at;
        while (start > 0 && "\"'? ".indexOf(text.charAt(start - 1)) >= 0) {
            start--;
        }
        char before = start == 0 ? '\n' : text.charAt(start - 1);
        boolean first = before == '\n' && (text.charAt(start) != ' ' || isFlow());
        return first || before == '{' || before == ',';
    }

    private boolean isFlow() {
        return text.stripLeading().startsWith("{");
    }

    private boolean isKey(int end) {
        int at = end;
        while (at < text.length() && "\"' ".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() && text.charAt(at) == ':';
    }
}
