package dev.mcptest.shape;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.Suggestion;
import dev.mcptest.schema.SchemaError;
import dev.mcptest.schema.SchemaVerdict;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a server says of its tools, on all pages of its list. Several threads may ask at once. */
public final class ToolList {

    private static final String STRUCTURED = "structuredContent";

    private final String revision;
    private final Map<String, ToolRules> tools;

    private ToolList(String revision, Map<String, ToolRules> tools) {
        this.revision = revision;
        this.tools = tools;
    }

    /** Takes the items of {@code tools}; what has no name is left out. */
    public static ToolList of(String revision, List<JsonNode> tools) {
        Map<String, ToolRules> byName = HashMap.newHashMap(tools.size());
        for (JsonNode tool : tools) {
            if (tool.path("name").isString()) {
                String name = tool.path("name").stringValue();
                byName.putIfAbsent(name, new ToolRules(name, tool, revision));
            }
        }
        return new ToolList(revision, byName);
    }

    public boolean has(String name) {
        return tools.containsKey(name);
    }

    /** Returns the tool that a name which is none probably stands for. */
    public Optional<String> nearest(String name) {
        return Suggestion.nearest(name, tools.keySet());
    }

    /**
     * Holds a result of {@code tools/call} against the {@code outputSchema} of the tool. A result
     * that is an error owes nothing, nor one that asks for input.
     */
    public List<Breach> structuredContent(String tool, JsonNode result) {
        ToolRules rules = tools.get(tool);
        if (rules == null || !owesStructure(result) || !rules.hasOutput()) {
            return List.of();
        }
        JsonNode content = result.path(STRUCTURED);
        if (content.isMissingNode()) {
            return List.of(
                    new Breach(
                            "",
                            Phrase.of(
                                    "the result needs \"structuredContent\": the tool \"{}\" has"
                                            + " an outputSchema, and isError is not true",
                                    tool)));
        }
        boolean wrongKind = !content.isObject() && !mayBeAnything();
        return wrongKind ? List.of() : breaches(tool, rules.output(content));
    }

    private boolean owesStructure(JsonNode result) {
        return Revisions.isSince(revision, Revisions.V2025_06_18)
                && result.isObject()
                && !result.path("isError").asBoolean(false)
                && !result.path("resultType").asString("").equals("input_required");
    }

    /** Older revisions want an object, which {@link Shapes} says already. */
    private boolean mayBeAnything() {
        return Revisions.isSince(revision, Revisions.V2026_07_28);
    }

    private static List<Breach> breaches(String tool, SchemaVerdict verdict) {
        if (verdict instanceof SchemaVerdict.Unfinished unfinished) {
            return List.of(
                    new Breach(
                            "/" + STRUCTURED,
                            Phrase.of(
                                    "not held against the outputSchema of \"{}\", which cannot be"
                                            + " used: {}",
                                    tool,
                                    unfinished.message()),
                            true));
        }
        List<Breach> breaches = new ArrayList<>();
        if (verdict instanceof SchemaVerdict.Invalid invalid) {
            for (SchemaError error : ToolRules.causes(invalid)) {
                breaches.add(
                        new Breach(
                                "/" + STRUCTURED + error.instancePath(),
                                Phrase.of(
                                        "{}, says the outputSchema of \"{}\"",
                                        error.message(),
                                        tool)));
            }
        }
        return breaches;
    }

    /**
     * Returns a note for each argument that the {@code inputSchema} of the tool does not know or
     * does not take, and for each that it misses.
     */
    public List<Phrase> arguments(String tool, JsonNode arguments) {
        ToolRules rules = tools.get(tool);
        return rules == null ? List.of() : ArgumentNotes.of(rules, arguments);
    }
}
