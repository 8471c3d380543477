package dev.mcptest.schema;

import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;

import tools.jackson.databind.JsonNode;

import java.math.BigDecimal;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Accepts valid values of a schema without compiling it. Used for bundled schemas, whose values are
 * nearly always valid. False is not a verdict: a keyword may be unsupported here, so the library is
 * asked, which also explains the errors.
 *
 * <p>Loading the library takes longer than the rest of a validation. A test compares the results of
 * both.
 */
final class QuickSchema implements QuickVerdict {

    private final SchemaParts parts;
    private final Map<String, Regex> patterns = new ConcurrentHashMap<>();

    QuickSchema(SchemaParts parts) {
        this.parts = parts;
    }

    @Override
    public boolean takes(JsonNode value) {
        try {
            return takes(parts.root(), value);
        } catch (UndecidedException _) {
            return false;
        }
    }

    private boolean takes(JsonNode schema, JsonNode value) {
        if (schema.isBoolean()) {
            return schema.booleanValue();
        }
        if (!schema.isObject()) {
            throw new UndecidedException();
        }
        for (var keyword : schema.properties()) {
            if (!holds(keyword.getKey(), keyword.getValue(), schema, value)) {
                return false;
            }
        }
        return true;
    }

    private boolean holds(String keyword, JsonNode rule, JsonNode schema, JsonNode value) {
        return switch (keyword) {
            case "$schema",
                    "$id",
                    "$comment",
                    "$defs",
                    "title",
                    "description",
                    "default",
                    "format",
                    "examples" ->
                    true;
            case "then", "else" -> true;
            case "if" -> takesBranch(schema.path(takes(rule, value) ? "then" : "else"), value);
            case "$ref" -> takes(target(rule.stringValue()), value);
            case "type" -> hasType(rule, value);
            case "enum" -> isOneOf(rule, value);
            case "const" -> JsonEquality.equal(rule, value);
            case "anyOf" -> takesAny(rule, value);
            case "allOf" -> takesAll(rule, value);
            default -> holdsOfContent(keyword, rule, schema, value);
        };
    }

    /** A missing branch of {@code if} accepts everything. */
    private boolean takesBranch(JsonNode branch, JsonNode value) {
        return branch.isMissingNode() || takes(branch, value);
    }

    private boolean holdsOfContent(String keyword, JsonNode rule, JsonNode schema, JsonNode value) {
        return switch (keyword) {
            case "properties" -> takesMembers(rule, value);
            case "additionalProperties" -> takesOthers(rule, schema, value);
            case "required" -> hasAll(rule, value);
            case "dependentRequired" -> hasDependents(rule, value);
            case "minProperties" -> !value.isObject() || value.size() >= rule.intValue();
            case "maxProperties" -> !value.isObject() || value.size() <= rule.intValue();
            case "items" -> takesItems(rule, schema, value);
            case "minItems" -> !value.isArray() || value.size() >= rule.intValue();
            case "maxItems" -> !value.isArray() || value.size() <= rule.intValue();
            case "uniqueItems" ->
                    !value.isArray() || !rule.booleanValue() || JsonEquality.areDistinct(value);
            case "minLength" -> !value.isString() || length(value) >= rule.intValue();
            case "maxLength" -> !value.isString() || length(value) <= rule.intValue();
            case "pattern" -> !value.isString() || matches(rule.stringValue(), value.stringValue());
            case "minimum" -> !value.isNumber() || compare(value, rule) >= 0;
            case "maximum" -> !value.isNumber() || compare(value, rule) <= 0;
            case "exclusiveMinimum" -> !value.isNumber() || compare(value, rule) > 0;
            case "exclusiveMaximum" -> !value.isNumber() || compare(value, rule) < 0;
            default -> throw new UndecidedException();
        };
    }

    private JsonNode target(String reference) {
        if (reference.equals("#")) {
            return parts.root();
        }
        return PlainKeywords.definition(reference)
                .flatMap(parts::definition)
                .orElseThrow(UndecidedException::new);
    }

    private static boolean hasType(JsonNode rule, JsonNode value) {
        if (rule.isString()) {
            return isA(rule.stringValue(), value);
        }
        for (JsonNode type : rule) {
            if (isA(type.stringValue(), value)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isA(String type, JsonNode value) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isString();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            case "number" -> value.isNumber();
            case "integer" -> isInteger(value);
            default -> throw new UndecidedException();
        };
    }

    private static boolean isInteger(JsonNode value) {
        return value.isIntegralNumber()
                || (value.isNumber() && value.decimalValue().stripTrailingZeros().scale() <= 0);
    }

    private static boolean isOneOf(JsonNode values, JsonNode value) {
        for (JsonNode allowed : values) {
            if (JsonEquality.equal(allowed, value)) {
                return true;
            }
        }
        return false;
    }

    private boolean takesAny(JsonNode schemas, JsonNode value) {
        for (JsonNode schema : schemas) {
            if (takes(schema, value)) {
                return true;
            }
        }
        return false;
    }

    private boolean takesAll(JsonNode schemas, JsonNode value) {
        for (JsonNode schema : schemas) {
            if (!takes(schema, value)) {
                return false;
            }
        }
        return true;
    }

    private boolean takesMembers(JsonNode properties, JsonNode value) {
        for (var member : value.properties()) {
            JsonNode schema = properties.path(member.getKey());
            if (!schema.isMissingNode() && !takes(schema, member.getValue())) {
                return false;
            }
        }
        return true;
    }

    private boolean takesOthers(JsonNode rule, JsonNode schema, JsonNode value) {
        if (schema.has("patternProperties")) {
            throw new UndecidedException();
        }
        JsonNode known = schema.path("properties");
        for (var member : value.properties()) {
            if (!known.has(member.getKey()) && !takes(rule, member.getValue())) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasAll(JsonNode names, JsonNode value) {
        if (value.isObject()) {
            for (JsonNode name : names) {
                if (!value.has(name.stringValue())) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean hasDependents(JsonNode rule, JsonNode value) {
        for (var dependency : rule.properties()) {
            if (value.has(dependency.getKey()) && !hasAll(dependency.getValue(), value)) {
                return false;
            }
        }
        return true;
    }

    private boolean takesItems(JsonNode rule, JsonNode schema, JsonNode value) {
        if (schema.has("prefixItems")) {
            throw new UndecidedException();
        }
        if (value.isArray()) {
            for (JsonNode item : value) {
                if (!takes(rule, item)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static int length(JsonNode text) {
        return text.stringValue().codePointCount(0, text.stringValue().length());
    }

    private boolean matches(String pattern, String text) {
        Regex regex = patterns.get(pattern);
        if (regex == null) {
            try {
                regex = Regex.compile(pattern);
            } catch (InvalidRegexException _) {
                throw new UndecidedException();
            }
            patterns.put(pattern, regex);
        }
        return regex.find(text).orElse(false);
    }

    private static int compare(JsonNode value, JsonNode bound) {
        if (isLong(value) && isLong(bound)) {
            return Long.compare(value.longValue(), bound.longValue());
        }
        BigDecimal actual = value.decimalValue();
        return actual.compareTo(bound.decimalValue());
    }

    private static boolean isLong(JsonNode value) {
        return value.isInt() || value.isLong();
    }

    /** The schema uses something that only the library supports. */
    private static final class UndecidedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        UndecidedException() {
            super(null, null, false, false);
        }
    }
}
