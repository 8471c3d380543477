package dev.mcptest.load.flowmcp;

import static dev.mcptest.load.flowmcp.RefusedLiteralException.syntax;

/** A text of JavaScript and a place in it. */
final class JavaScriptText {

    static final char END = '\0';

    private final String text;
    private final boolean strict;
    private int at;

    /**
     * @param strict whether only JSON is accepted
     */
    JavaScriptText(String text, int at, boolean strict) {
        this.text = text;
        this.at = at;
        this.strict = strict;
    }

    int at() {
        return at;
    }

    void moveTo(int place) {
        at = place;
    }

    boolean isStrict() {
        return strict;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    /** Returns the next character; {@link #END} at the end. */
    char peek() {
        return peek(0);
    }

    char peek(int ahead) {
        int place = at + ahead;
        return place >= 0 && place < text.length() ? text.charAt(place) : END;
    }

    char next() {
        char c = peek();
        at++;
        return c;
    }

    boolean startsWith(String word) {
        return text.startsWith(word, at);
    }

    /** Returns whether the next character is this one, and passes it. */
    boolean takes(char c) {
        boolean here = !atEnd() && peek() == c;
        if (here) {
            at++;
        }
        return here;
    }

    String from(int start) {
        return text.substring(start, Math.min(at, text.length()));
    }

    /** Passes white space and comments. */
    void skipBlanks() {
        while (!atEnd()) {
            if (isBlank(peek())) {
                at++;
            } else if (!strict && startsWith("//")) {
                skipLine();
            } else if (!strict && startsWith("/*")) {
                skipComment();
            } else {
                return;
            }
        }
    }

    private void skipLine() {
        while (!atEnd() && !isLineEnd(peek())) {
            at++;
        }
    }

    private void skipComment() {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
            throw syntax("this comment is not closed", at);
        }
        at = end + 2;
    }

    private boolean isBlank(char c) {
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
            return true;
        }
        return !strict
                && (c == '\u000b'
                        || c == '\f'
                        || c == '\ufeff'
                        || isLineEnd(c)
                        || Character.getType(c) == Character.SPACE_SEPARATOR);
    }

    static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029';
    }

    /** Passes a name and returns it; empty when there is none. */
    String name() {
        return name(false);
    }

    /**
     * Passes a name, or the rest of one.
     *
     * @param begun whether it is the rest
     */
    String name(boolean begun) {
        int start = at;
        while (!atEnd() && isInName(text.codePointAt(at), !begun && at == start)) {
            at += Character.charCount(text.codePointAt(at));
        }
        return from(start);
    }

    static boolean isInName(int point, boolean first) {
        return point == '$'
                || point == '_'
                || (first
                        ? Character.isUnicodeIdentifierStart(point)
                        : (Character.isUnicodeIdentifierPart(point)
                                        && !Character.isIdentifierIgnorable(point))
                                || point == '\u200c'
                                || point == '\u200d');
    }

    /** Returns the next character for a message. */
    String shown() {
        if (atEnd()) {
            return "the end of the file";
        }
        int point = text.codePointAt(at);
        return Character.isISOControl(point)
                ? "a control character"
                : "`" + Character.toString(point) + "`";
    }
}
