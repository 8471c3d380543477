package dev.mcptest.load.flowmcp;

import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns the type of a parameter, {@code {primitive, options}}, into JSON Schema. */
final class ZType {

    private static final class Form {
        static final Pattern LIST_FIELD = Pattern.compile("\\{\\{([^:{}]+):([^{}]+)}}");
        static final Pattern OPTION =
                Pattern.compile("\\s*([A-Za-z]+)\\((.*)\\)\\s*", Pattern.DOTALL);
    }

    private final SharedLists lists;
    private final Findings findings;

    ZType(SharedLists lists, Findings findings) {
        this.lists = lists;
        this.findings = findings;
    }

    /**
     * Reads the {@code z} of a parameter.
     *
     * @return whether the parameter must be given
     */
    boolean read(SourceNode parameter, ObjectNode schema) {
        SourceNode z = parameter.get("z").orElse(parameter);
        List<SourceNode> options = z.items("options");
        Optional<SourceNode> primitive = z.get("primitive");
        String written = primitive.map(SourceNode::text).orElse("").strip();
        primitive(written, primitive.orElse(z), options, schema);
        var constraints = new ZOptions(schema, findings);
        boolean required = true;
        for (SourceNode option : options) {
            Matcher call = Form.OPTION.matcher(option.text());
            String name = call.matches() ? call.group(1) : "";
            boolean values = name.equals("values") && written.startsWith("enum()");
            required &= !name.equals("optional") && !name.equals("default");
            if (!values) {
                constraints.apply(option, name, call.matches() ? call.group(2) : "");
            }
        }
        return required;
    }

    /** Reads the {@code type} of a parameter of the short form. */
    ObjectNode named(SourceNode parameter) {
        String type = parameter.text("type").orElse("");
        ObjectNode schema = Json.object();
        switch (type) {
            case "string", "number", "integer", "boolean", "object" -> schema.put("type", type);
            case "array" -> texts(schema);
            default -> unknown(type, parameter.get("type").orElse(parameter), schema);
        }
        return schema;
    }

    private void primitive(
            String written, SourceNode at, List<SourceNode> options, ObjectNode schema) {
        if (written.equals("string()")) {
            schema.put("type", "string");
        } else if (written.startsWith("enum(") && written.endsWith(")")) {
            choices(written.substring(5, written.length() - 1), at, options, schema);
        } else if (written.equals("array()")) {
            texts(schema);
        } else if (written.equals("array(string())")) {
            texts(schema);
            findings.note(DiagnosticCode.FMC008, at, "`array(string())` is taken as array()");
        } else if (written.matches("(number|boolean|object)\\(\\)")) {
            schema.put("type", written.substring(0, written.length() - 2));
        } else {
            unknown(written, at, schema);
        }
    }

    private void unknown(String written, SourceNode at, ObjectNode schema) {
        schema.put("type", "string");
        findings.note(
                DiagnosticCode.FMC010,
                at,
                written.isEmpty()
                        ? "the parameter has no type, and is taken as string()"
                        : "`" + written + "` is not a known type, and is taken as string()");
    }

    private static void texts(ObjectNode schema) {
        schema.put("type", "array").putObject("items").put("type", "string");
    }

    private void choices(
            String written, SourceNode at, List<SourceNode> options, ObjectNode schema) {
        Set<String> values = new LinkedHashSet<>();
        boolean known = true;
        if (written.isBlank()) {
            Optional<String> option = valuesOption(options);
            option.ifPresent(list -> {
                findings.note(
                        DiagnosticCode.FMC008,
                        at,
                        "`enum()` with values(" + list + ") is taken as enum(" + list + ")");
                split(list, at, values);
            });
        }
        if (values.isEmpty()) {
            known = split(written, at, values);
        }
        schema.put("type", "string");
        if (known) {
            ArrayNode choices = schema.putArray("enum");
            values.forEach(choices::add);
        }
    }

    private static Optional<String> valuesOption(List<SourceNode> options) {
        return options.stream()
                .map(option -> Form.OPTION.matcher(option.text()))
                .filter(option -> option.matches() && option.group(1).equals("values"))
                .map(option -> option.group(2))
                .findFirst();
    }

    /** Adds the values of a list; returns whether all are known. */
    private boolean split(String written, SourceNode at, Set<String> values) {
        boolean known = true;
        for (String part : Arrays.stream(written.split(",", -1)).map(String::strip).toList()) {
            Matcher field = Form.LIST_FIELD.matcher(part);
            if (field.matches()) {
                Optional<List<String>> listed =
                        listed(field.group(1).strip(), field.group(2).strip(), at);
                known &= listed.isPresent();
                listed.ifPresent(values::addAll);
            } else {
                values.add(part);
            }
        }
        return known;
    }

    private Optional<List<String>> listed(String list, String field, SourceNode at) {
        Optional<List<String>> values = lists.values(list, field);
        if (values.isEmpty()) {
            findings.error(
                    DiagnosticCode.FMC006,
                    at,
                    "the shared list `" + list + "` with a field `" + field + "` is not in `lists`",
                    "name the folder with the list beside `flowmcp`: {flowmcp: FILE, lists:"
                            + " FOLDER}");
        }
        return values;
    }
}
