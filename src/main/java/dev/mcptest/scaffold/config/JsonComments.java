package dev.mcptest.scaffold.config;

/** Removes comments and trailing commas from JSON, as the configuration files of editors allow. */
final class JsonComments {

    private final String text;
    private final StringBuilder plain = new StringBuilder();
    private int at;

    private JsonComments(String text) {
        this.text = text;
    }

    /** Returns plain JSON, with every line at its old place. */
    static String removed(String text) {
        return new JsonComments(text.startsWith("\uFEFF") ? text.substring(1) : text).run();
    }

    private String run() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '"') {
                string();
            } else if (text.startsWith("//", at)) {
                skipTo(text.indexOf('\n', at), 0);
            } else if (text.startsWith("/*", at)) {
                skipTo(text.indexOf("*/", at + 2), 2);
            } else {
                if (c == '}' || c == ']') {
                    removeTrailingComma();
                }
                plain.append(c);
                at++;
            }
        }
        return plain.toString();
    }

    private void string() {
        int start = at++;
        while (at < text.length() && text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        at = Math.min(at + 1, text.length());
        plain.append(text, start, at);
    }

    private void skipTo(int end, int length) {
        int stop = end < 0 ? text.length() : end + length;
        for (; at < stop; at++) {
            plain.append(text.charAt(at) == '\n' ? '\n' : ' ');
        }
    }

    private void removeTrailingComma() {
        int last = plain.length() - 1;
        while (last >= 0 && Character.isWhitespace(plain.charAt(last))) {
            last--;
        }
        if (last >= 0 && plain.charAt(last) == ',') {
            plain.setCharAt(last, ' ');
        }
    }
}
