package dev.mcptest.report.text.markup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes XML 1.0. Characters that XML cannot represent, or that a terminal would interpret, are
 * escaped as in {@link Printable}.
 */
public final class Xml {

    private final Writer target;
    private final StringBuilder out =
            new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    private int depth;

    public Xml(Writer target) {
        this.target = target;
    }

    /** Attributes in the given order. */
    public static final class Attributes {

        private final Map<String, String> values = new LinkedHashMap<>();

        public Attributes with(String name, String value) {
            values.put(name, value);
            return this;
        }

        public Attributes with(String name, int value) {
            return with(name, Integer.toString(value));
        }
    }

    public void open(String name, Attributes attributes) {
        start(name, attributes).append(">\n");
        handOn();
        depth++;
    }

    public void close(String name) {
        depth--;
        indent().append("</").append(name).append(">\n");
        handOn();
    }

    public void empty(String name, Attributes attributes) {
        start(name, attributes).append("/>\n");
        handOn();
    }

    /** Writes an element that contains only text; line breaks are kept. */
    public void text(String name, Attributes attributes, String text) {
        start(name, attributes).append('>');
        escape(text, false);
        out.append("</").append(name).append(">\n");
        handOn();
    }

    private void handOn() {
        try {
            target.append(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.setLength(0);
    }

    private StringBuilder start(String name, Attributes attributes) {
        indent().append('<').append(name);
        attributes.values.forEach((key, value) -> {
            out.append(' ').append(key).append("=\"");
            escape(value, true);
            out.append('"');
        });
        return out;
    }

    private StringBuilder indent() {
        return out.append("  ".repeat(depth));
    }

    private void escape(String text, boolean attribute) {
        String escaped = escaped(text);
        out.append(attribute ? escaped.replace("\n", "&#10;").replace("\t", "&#9;") : escaped);
    }

    /** Returns a text for an element; it is safe in HTML as well. */
    public static String escaped(String text) {
        String shown = shown(text);
        var escaped = new StringBuilder();
        int copied = 0;
        for (int i = 0; i < shown.length(); i++) {
            String reference = reference(shown.charAt(i));
            if (!reference.isEmpty()) {
                escaped.append(shown, copied, i).append(reference);
                copied = i + 1;
            }
        }
        return copied == 0 ? shown : escaped.append(shown, copied, shown.length()).toString();
    }

    private static String reference(char c) {
        return switch (c) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '"' -> "&quot;";
            default -> "";
        };
    }

    /** Returns a text before XML escaping, as a reader will see it. */
    public static String shown(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < ' ' || c > '~') && !isLegal(c)) {
                return withoutControls(text);
            }
        }
        return text;
    }

    private static String withoutControls(String text) {
        var shown = new StringBuilder(text.length() + 16);
        text.codePoints()
                .forEach(c -> {
                    if (isLegal(c)) {
                        shown.appendCodePoint(c);
                    } else {
                        shown.append(Printable.escape((char) c));
                    }
                });
        return shown.toString();
    }

    private static boolean isLegal(int c) {
        boolean blank = c == '\n' || c == '\t';
        boolean legal = c <= 0xD7FF || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
        return blank || (legal && !Printable.isHidden(c));
    }
}
