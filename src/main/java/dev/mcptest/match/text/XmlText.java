package dev.mcptest.match.text;

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
 * Parses XML without processing its DTD, its entities, or any external resource.
 *
 * <p>Entities that a DTD may declare are ignored in element content. In attributes they are errors,
 * because their value is never known.
 */
final class XmlText {

    /** Parser limits that large documents exceed, although they are well-formed. */
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

    /** The result of parsing a text. */
    sealed interface Result {}

    /**
     * The text is well-formed XML.
     *
     * @param root name of the root element as written, including its prefix
     */
    record WellFormed(String root) implements Result {}

    /**
     * The text is not well-formed XML.
     *
     * @param where {@code line 1, column 5}
     * @param what one sentence from the parser
     */
    record Malformed(String where, String what) implements Result {}

    /**
     * There is no result, for example because of a timeout.
     *
     * @param why one sentence
     */
    record GivenUp(String why) implements Result {}

    static Result read(String text) {
        // A byte order mark is not part of the text, but decoders often keep it.
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

    /** The parser puts the position before the message; here it is reported separately. */
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

    /** A reader that stops when it is cancelled. */
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
