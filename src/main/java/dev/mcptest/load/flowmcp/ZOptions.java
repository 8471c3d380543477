package dev.mcptest.load.flowmcp;

import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.json.Json;
import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Applies the options of a parameter to its schema. */
final class ZOptions {

    private static final class Form {
        static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,30}(\\.[0-9]{1,30})?");
        static final Pattern SLASHES = Pattern.compile("/(.*)/([a-z]*)", Pattern.DOTALL);
    }

    private final ObjectNode schema;
    private final Findings findings;

    ZOptions(ObjectNode schema, Findings findings) {
        this.schema = schema;
        this.findings = findings;
    }

    void apply(SourceNode option, String name, String argument) {
        String fault =
                switch (name) {
                    case "optional" -> "";
                    case "default" -> {
                        schema.set("default", byLooks(argument.strip()));
                        yield "";
                    }
                    case "min", "max" -> bound(name, argument.strip());
                    case "length" -> length(argument.strip());
                    case "regex" -> pattern(argument.strip());
                    default -> "is unknown and has no effect";
                };
        if (!fault.isEmpty()) {
            findings.note(
                    DiagnosticCode.FMC008, option, "the option `" + option.text() + "` " + fault);
        }
    }

    private String bound(String name, String argument) {
        String suffix = name.equals("min") ? "min" : "max";
        return switch (type()) {
            case "number" -> put(suffix + "imum", argument);
            case "array" -> put(suffix + "Items", argument);
            case "string" -> schema.has("enum") ? noEffect() : put(suffix + "Length", argument);
            default -> noEffect();
        };
    }

    private String length(String argument) {
        String of =
                switch (type()) {
                    case "array" -> "Items";
                    case "string" -> schema.has("enum") ? "" : "Length";
                    default -> "";
                };
        if (of.isEmpty()) {
            return noEffect();
        }
        String fault = put("min" + of, argument);
        return fault.isEmpty() ? put("max" + of, argument) : fault;
    }

    private String put(String keyword, String argument) {
        if (!Form.NUMBER.matcher(argument).matches()) {
            return "does not name a number and has no effect";
        }
        var number = new BigDecimal(argument);
        boolean bounds = keyword.endsWith("imum");
        if (!bounds && (number.signum() < 0 || number.stripTrailingZeros().scale() > 0)) {
            return "does not name a length and has no effect";
        }
        schema.set(
                keyword,
                number.stripTrailingZeros().scale() <= 0
                        ? Json.nodes().numberNode(number.toBigInteger())
                        : Json.nodes().numberNode(number));
        return "";
    }

    private String pattern(String argument) {
        if (!type().equals("string") || schema.has("enum")) {
            return noEffect();
        }
        Matcher slashes = Form.SLASHES.matcher(argument);
        String pattern = slashes.matches() ? slashes.group(1) : argument;
        if (slashes.matches() && slashes.group(2).contains("i")) {
            pattern = "(?i)" + pattern;
        }
        try {
            Regex.compile(pattern);
            schema.put("pattern", pattern);
            return "";
        } catch (InvalidRegexException _) {
            return "has a pattern that cannot be checked here, and has no effect";
        }
    }

    private static String noEffect() {
        return "has no effect on this type";
    }

    private String type() {
        return schema.path("type").asString("");
    }

    private static JsonNode byLooks(String text) {
        if (text.equals("true") || text.equals("false")) {
            return Json.nodes().booleanNode(text.equals("true"));
        }
        return Optional.of(text)
                .filter(it -> Form.NUMBER.matcher(it).matches())
                .<JsonNode>map(it -> Json.nodes().numberNode(new BigDecimal(it)))
                .orElseGet(() -> Json.nodes().stringNode(text));
    }
}
