package dev.mcptest.redact;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/** Decodes the escapes of JSON, URLs and HTML in a single pass. */
final class Escapes {

    /** The HTML names of printable characters other than letters and digits. */
    private static final class Html {
        static final Map<String, Character> NAMES =
                Map.ofEntries(
                        Map.entry("amp", '&'),
                        Map.entry("lt", '<'),
                        Map.entry("gt", '>'),
                        Map.entry("quot", '"'),
                        Map.entry("apos", '\''),
                        Map.entry("excl", '!'),
                        Map.entry("num", '#'),
                        Map.entry("dollar", '$'),
                        Map.entry("percnt", '%'),
                        Map.entry("lpar", '('),
                        Map.entry("rpar", ')'),
                        Map.entry("ast", '*'),
                        Map.entry("plus", '+'),
                        Map.entry("comma", ','),
                        Map.entry("period", '.'),
                        Map.entry("sol", '/'),
                        Map.entry("colon", ':'),
                        Map.entry("semi", ';'),
                        Map.entry("equals", '='),
                        Map.entry("quest", '?'),
                        Map.entry("commat", '@'),
                        Map.entry("lsqb", '['),
                        Map.entry("lbrack", '['),
                        Map.entry("bsol", '\\'),
                        Map.entry("rsqb", ']'),
                        Map.entry("rbrack", ']'),
                        Map.entry("hat", '^'),
                        Map.entry("lowbar", '_'),
                        Map.entry("grave", '`'),
                        Map.entry("lcub", '{'),
                        Map.entry("lbrace", '{'),
                        Map.entry("vert", '|'),
                        Map.entry("verbar", '|'),
                        Map.entry("rcub", '}'),
                        Map.entry("rbrace", '}'),
                        Map.entry("nbsp", ' '));
    }

    private static final String SHORT = "\"\\/bfnrt'";
    private static final String MEANT = "\"\\/\b\f\n\r\t'";

    /** Longest entity that is decoded: a character number with leading zeros. */
    private static final int LONGEST_ENTITY = 12;

    private final View view;
    private final String text;
    private final View.Builder out;
    private boolean found;

    private Escapes(View view) {
        this.view = view;
        this.text = view.text();
        this.out = new View.Builder(view);
    }

    /** Returns the decoded text, or the same view if there is nothing to decode. */
    static View undo(View view) {
        String text = view.text();
        return text.indexOf('\\') < 0 && text.indexOf('%') < 0 && text.indexOf('&') < 0
                ? view
                : new Escapes(view).undo();
    }

    private View undo() {
        int at = 0;
        while (at < text.length()) {
            int next = piece(at);
            if (next == at) {
                out.add(text.charAt(at), at, at + 1);
                next = at + 1;
            } else {
                found = true;
            }
            at = next;
        }
        return found ? out.build() : view;
    }

    /** Decodes the escape at a position. Returns its end, or the same position if there is none. */
    private int piece(int at) {
        int end =
                switch (text.charAt(at)) {
                    case '\\' -> backslash(at);
                    case '%' -> percent(at);
                    case '&' -> entity(at);
                    default -> -1;
                };
        return Math.max(end, at);
    }

    private int backslash(int at) {
        if (at + 1 >= text.length()) {
            return at;
        }
        char kind = text.charAt(at + 1);
        int digits = kind == 'u' ? 4 : kind == 'x' ? 2 : 0;
        if (digits > 0) {
            int unit = number(at + 2, digits, 16);
            return unit < 0 ? at : add(unit, at, at + 2 + digits);
        }
        int meant = SHORT.indexOf(kind);
        return meant < 0 ? at : add(MEANT.charAt(meant), at, at + 2);
    }

    private int percent(int at) {
        int first = number(at + 1, 2, 16);
        if (first < 0) {
            return at;
        }
        int length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            int place = at + 3 * i;
            int value =
                    place < text.length() && text.charAt(place) == '%'
                            ? number(place + 1, 2, 16)
                            : -1;
            if (value < 0) {
                return at;
            }
            bytes[i] = (byte) value;
        }
        String meant = new String(bytes, StandardCharsets.UTF_8);
        for (int i = 0; i < meant.length(); i++) {
            out.add(meant.charAt(i), at, at + 3 * length);
        }
        return at + 3 * length;
    }

    private int entity(int at) {
        int end = text.indexOf(';', at, Math.min(text.length(), at + LONGEST_ENTITY));
        if (end < at + 2) {
            return at;
        }
        if (text.charAt(at + 1) != '#') {
            Character meant = Html.NAMES.get(text.substring(at + 1, end).toLowerCase(Locale.ROOT));
            return meant == null ? at : add(meant, at, end + 1);
        }
        boolean hex = text.charAt(at + 2) == 'x' || text.charAt(at + 2) == 'X';
        int from = hex ? at + 3 : at + 2;
        int point = number(from, end - from, hex ? 16 : 10);
        if (point < 0 || point > Character.MAX_CODE_POINT) {
            return at;
        }
        for (char unit : Character.toChars(point)) {
            out.add(unit, at, end + 1);
        }
        return end + 1;
    }

    private int add(int unit, int from, int to) {
        out.add((char) unit, from, to);
        return to;
    }

    /** Parses a number; returns -1 if there are invalid digits. */
    private int number(int from, int count, int radix) {
        if (count < 1 || from + count > text.length()) {
            return -1;
        }
        int number = 0;
        for (int at = from; at < from + count; at++) {
            int digit = Character.digit(text.charAt(at), radix);
            if (digit < 0 || number > Character.MAX_CODE_POINT) {
                return -1;
            }
            number = number * radix + digit;
        }
        return number;
    }
}
