package dev.mcptest.schema.error;

import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/**
 * An error of the library with its paths split into parts.
 *
 * @param error the error as reported by the library
 * @param way names and indexes from the top of the schema to the rule, across references
 * @param instance names and indexes from the top of the value to the invalid part
 */
public record RawError(Error error, List<Object> way, List<Object> instance) {

    public static RawError of(Error error) {
        return new RawError(
                error, elements(error.getEvaluationPath()), elements(error.getInstanceLocation()));
    }

    private static List<Object> elements(NodePath path) {
        int size = path.getNameCount();
        List<Object> elements = new ArrayList<>(size);
        NodePath rest = path;
        for (int i = 0; i < size; i++) {
            elements.add(rest.getElement(-1));
            rest = rest.getParent();
        }
        return elements.reversed();
    }

    public JsonNode rule() {
        JsonNode rule = error.getSchemaNode();
        return rule == null ? Json.nodes().missingNode() : rule;
    }

    JsonNode value() {
        JsonNode value = error.getInstanceNode();
        return value == null ? Json.nodes().missingNode() : value;
    }
}
