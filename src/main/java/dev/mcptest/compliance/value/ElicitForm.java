package dev.mcptest.compliance.value;

import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;
import dev.mcptest.schema.error.SchemaVerdict;

import tools.jackson.databind.JsonNode;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks of the form of an elicitation. */
public final class ElicitForm {

    private static final String ARRAYS_SINCE = "2025-11-25";
    private static final Set<String> PRIMITIVES = Set.of("string", "number", "integer", "boolean");
    private static final Pattern SECRET =
            Pattern.compile(
                    "pass(word|phrase|wd)|api[_ -]?key|secret|access[_"
                            + " -]?token|\\btoken\\b|credential|credit[_ -]?card|card[_"
                            + " -]?number|\\bcvv\\b|\\bcvc\\b|private[_ -]?key");

    private ElicitForm() {}

    /** Checks the parameters as a whole. */
    public static void shape(JsonNode params, Flaws flaws) {
        flaws.saw();
        JsonNode schema = params.path("requestedSchema");
        flaws.require(params.path("message").isString(), "the elicitation has no message");
        flaws.require(
                schema.path("type").asString("").equals("object")
                        && schema.path("properties").isObject(),
                "\"requestedSchema\" is not of type object with properties");
        JsonNode mode = params.path("mode");
        flaws.require(
                mode.isMissingNode() || mode.asString("").equals("form"), "the mode is " + mode);
    }

    /** Checks that each field is a primitive or an enumeration. */
    public static void flat(JsonNode params, String revision, Flaws flaws) {
        fields(params)
                .forEach(field -> {
                    flaws.saw();
                    flaws.require(
                            isFlat(field.getValue(), revision),
                            "the field " + field.getKey() + " is " + kind(field.getValue()));
                });
    }

    private static boolean isFlat(JsonNode field, String revision) {
        String type = field.path("type").asString("");
        boolean choice = field.has("enum") || (field.has("oneOf") && since(revision));
        if (type.equals("array")) {
            return since(revision) && isChoice(field.path("items"), "anyOf");
        }
        return PRIMITIVES.contains(type)
                && !field.has("properties")
                && (!field.has("oneOf") || choice);
    }

    private static String kind(JsonNode field) {
        JsonNode type = field.path("type");
        return type.isString() ? "of type " + type.stringValue() : "without a type";
    }

    private static boolean since(String revision) {
        return revision.compareTo(ARRAYS_SINCE) >= 0;
    }

    /** Checks the forms of enumerations. */
    public static void enums(JsonNode params, Flaws flaws) {
        fields(params)
                .forEach(field -> {
                    JsonNode schema = field.getValue();
                    boolean array = schema.path("type").asString("").equals("array");
                    if (!array && !schema.has("enum") && !schema.has("oneOf")) {
                        return;
                    }
                    flaws.saw();
                    flaws.require(
                            array
                                    ? isChoice(schema.path("items"), "anyOf")
                                    : isChoice(schema, "oneOf"),
                            "the choices of the field "
                                    + field.getKey()
                                    + " have no form of the protocol");
                    JsonNode names = schema.path("enumNames");
                    flaws.require(
                            names.isMissingNode() || names.size() == schema.path("enum").size(),
                            "the enumNames of the field "
                                    + field.getKey()
                                    + " do not match its enum");
                });
    }

    private static boolean isChoice(JsonNode schema, String titled) {
        if (schema.has(titled)) {
            return schema.path(titled).isArray()
                    && schema.path(titled)
                            .valueStream()
                            .allMatch(it ->
                                    it.path("const").isString() && it.path("title").isString());
        }
        return schema.path("enum").isArray()
                && schema.path("enum").valueStream().allMatch(JsonNode::isString);
    }

    /** Checks that each default is valid for its own field. */
    public static void defaults(JsonNode params, Flaws flaws) {
        fields(params)
                .forEach(field -> {
                    JsonNode value = field.getValue().path("default");
                    if (!value.isMissingNode()) {
                        flaws.saw();
                        flaws.require(
                                fits(field.getValue(), value),
                                "the default of the field "
                                        + field.getKey()
                                        + " is not valid for it");
                    }
                });
    }

    private static boolean fits(JsonNode schema, JsonNode value) {
        try {
            return !(JsonSchema.compile(schema).validate(value) instanceof SchemaVerdict.Invalid);
        } catch (UnusableSchemaException _) {
            return true;
        }
    }

    /** Checks names and titles for credentials. */
    public static void secrets(JsonNode params, Flaws flaws) {
        flaws.saw();
        fields(params)
                .forEach(field -> {
                    String text =
                            field.getKey() + " " + field.getValue().path("title").asString("");
                    flaws.prefer(
                            !SECRET.matcher(text.toLowerCase(Locale.ROOT)).find(),
                            "the field " + field.getKey() + " seems to ask for a secret");
                });
    }

    private static Set<Map.Entry<String, JsonNode>> fields(JsonNode params) {
        return params.path("requestedSchema").path("properties").properties();
    }
}
