package dev.mcptest.load.value;

import tools.jackson.databind.JsonNode;

import java.util.regex.Pattern;

/** Quotes values in JSONPaths: as a part of a quoted text, or as a name or an index. */
final class PathQuoting implements Quoting {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_]+");
    private static final char NONE = '\0';

    private char quote = NONE;
    private boolean escape;

    @Override
    public void read(String literal) {
        for (int i = 0; i < literal.length(); i++) {
            char c = literal.charAt(i);
            if (escape) {
                escape = false;
            } else if (quote == NONE) {
                quote = c == '\'' || c == '"' ? c : NONE;
            } else if (c == '\\') {
                escape = true;
            } else if (c == quote) {
                quote = NONE;
            }
        }
    }

    @Override
    public String quoted(JsonNode value, char next) throws UnquotableException {
        String text = Filling.text(value);
        if (escape) {
            throw new UnquotableException(Literals.AFTER_BACKSLASH);
        }
        if (quote != NONE) {
            return text.replace("\\", "\\\\").replace("'", "\\'").replace("\"", "\\\"");
        }
        if (!NAME.matcher(text).matches()) {
            throw new UnquotableException(
                    "is more than a name or an index; put quotation marks around it: ['...']");
        }
        return text;
    }
}
