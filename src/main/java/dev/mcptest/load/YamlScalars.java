package dev.mcptest.load;

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

    private final CoreScalarResolver resolver = new CoreScalarResolver(false);
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
        Tag resolved = resolver.resolve(event.getValue(), true);
        // The resolver knows ${NAME} as a reference of its own; here it is text until it is filled
        // in.
        return resolved.equals(Tag.ENV_TAG) ? Tag.STR.getValue() : resolved.getValue();
    }

    private static JsonNode value(String tag, String text) {
        if (tag.equals(Tag.STR.getValue())) {
            return Json.nodes().stringNode(text);
        }
        if (tag.equals(Tag.INT.getValue())) {
            return integer(text);
        }
        if (tag.equals(Tag.FLOAT.getValue())) {
            return decimal(text);
        }
        if (tag.equals(Tag.BOOL.getValue())) {
            return Json.nodes().booleanNode(text.toLowerCase(Locale.ROOT).equals("true"));
        }
        if (tag.equals(Tag.NULL.getValue())) {
            return Json.nodes().nullNode();
        }
        throw new IllegalArgumentException("the tag " + tag + " has no meaning here");
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
            throw new IllegalArgumentException(text + " is no number that JSON can carry");
        }
    }
}
