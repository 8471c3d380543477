package dev.mcptest.load.flowmcp;

import static dev.mcptest.load.flowmcp.RefusedLiteralException.code;
import static dev.mcptest.load.flowmcp.RefusedLiteralException.syntax;

/** Reads strings in single or double quotes, and templates without parts to evaluate. */
final class JavaScriptString {

    private static final int HEX = 16;

    private final JavaScriptText in;
    private final StringBuilder value = new StringBuilder();

    private JavaScriptString(JavaScriptText in) {
        this.in = in;
    }

    /** Reads the string that begins here. */
    static String read(JavaScriptText in) {
        return new JavaScriptString(in).read();
    }

    /** Reads the name that begins here, whose letters may be escaped. */
    static String readName(JavaScriptText in) {
        var name = new JavaScriptString(in);
        name.value.append(in.name());
        while (in.startsWith("\\u")) {
            int start = in.at();
            in.moveTo(start + 2);
            name.unicode(start);
            name.value.append(in.name(true));
        }
        return name.value.toString();
    }

    private String read() {
        int start = in.at();
        char quote = in.next();
        boolean template = quote == '`';
        while (true) {
            char c = in.peek();
            if (in.atEnd() || (!template && (c == '\n' || c == '\r'))) {
                throw syntax("this string is not closed", start);
            }
            if (in.takes(quote)) {
                return value.toString();
            }
            if (c == '\\') {
                escape();
            } else if (template && in.startsWith("${")) {
                throw code("a template with `${}`", in.at());
            } else if (template && c == '\r') {
                lineEnd();
                value.append('\n');
            } else if (in.isStrict() && c < ' ') {
                throw syntax("a control character in a string must be escaped", in.at());
            } else {
                value.append(in.next());
            }
        }
    }

    private void escape() {
        int start = in.at();
        in.next();
        char c = in.peek();
        if (in.atEnd()) {
            return;
        }
        if (in.isStrict() && "\"\\/bfnrtu".indexOf(c) < 0) {
            throw syntax("`\\" + c + "` is not an escape of JSON", start);
        }
        if (JavaScriptText.isLineEnd(c)) {
            lineEnd();
            return;
        }
        in.next();
        switch (c) {
            case 'n' -> value.append('\n');
            case 't' -> value.append('\t');
            case 'r' -> value.append('\r');
            case 'b' -> value.append('\b');
            case 'f' -> value.append('\f');
            case 'v' -> value.append('\u000b');
            case 'x' -> value.append((char) hex(2, start));
            case 'u' -> unicode(start);
            case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> zero(c, start);
            default -> value.append(c);
        }
    }

    private void lineEnd() {
        if (in.next() == '\r') {
            in.takes('\n');
        }
    }

    private void zero(char digit, int start) {
        if (digit != '0' || Character.digit(in.peek(), 10) >= 0) {
            throw syntax("modules have no octal escapes", start);
        }
        value.append('\0');
    }

    private void unicode(int start) {
        if (in.isStrict() || !in.takes('{')) {
            value.append((char) hex(4, start));
            return;
        }
        int point = 0;
        int digits = 0;
        for (; in.peek() != '}'; digits++) {
            int digit = digit(in.peek());
            point = point * HEX + digit;
            if (digit < 0 || point > Character.MAX_CODE_POINT) {
                throw syntax("this escape is not valid", start);
            }
            in.next();
        }
        if (digits == 0) {
            throw syntax("this escape is not valid", start);
        }
        in.next();
        value.appendCodePoint(point);
    }

    private int hex(int digits, int start) {
        int number = 0;
        for (int i = 0; i < digits; i++) {
            int digit = digit(in.peek());
            if (digit < 0) {
                throw syntax("this escape is not valid", start);
            }
            in.next();
            number = number * HEX + digit;
        }
        return number;
    }

    private static int digit(char c) {
        return c <= 'f' ? Character.digit(c, HEX) : -1;
    }
}
