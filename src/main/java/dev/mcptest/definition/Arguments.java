package dev.mcptest.definition;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

/** What the protocol says about arguments, whatever the server. */
final class Arguments {

    private Arguments() {}

    /** Returns a schema that the arguments of every item of this kind satisfy. */
    static JsonNode shape(Item item) {
        return switch (item.kind()) {
            case TOOL -> Json.object();
            case RESOURCE -> {
                var template = new UriTemplate(item.name());
                yield template.fault().isPresent() ? Json.object() : template.schema();
            }
            case PROMPT -> {
                var schema = Json.object();
                schema.putObject("additionalProperties").put("type", "string");
                yield schema;
            }
        };
    }
}
