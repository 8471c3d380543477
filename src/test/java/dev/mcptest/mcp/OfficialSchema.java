package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The published schema of a revision of the protocol; it is no part of this project. */
public final class OfficialSchema {

    public static final Path FOLDER = Path.of("../shared/mcp-schema");

    private final ObjectNode document;
    private final String definitions;
    private final boolean formats;
    private final Map<String, Schema> byName = new HashMap<>();

    public OfficialSchema(Revision revision) throws IOException, InvalidJsonException {
        this(revision, true);
    }

    /** Takes a schema whose formats are asserted or, as newer drafts have it, notes. */
    public OfficialSchema(Revision revision, boolean formats)
            throws IOException, InvalidJsonException {
        this.formats = formats;
        String text = Files.readString(FOLDER.resolve(revision.wire() + ".json"));
        document = (ObjectNode) Json.parse(text);
        definitions = document.has("$defs") ? "$defs" : "definitions";
    }

    /** Fails unless a value is what a definition says. */
    void check(String definition, JsonNode value) {
        assertThat(byName.computeIfAbsent(definition, this::compile).validate(value))
                .as(definition + " " + Json.write(value))
                .isEmpty();
    }

    /** Returns whether a value is what a definition says. */
    public boolean takes(String definition, JsonNode value) {
        return byName.computeIfAbsent(definition, this::compile).validate(value).isEmpty();
    }

    /** Fails unless a message is one that a client may send. */
    public void checkSent(JsonNode message) {
        if (!message.has("method")) {
            checkAnswer(message);
            return;
        }
        String envelope = message.has("id") ? "JSONRPCRequest" : "JSONRPCNotification";
        check(envelope, message);
        check(message.has("id") ? "ClientRequest" : "ClientNotification", message);
    }

    private void checkAnswer(JsonNode message) {
        boolean result = message.has("result");
        String old = result ? "JSONRPCResponse" : "JSONRPCError";
        String envelope = result ? "JSONRPCResultResponse" : "JSONRPCErrorResponse";
        check(document.path(definitions).has(envelope) ? envelope : old, message);
        if (result) {
            check("ClientResult", message.path("result"));
        }
    }

    private Schema compile(String definition) {
        ObjectNode schema = document.deepCopy();
        schema.putArray("allOf").addObject().put("$ref", "#/" + definitions + "/" + definition);
        var config = SchemaRegistryConfig.builder();
        if (!formats) {
            config.formatAssertionsEnabled(false);
        }
        return SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12,
                        with -> with.schemaRegistryConfig(config.build()))
                .getSchema(schema);
    }
}
