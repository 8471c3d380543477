package dev.mcptest.mcplab.regex;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Reads escapes that stand for one unit. */
final class Escapes {

    /** Letters with a meaning in other dialects and none here. */
    private static final String FOREIGN = "AZzpPhQG";

    private final Cursor in;
    private final boolean named;
    private final Set<String> literals = new LinkedHashSet<>();

    /**
     * @param named whether the pattern has named groups
     */
    Escapes(Cursor in, boolean named) {
        this.in = in;
        this.named = named;
    }

    Set<String> literals() {
        return literals;
    }

    /** Reads an escape after its backslash. */
    char unit(boolean inClass) throws InvalidJsRegexException {
        char c = in.peek();
        if (c == 'c') {
            return control(inClass);
        }
        if (c >= '0' && c <= '7') {
            return octal();
        }
        in.next();
        return switch (c) {
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'v' -> '\u000B';
            case 'f' -> '\f';
            case 'r' -> '\r';
            case 'x' -> hex(2, c);
            case 'u' -> hex(4, c);
            default -> itself(c);
        };
    }

    private char itself(char c) throws InvalidJsRegexException {
        if (c == 'k' && named) {
            throw new InvalidJsRegexException("`\\k` is not followed by the name of a group");
        }
        if (FOREIGN.indexOf(c) >= 0) {
            literals.add("\\" + c);
        }
        return c;
    }

    private char hex(int digits, char letter) {
        return (char) (int) in.number(16, digits, digits).orElse((int) letter);
    }

    /** A {@code \c} without a letter after it is a backslash, and the c follows it. */
    private char control(boolean inClass) {
        in.next();
        if (!in.atEnd()) {
            char c = in.peek();
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (letter || (inClass && Units.isWord(c))) {
                in.next();
                return (char) (c % 32);
            }
        }
        in.back();
        return '\\';
    }

    private char octal() {
        Optional<Integer> value = in.number(8, 1, in.peek() <= '3' ? 3 : 2);
        return (char) (int) value.orElse(0);
    }
}
