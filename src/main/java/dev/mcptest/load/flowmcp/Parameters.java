package dev.mcptest.load.flowmcp;

import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns the parameters of a tool into the schema of its arguments. */
public final class Parameters {

    private static final class Form {
        static final Pattern USER = Pattern.compile("\\{\\{([A-Z][A-Z0-9_]*)}}");
        static final Pattern SERVER = Pattern.compile("\\{\\{SERVER_PARAM:([^{}]+)}}");
    }

    private final ZType types;
    private final Findings findings;
    private final ObjectNode properties = Json.object();
    private final ArrayNode required = Json.array();
    private final Set<String> needs = new LinkedHashSet<>();

    /**
     * @param lists fills in the values of {@code enum()}
     */
    public Parameters(SharedLists lists, Findings findings) {
        this.types = new ZType(lists, findings);
        this.findings = findings;
    }

    /** Reads the parameters of one tool. */
    public void read(List<SourceNode> parameters) {
        parameters.forEach(this::read);
    }

    private void read(SourceNode parameter) {
        Optional<SourceNode> position = parameter.get("position");
        if (position.isPresent()) {
            String value = position.get().text("value").orElse("");
            needsOf(value);
            Optional<String> key = position.get().text("key");
            if (key.isPresent() && isOfCaller(value, position.get())) {
                ObjectNode schema = Json.object();
                boolean needed = types.read(parameter, schema);
                add(key.get(), schema, needed);
            }
        } else {
            parameter.text("key").ifPresent(key -> readShort(key, parameter));
        }
    }

    private void readShort(String key, SourceNode parameter) {
        boolean optional =
                parameter.get("required").filter(it -> !it.json().asBoolean(true)).isPresent();
        add(key, types.named(parameter), !optional);
    }

    private void add(String key, ObjectNode schema, boolean needed) {
        properties.set(key, schema);
        if (needed) {
            required.add(key);
        }
    }

    private void needsOf(String value) {
        Matcher server = Form.SERVER.matcher(value);
        while (server.find()) {
            needs.add(server.group(1));
        }
    }

    private boolean isOfCaller(String value, SourceNode position) {
        Matcher user = Form.USER.matcher(value);
        if (!user.matches()) {
            return false;
        }
        if (!user.group(1).equals("USER_PARAM")) {
            findings.note(
                    DiagnosticCode.FMC008,
                    position.get("value").orElse(position),
                    "`" + value + "` is taken as {{USER_PARAM}}");
        }
        return true;
    }

    /** Returns the JSON Schema of the arguments. */
    public ObjectNode schema() {
        ObjectNode schema = Json.object().put("type", "object");
        schema.set("properties", properties);
        if (!required.isEmpty()) {
            schema.set("required", required);
        }
        return schema.put("additionalProperties", false);
    }

    /** Returns the variables of the server that the parameters refer to. */
    public List<String> needs() {
        return List.copyOf(needs);
    }
}
