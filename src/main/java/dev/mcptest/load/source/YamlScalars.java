package dev.mcptest.load.source;

import dev.mcptest.json.Json;

import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.CoreScalarResolver;

import tools.jackson.databind.JsonNode;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;

/** Reads scalars by the YAML 1.2 core schema; numbers keep their exact value. */
final class YamlScalars {

    private final Problems problems;

    YamlScalars(Problems problems) {
        this.problems = problems;
    }

    SourceNode read(ScalarEvent event, String pointer, Mark mark) {
        return SourceNode.scalar(value(event, pointer, mark), pointer, mark);
    }

    private JsonNode value(ScalarEvent event, String pointer, Mark mark) {
        String text = event.getValue();
        String tag = tag(event);
        try {
            return value(tag, text);
        } catch (IllegalArgumentException e) {
            problems.error("yaml", mark, pointer, String.valueOf(e.getMessage()), Optional.empty());
            return Json.nodes().stringNode(text);
        }
    }

    private String tag(ScalarEvent event) {
        Optional<String> explicit = event.getTag();
        if (explicit.isPresent() && !explicit.get().equals("!")) {
            return explicit.get();
        }
        if (explicit.isPresent() || !event.isPlain()) {
            return Tag.STR.getValue();
        }
        if (!mayBeTyped(event.getValue())) {
            return Tag.STR.getValue();
        }
        return Resolver.CORE.resolve(event.getValue(), true).getValue();
    }

    /**
     * Tests only the first character: most scalars are strings, and the resolver tries many
     * patterns.
     */
    private static boolean mayBeTyped(String text) {
        return text.isEmpty() || "+-.0123456789~nNtTfF".indexOf(text.charAt(0)) >= 0;
    }

    private static JsonNode value(String tag, String text) {
        if (tag.equals(Tag.STR.getValue())) {
            return Json.nodes().stringNode(text);
        }
        if (tag.equals(Tag.INT.getValue())) {
            return integer(bounded(text));
        }
        if (tag.equals(Tag.FLOAT.getValue())) {
            return decimal(bounded(text));
        }
        if (tag.equals(Tag.BOOL.getValue())) {
            return Json.nodes().booleanNode(text.toLowerCase(Locale.ROOT).equals("true"));
        }
        if (tag.equals(Tag.NULL.getValue())) {
            return Json.nodes().nullNode();
        }
        throw new IllegalArgumentException("the tag " + tag + " has no meaning here");
    }

    private static String bounded(String text) {
        if (text.length() > Json.MAX_NUMBER_LENGTH) {
            throw new IllegalArgumentException(
                    "a number of %,d characters; the most is %,d"
                            .formatted(text.length(), Json.MAX_NUMBER_LENGTH));
        }
        return text;
    }

    private static JsonNode integer(String text) {
        BigInteger value =
                switch (text.length() > 2 ? text.substring(0, 2) : "") {
                    case "0x" -> new BigInteger(text.substring(2), 16);
                    case "0o" -> new BigInteger(text.substring(2), 8);
                    default -> new BigInteger(text.startsWith("+") ? text.substring(1) : text);
                };
        if (value.bitLength() < 32) {
            return Json.nodes().numberNode(value.intValue());
        }
        return value.bitLength() < 64
                ? Json.nodes().numberNode(value.longValue())
                : Json.nodes().numberNode(value);
    }

    private static JsonNode decimal(String text) {
        try {
            return Json.nodes().numberNode(new BigDecimal(text));
        } catch (NumberFormatException _) {
            throw new IllegalArgumentException(text + " is not a number that JSON can represent");
        }
    }

    private static final class Resolver {
        static final CoreScalarResolver CORE = new CoreScalarResolver(false);
    }
}
