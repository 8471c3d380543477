package dev.mcptest.surface;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

/** The lists of a server. */
public enum ListKind {
    TOOLS("tool", "tools", "tools/list", "tools", "name"),
    RESOURCES("resource", "resources", "resources/list", "resources", "uri"),
    TEMPLATES(
            "resource template",
            "resourceTemplates",
            "resources/templates/list",
            "resources",
            "uriTemplate"),
    PROMPTS("prompt", "prompts", "prompts/list", "prompts", "name");

    private final String noun;
    private final String key;
    private final String method;
    private final String capability;
    private final String identifier;

    ListKind(String noun, String key, String method, String capability, String identifier) {
        this.noun = requireNonNull(noun, "noun is null");
        this.key = requireNonNull(key, "key is null");
        this.method = requireNonNull(method, "method is null");
        this.capability = requireNonNull(capability, "capability is null");
        this.identifier = requireNonNull(identifier, "identifier is null");
    }

    /** Returns the name of one item, in the singular. */
    public String noun() {
        return noun;
    }

    /** Returns the member of the result that has the list. */
    public String key() {
        return key;
    }

    /** Returns the method that reads the list. */
    public String method() {
        return method;
    }

    /** Returns the capability that a server with this list declares. */
    public String capability() {
        return capability;
    }

    /** Returns the member of an item that identifies it. */
    public String identifier() {
        return identifier;
    }

    /** Returns the name or URI of an item; empty when it has none. */
    public String id(JsonNode item) {
        return item.path(identifier).asString("");
    }
}
