package dev.mcptest.definition;

import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks the examples of a definition. Source: checks-and-examples, section 3.3. */
public final class ExampleChecks {

    private ExampleChecks() {}

    /**
     * Checks a whole definition.
     *
     * @param listed the tools of the server, when they are known
     */
    public static List<Diagnostic> check(Definition definition, Optional<ListedTools> listed) {
        var found = new Diagnostics(definition.settings());
        for (Item item : definition.items()) {
            var checks = new ItemChecks(item, definition.settings(), found);
            checks.check();
            checks.check(schema(item, listed));
        }
        List<Diagnostic> all = new ArrayList<>(found.all());
        listed.ifPresent(tools ->
                definition.items().forEach(item -> all.addAll(unlisted(definition, item, tools))));
        return all;
    }

    /** Checks one example against the schema that the server lists: TST003, TST004, TST006. */
    public static List<Diagnostic> check(
            Definition definition, Item item, Example example, JsonNode listedSchema) {
        var found = new Diagnostics(definition.settings());
        InputSchema.of(listedSchema)
                .ifPresent(schema -> new ArgumentChecks(item, example, schema, found).check());
        return found.all();
    }

    /** Returns whether a schema can be used to check arguments. */
    public static boolean isUsable(JsonNode schema) {
        return InputSchema.of(schema).isPresent();
    }

    /** Reports that the definition and the server disagree about the arguments: TST107. */
    public static List<Diagnostic> compare(
            Definition definition, Item item, Optional<JsonNode> listedSchema) {
        var found = new Diagnostics(definition.settings());
        if (!item.isOfFlowmcp()
                && item.inputSchema().isPresent()
                && listedSchema.isPresent()
                && !JsonEquality.equal(item.inputSchema().get(), listedSchema.get())) {
            found.atKey(
                    DiagnosticCode.TST107,
                    item.pointer(),
                    Phrase.of(
                            "the input schema of `{}` is not the one the server lists",
                            item.name()));
        }
        return found.all();
    }

    private static Optional<JsonNode> schema(Item item, Optional<ListedTools> listed) {
        return item.inputSchema()
                .or(() ->
                        item.kind() == ItemKind.TOOL
                                ? listed.flatMap(tools -> tools.schema(item, "inputSchema"))
                                : Optional.empty());
    }

    /** Reports a tool that the server does not list: TST105. */
    public static List<Diagnostic> unlisted(Definition definition, Item item, ListedTools listed) {
        var found = new Diagnostics(definition.settings());
        if (item.kind() == ItemKind.TOOL && listed.nameOf(item).isEmpty()) {
            found.atKey(
                    DiagnosticCode.TST105,
                    item.pointer(),
                    Phrase.of("the server has no tool `{}`", item.name()));
        }
        return found.all();
    }

    /**
     * Reports the tools of a server that none of its definitions has: TST104.
     *
     * @param definition the definition at which they are reported
     * @param all every definition of the server
     */
    public static List<Diagnostic> uncovered(
            Definition definition, List<Definition> all, ListedTools listed) {
        Set<String> covered = new HashSet<>();
        for (Definition each : all) {
            for (Item item : each.items()) {
                if (item.kind() == ItemKind.TOOL) {
                    listed.nameOf(item).ifPresent(covered::add);
                }
            }
        }
        var found = new Diagnostics(definition.settings());
        for (String name : listed.names()) {
            if (!covered.contains(name)) {
                found.at(
                        DiagnosticCode.TST104,
                        "",
                        Phrase.of("the server has a tool `{}` without examples", name));
            }
        }
        return found.all();
    }
}
