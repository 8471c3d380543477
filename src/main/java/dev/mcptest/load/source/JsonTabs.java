package dev.mcptest.load.source;

/** Allows JSON to be indented with tabs, which YAML forbids. */
final class JsonTabs {

    private JsonTabs() {}

    /** Returns the text of a file; in JSON, tabs outside of strings become spaces. */
    static String asBlanks(SourceFile file) {
        String text = file.text();
        return file.label().endsWith(".json") && text.indexOf('\t') >= 0 ? replaced(text) : text;
    }

    private static String replaced(String text) {
        var blanks = new StringBuilder(text);
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (c == '\\' && quoted) {
                i++;
            } else if (c == '\t' && !quoted) {
                blanks.setCharAt(i, ' ');
            }
        }
        return blanks.toString();
    }
}
