package dev.mcptest.result;

import dev.mcptest.json.Json;
import dev.mcptest.result.part.Canonical;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * How one server was graded in one revision.
 *
 * @param json its form in the record
 */
public record ComplianceRecord(ObjectNode json) {

    public ComplianceRecord {
        json = Canonical.object(json);
    }

    public String server() {
        return json.path("server").asString("");
    }

    public String revision() {
        return json.path("revision").asString("");
    }

    /** Returns the grade; empty when nothing was judged. */
    public Optional<String> grade() {
        return Optional.of(json.path("grade").asString("")).filter(grade -> !grade.isEmpty());
    }

    /** Returns a field as text; empty when it is not there. */
    public String text(String field) {
        JsonNode value = json.path(field);
        return value.isString()
                ? value.stringValue()
                : value.isMissingNode() ? "" : Json.write(value);
    }

    public boolean isPartial() {
        return json.path("partial").asBoolean(false);
    }
}
