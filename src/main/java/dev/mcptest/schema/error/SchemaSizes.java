package dev.mcptest.schema.error;

import com.networknt.schema.Error;

import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Describes in a few words which size limit a value exceeds. */
final class SchemaSizes {

    private SchemaSizes() {}

    static Optional<Phrase> message(Error error, JsonNode rule, JsonNode value) {
        return Optional.ofNullable(
                switch (error.getKeyword()) {
                    case "minimum" -> number("at least ", rule, value);
                    case "maximum" -> number("at most ", rule, value);
                    case "exclusiveMinimum" -> number("more than ", rule, value);
                    case "exclusiveMaximum" -> number("less than ", rule, value);
                    case "minLength" -> size("at least ", rule, "character", length(value));
                    case "maxLength" -> size("at most ", rule, "character", length(value));
                    case "minItems" -> size("at least ", rule, "item", value.size());
                    case "maxItems" -> size("at most ", rule, "item", value.size());
                    case "minProperties" -> size("at least ", rule, "property", value.size());
                    case "maxProperties" -> size("at most ", rule, "property", value.size());
                    case "uniqueItems" -> Phrase.words("expected no two equal items");
                    case "contains", "minContains" -> matching("at least ", error);
                    case "maxContains" -> matching("at most ", error);
                    case "items", "prefixItems", "additionalItems", "unevaluatedItems" ->
                            Phrase.of("item {} is not allowed", argument(error));
                    default -> null;
                });
    }

    private static Phrase number(String bound, JsonNode rule, JsonNode value) {
        return Phrase.of("expected {}{}, got {}", bound, rule, value);
    }

    private static Phrase size(String bound, JsonNode rule, String unit, int actual) {
        boolean one = rule.isNumber() && rule.decimalValue().intValue() == 1;
        return Phrase.of("expected {}{} {}, got {}", bound, rule, plural(unit, one), actual);
    }

    private static String plural(String unit, boolean one) {
        if (one) {
            return unit;
        }
        return unit.endsWith("y") ? unit.substring(0, unit.length() - 1) + "ies" : unit + "s";
    }

    private static int length(JsonNode value) {
        String text = value.asString("");
        return text.codePointCount(0, text.length());
    }

    private static Phrase matching(String bound, Error error) {
        return Phrase.of("expected {}{} of the items to match `contains`", bound, argument(error));
    }

    private static String argument(Error error) {
        Object[] arguments = error.getArguments();
        return arguments == null || arguments.length == 0 ? "?" : String.valueOf(arguments[0]);
    }
}
