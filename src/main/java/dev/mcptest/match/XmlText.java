package dev.mcptest.match;

import dev.mcptest.json.TimeBudget;

import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads XML to its end without looking at its DTD, its entities, or anything outside of it.
 *
 * <p>References to entities that a DTD may declare are left alone in the content of elements;
 * inside of an attribute they are refused, since their value is never known.
 */
final class XmlText {

    /** Limits of the parser that are about large documents, not about malformed ones. */
    private static final List<String> LIMITS =
            List.of(
                    "jdk.xml.elementAttributeLimit",
                    "jdk.xml.entityExpansionLimit",
                    "jdk.xml.maxElementDepth",
                    "jdk.xml.maxGeneralEntitySizeLimit",
                    "jdk.xml.totalEntitySizeLimit",
                    "jdk.xml.maxXMLNameLimit");

    private static final int EASY = 100_000;
    private static final Duration BUDGET = Duration.ofSeconds(2);

    private XmlText() {}

    /** What a text is. */
    sealed interface Result {}

    /**
     * XML.
     *
     * @param root name of the root element as it was written, prefix and all
     */
    record WellFormed(String root) implements Result {}

    /**
     * No XML.
     *
     * @param where {@code line 1, column 5}
     * @param what one sentence of the parser
     */
    record Malformed(String where, String what) implements Result {}

    /**
     * Nobody knows.
     *
     * @param why one sentence
     */
    record GivenUp(String why) implements Result {}

    static Result read(String text) {
        // A byte order mark is no part of the text; a decoder that keeps it is common.
        String document = text.startsWith("\uFEFF") ? text.substring(1) : text;
        if (document.length() < EASY) {
            return readHere(document);
        }
        try {
            return TimeBudget.run(BUDGET, () -> readHere(document)).orElseGet(XmlText::timedOut);
        } catch (IllegalStateException e) {
            return new GivenUp("its parser failed: " + e.getCause());
        }
    }

    private static Result timedOut() {
        return new GivenUp("it was not read after " + BUDGET.toSeconds() + " s");
    }

    private static Result readHere(String document) {
        try {
            var characters = new BoundedReader(document);
            return new WellFormed(readToEnd(Factory.XML.createXMLStreamReader(characters)));
        } catch (XMLStreamException e) {
            return malformed(e);
        }
    }

    private static String readToEnd(XMLStreamReader reader) throws XMLStreamException {
        String root = "";
        boolean hasDoctype = false;
        while (reader.hasNext()) {
            TimeBudget.check();
            int event = reader.next();
            if (event == XMLStreamConstants.START_ELEMENT && root.isEmpty()) {
                root = reader.getLocalName();
            }
            hasDoctype |= event == XMLStreamConstants.DTD;
            if (event == XMLStreamConstants.ENTITY_REFERENCE && !hasDoctype) {
                throw new XMLStreamException(
                        "The entity \"" + reader.getLocalName() + "\" is not declared.",
                        reader.getLocation());
            }
        }
        return root;
    }

    /** The parser puts its place before the message; it is shown apart. */
    private static Malformed malformed(XMLStreamException e) {
        String text = String.valueOf(e.getMessage());
        int start = text.indexOf("Message: ");
        String what = start < 0 ? text : text.substring(start + "Message: ".length());
        var at = e.getLocation();
        String where =
                at == null
                        ? "somewhere"
                        : "line " + at.getLineNumber() + ", column " + at.getColumnNumber();
        return new Malformed(where, lowerFirst(what.strip()));
    }

    private static String lowerFirst(String sentence) {
        String end =
                sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
        return end.isEmpty()
                ? "unreadable"
                : end.substring(0, 1).toLowerCase(Locale.ROOT) + end.substring(1);
    }

    /** A text that cannot be read any more when its reading was given up. */
    private static final class BoundedReader extends StringReader {

        BoundedReader(String text) {
            super(text);
        }

        @Override
        public int read(char[] buffer, int start, int length) throws IOException {
            TimeBudget.check();
            return super.read(buffer, start, length);
        }
    }

    private static final class Factory {
        static final XMLInputFactory XML = create();

        private static XMLInputFactory create() {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
            factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
            LIMITS.forEach(limit -> factory.setProperty(limit, 0));
            return factory;
        }
    }
}
