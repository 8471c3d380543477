package dev.mcptest.load.value;

import tools.jackson.databind.JsonNode;

/** Quotes values in command lines: always part of one word, never several words or the program. */
final class CommandQuoting implements Quoting {

    private static final String ESCAPED = "$`\"\\";

    private char quote;
    private boolean escape;
    private boolean inWord;
    private boolean hasProgram;

    @Override
    public void read(String literal) {
        for (int i = 0; i < literal.length(); i++) {
            char c = literal.charAt(i);
            if (escape) {
                escape = false;
            } else if (quote != 0) {
                quote = c == quote ? 0 : quote;
                escape = c == '\\' && quote == '"';
            } else if (Character.isWhitespace(c)) {
                hasProgram |= inWord;
                inWord = false;
            } else {
                inWord = true;
                quote = c == '\'' || c == '"' ? c : 0;
                escape = c == '\\';
            }
        }
    }

    @Override
    public String quoted(JsonNode value, char next) throws UnquotableException {
        if (!hasProgram) {
            throw new UnquotableException("comes from a server and cannot be the program to run");
        }
        if (escape) {
            throw new UnquotableException(Literals.AFTER_BACKSLASH);
        }
        inWord = true;
        String text = Filling.text(value);
        return switch (quote) {
            case '\'' -> text.replace("'", "'\\''");
            case '"' -> escaped(text);
            default -> "'" + text.replace("'", "'\\''") + "'";
        };
    }

    private static String escaped(String text) {
        var escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (ESCAPED.indexOf(text.charAt(i)) >= 0) {
                escaped.append('\\');
            }
            escaped.append(text.charAt(i));
        }
        return escaped.toString();
    }
}
