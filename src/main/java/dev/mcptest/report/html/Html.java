package dev.mcptest.report.html;

import dev.mcptest.report.text.markup.Xml;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/** Writes HTML. All text is data: markup in it is escaped, control characters as in XML. */
final class Html {

    private final Writer out;

    Html(Writer out) {
        this.out = out;
    }

    /** Writes markup as it is. */
    Html raw(String markup) {
        try {
            out.write(markup);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    Html line() {
        return raw("\n");
    }

    /** Writes text; line breaks are kept. */
    Html text(String text) {
        return raw(escaped(text));
    }

    /**
     * Opens an element.
     *
     * @param attributes names and values in turn
     */
    Html open(String tag, String... attributes) {
        raw("<").raw(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            raw(" ").raw(attributes[i]);
            if (!attributes[i + 1].isEmpty()) {
                raw("=\"").raw(quoted(attributes[i + 1])).raw("\"");
            }
        }
        return raw(">");
    }

    Html close(String tag) {
        return raw("</").raw(tag).raw(">");
    }

    /** Writes an element that contains only text. */
    Html element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close(tag);
    }

    /** Opens {@code details} with a summary of text. */
    Html details(String summary, String... attributes) {
        return open("details", attributes).element("summary", summary);
    }

    /** Writes a term and its value; the value is on one line. */
    Html fact(String term, String value) {
        return raw("<div>").element("dt", term).element("dd", value).raw("</div>\n");
    }

    /** The value of an attribute stays what it is, so commands of CI runners are spelled apart. */
    private static String quoted(String text) {
        return escaped(text).replace("\n", "&#10;").replace("\t", "&#9;").replace("##", "#&#35;");
    }

    private static String escaped(String text) {
        return Xml.escaped(text).replace("'", "&#39;");
    }
}
