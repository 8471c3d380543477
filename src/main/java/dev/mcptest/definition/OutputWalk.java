package dev.mcptest.definition;

import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.TimeBudget;
import dev.mcptest.json.TypeName;
import dev.mcptest.schema.SchemaKeyword;
import dev.mcptest.source.Problem.Severity;

import tools.jackson.databind.JsonNode;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Walks through an answer and the schema of the declared output together. */
final class OutputWalk {

    private static final int MAX_REFERENCES = 64;

    private final JsonNode root;
    private final boolean requires;
    private final OtherRules others;
    private final Differences found = new Differences();

    OutputWalk(JsonNode schema) {
        this.root = schema;
        this.requires = requires(schema);
        this.others = new OtherRules(schema);
    }

    /** Returns whether a schema, or one below it, says which members are required. */
    private static boolean requires(JsonNode schema) {
        for (var field : schema.properties()) {
            JsonNode value = field.getValue();
            boolean found =
                    switch (SchemaKeyword.of(field.getKey())) {
                        case SCHEMA ->
                                requires(value)
                                        || (value.isArray()
                                                && value.valueStream()
                                                        .anyMatch(OutputWalk::requires));
                        case MAP_OF_SCHEMAS -> value.valueStream().anyMatch(OutputWalk::requires);
                        case OTHER -> field.getKey().equals("required");
                        case REFERENCE, CONSTANT -> false;
                    };
            if (found) {
                return true;
            }
        }
        return false;
    }

    Differences of(JsonNode value) {
        walk(root, "", value, "", 0);
        return found;
    }

    private void walk(JsonNode schema, String place, JsonNode value, String pointer, int followed) {
        TimeBudget.check();
        if (!schema.isObject() || (value.isNull() && schema.path("nullable").asBoolean(false))) {
            return;
        }
        if (!hasType(schema.path("type"), value)) {
            reportType(schema, place, value, pointer);
            return;
        }
        checkChoices(schema, place, value, pointer);
        if (value.isObject()) {
            checkFields(schema, place, value, pointer);
        } else if (value.isArray()) {
            checkItems(schema, place, value, pointer);
        }
        String reference = schema.path("$ref").asString("");
        if (reference.startsWith("#") && followed < MAX_REFERENCES) {
            JsonNode target = reference.equals("#") ? root : root.at(reference.substring(1));
            walk(target, reference.substring(1), value, pointer, followed + 1);
        }
        int branch = 0;
        for (JsonNode part : schema.path("allOf")) {
            walk(part, place + "/allOf/" + branch++, value, pointer, followed);
        }
        others.check(schema, place, value)
                .ifPresent(reason -> warn(DiagnosticCode.OUT008, place, pointer, reason));
    }

    private void reportType(JsonNode schema, String place, JsonNode value, String pointer) {
        Phrase type = Phrase.joined(" or ", names(schema.path("type")));
        if (value.isNull()) {
            warn(DiagnosticCode.OUT002, place, pointer, Phrase.of("expected {}, got null", type));
        } else {
            warn(
                    DiagnosticCode.OUT001,
                    place,
                    pointer,
                    Phrase.of("expected {}, got {}", type, TypeName.of(value)));
        }
    }

    private static List<String> names(JsonNode type) {
        if (type.isString()) {
            return List.of(type.stringValue());
        }
        List<String> names = new ArrayList<>();
        type.forEach(name -> names.add(name.asString("")));
        return names;
    }

    private static boolean hasType(JsonNode type, JsonNode value) {
        List<String> names = names(type);
        return names.isEmpty() || names.stream().anyMatch(name -> isOf(name, value));
    }

    private static boolean isOf(String type, JsonNode value) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isString();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            case "number" -> value.isNumber();
            case "integer" -> value.isNumber() && isWhole(value.decimalValue());
            default -> true;
        };
    }

    private static boolean isWhole(BigDecimal number) {
        return number.signum() == 0 || number.stripTrailingZeros().scale() <= 0;
    }

    private void checkChoices(JsonNode schema, String place, JsonNode value, String pointer) {
        JsonNode choices = schema.path("enum");
        boolean among =
                !choices.isArray()
                        || choices.valueStream()
                                .anyMatch(choice -> JsonEquality.equal(choice, value));
        JsonNode constant = schema.path("const");
        if (!among) {
            warn(
                    DiagnosticCode.OUT003,
                    place,
                    pointer,
                    Phrase.of("expected one of {}, got {}", choices, value));
        } else if (!constant.isMissingNode() && !JsonEquality.equal(constant, value)) {
            warn(
                    DiagnosticCode.OUT003,
                    place,
                    pointer,
                    Phrase.of("expected {}, got {}", constant, value));
        }
    }

    private void checkFields(JsonNode schema, String place, JsonNode value, String pointer) {
        JsonNode declared = schema.path("properties");
        for (JsonNode name : schema.path("required")) {
            String key = name.asString("");
            if (!value.has(key)) {
                absent(Severity.WARNING, place + "/required", key, pointer);
            }
        }
        declared.properties()
                .forEach(field -> {
                    String key = field.getKey();
                    if (value.has(key)) {
                        walk(
                                field.getValue(),
                                child(place + "/properties", key),
                                value.get(key),
                                child(pointer, key),
                                0);
                    } else if (!requires) {
                        absent(Severity.INFO, place + "/properties", key, pointer);
                    }
                });
        for (var field : value.properties()) {
            if (!declared.has(field.getKey())) {
                checkOther(schema, place, field.getKey(), field.getValue(), pointer);
            }
        }
    }

    private void absent(Severity severity, String place, String key, String pointer) {
        found.add(
                DiagnosticCode.OUT004,
                severity,
                child(place, key),
                child(pointer, key),
                Phrase.of("`{}` is not there", key));
    }

    private void checkOther(
            JsonNode schema, String place, String key, JsonNode value, String pointer) {
        boolean matched = false;
        for (var pattern : schema.path("patternProperties").properties()) {
            if (InputSchema.fits(pattern.getKey(), key)) {
                matched = true;
                String at = child(place + "/patternProperties", pattern.getKey());
                walk(pattern.getValue(), at, value, child(pointer, key), 0);
            }
        }
        JsonNode rest = schema.path("additionalProperties");
        if (matched) {
            return;
        }
        if (rest.isBoolean() && !rest.booleanValue()) {
            warn(
                    DiagnosticCode.OUT005,
                    place + "/additionalProperties",
                    child(pointer, key),
                    Phrase.of("`{}` is not declared", key));
        } else {
            walk(rest, place + "/additionalProperties", value, child(pointer, key), 0);
        }
    }

    private void checkItems(JsonNode schema, String place, JsonNode value, String pointer) {
        JsonNode first =
                schema.path("items").isArray() ? schema.path("items") : schema.path("prefixItems");
        JsonNode rest =
                schema.path("items").isArray()
                        ? schema.path("additionalItems")
                        : schema.path("items");
        int index = 0;
        for (JsonNode item : value) {
            String at = pointer + "/" + index;
            if (index < first.size()) {
                walk(first.get(index), place + "/items/" + index, item, at, 0);
            } else {
                walk(rest, place + "/items", item, at, 0);
            }
            index++;
        }
    }

    private void warn(DiagnosticCode code, String place, String pointer, Phrase message) {
        found.add(code, Severity.WARNING, place, pointer, message);
    }

    private static String child(String pointer, String key) {
        return pointer + "/" + key.replace("~", "~0").replace("/", "~1");
    }
}
