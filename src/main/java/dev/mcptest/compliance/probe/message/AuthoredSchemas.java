package dev.mcptest.compliance.probe.message;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.value.SchemaLoss;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/** Compares the listed schema of a tool with the one that the user says it has. */
public final class AuthoredSchemas implements SingleRule {

    @Override
    public String rule() {
        return "SCHEMA-008";
    }

    @Override
    public Finding finding(Bench bench) {
        JsonNode hint = bench.hints().json().path("schema_of");
        JsonNode authored = hint.path("inputSchema");
        Optional<JsonNode> listed =
                bench.facts().tools().stream()
                        .filter(it -> it.path("name").equals(hint.path("tool")))
                        .map(it -> it.path("inputSchema"))
                        .findFirst();
        if (listed.isEmpty() || !authored.isObject()) {
            return Finding.skip("the hint `schema_of` has no tool with a schema");
        }
        return SchemaLoss.of(authored, listed.get())
                .map(it ->
                        Finding.warn("in the schema of " + hint.path("tool") + ", " + it)
                                .expecting(Json.write(authored), Json.write(listed.get())))
                .orElseGet(() -> Finding.pass("as authored"));
    }
}
