package dev.mcptest.shape;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.Suggestion;
import dev.mcptest.schema.error.SchemaError;
import dev.mcptest.schema.error.SchemaVerdict;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tools of a server, from all pages of its list. Safe for use by several threads. */
public final class ToolList {

    private static final String STRUCTURED = "structuredContent";

    private final String revision;
    private final Map<String, ToolRules> tools;

    private ToolList(String revision, Map<String, ToolRules> tools) {
        this.revision = revision;
        this.tools = tools;
    }

    /** Creates the list from the items of {@code tools}; items without a name are ignored. */
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

    /** Returns the tools as the server lists them. */
    public List<JsonNode> tools() {
        return tools.values().stream().map(ToolRules::tool).toList();
    }

    /** Returns the names of the tools that the server declares to change nothing. */
    public List<String> readOnly() {
        return tools.values().stream()
                .filter(tool -> tool.hint("readOnlyHint"))
                .map(ToolRules::name)
                .toList();
    }

    /** Returns whether the server declares that a tool reaches beyond the server. */
    public boolean opensWorld(String name) {
        ToolRules rules = tools.get(name);
        return rules != null && rules.hint("openWorldHint");
    }

    /** Returns the tool that a misspelled name probably means. */
    public Optional<String> nearest(String name) {
        return Suggestion.nearest(name, tools.keySet());
    }

    /**
     * Checks a result of {@code tools/call} against the {@code outputSchema} of the tool. Errors
     * and results that ask for input are not checked.
     */
    public List<Breach> structuredContent(String tool, JsonNode result) {
        ToolRules rules = tools.get(tool);
        if (rules == null || !needsStructure(result) || !rules.hasOutput()) {
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

    private boolean needsStructure(JsonNode result) {
        return Revisions.isSince(revision, Revisions.V2025_06_18)
                && result.isObject()
                && !result.path("isError").asBoolean(false)
                && !result.path("resultType").asString("").equals("input_required");
    }

    /** Older revisions require an object, which {@link Shapes} already checks. */
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
     * Returns a note for each argument that is unknown to the {@code inputSchema} of the tool,
     * invalid, or missing.
     */
    public List<Phrase> arguments(String tool, JsonNode arguments) {
        ToolRules rules = tools.get(tool);
        return rules == null ? List.of() : ArgumentNotes.of(rules, arguments);
    }
}
