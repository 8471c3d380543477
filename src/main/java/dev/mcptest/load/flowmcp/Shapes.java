package dev.mcptest.load.flowmcp;

import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Reports values of another type than FlowMCP files have, which nothing would read. */
public final class Shapes {

    private static final String OUTPUT = "output";
    private static final String TYPE = "mimeType";
    private static final String SCHEMA = "schema";
    private static final List<String> FILTERS = List.of("exists", "value", "in");

    private final Findings findings;

    public Shapes(Findings findings) {
        this.findings = findings;
    }

    public void checkMain(SourceNode main) {
        check(main, "namespace", JsonNode::isString, "a text");
        check(main, "requiredServerParams", JsonNode::isArray, "a list");
        check(main, "sharedLists", JsonNode::isArray, "a list");
        main.items("sharedLists").forEach(this::checkUse);
    }

    /** Notes what would leave values of a shared list in that are meant to be out. */
    private void checkUse(SourceNode use) {
        check(use, "filter", JsonNode::isObject, "an object");
        use.fields()
                .forEach((key, value) -> {
                    if (!Set.of("ref", "version", "filter").contains(key)) {
                        findings.noteAtKey(
                                DiagnosticCode.FMC008, value, "`" + key + "` has no effect");
                    }
                });
        use.get("filter")
                .filter(it -> it.json().isObject())
                .filter(it ->
                        it.text("key").isEmpty()
                                || FILTERS.stream().noneMatch(form -> it.get(form).isPresent()))
                .ifPresent(it ->
                        findings.note(
                                DiagnosticCode.FMC008,
                                it,
                                "this filter has no effect without `key` and one of `exists`,"
                                        + " `value` and `in`"));
    }

    /** Checks a tool or a query. */
    public void checkTool(SourceNode tool) {
        check(tool, "tests", JsonNode::isArray, "a list");
        checkOutput(tool);
        check(tool, "parameters", JsonNode::isArray, "a list");
        tool.items("parameters").forEach(this::checkParameter);
    }

    /** Checks what a file beside a FlowMCP file says of a tool. */
    public void checkDeclared(SourceNode tool) {
        if (!tool.json().isObject()) {
            refuse(tool, "an object");
            return;
        }
        checkOutput(tool);
        checkKeys(tool, Set.of(OUTPUT));
        tool.get(OUTPUT).ifPresent(output -> checkKeys(output, Set.of(TYPE, SCHEMA)));
    }

    private void checkOutput(SourceNode tool) {
        check(tool, OUTPUT, JsonNode::isObject, "an object");
        tool.get(OUTPUT)
                .ifPresent(output -> {
                    check(output, TYPE, JsonNode::isString, "a text");
                    check(output, SCHEMA, JsonNode::isObject, "an object");
                });
    }

    private void checkKeys(SourceNode holder, Set<String> known) {
        holder.fields()
                .forEach((key, value) -> {
                    if (!known.contains(key)) {
                        findings.error(
                                DiagnosticCode.FMC002,
                                value.keyMark(),
                                value.pointer(),
                                "unknown key `" + key + "`",
                                Suggestion.nearest(key, known)
                                        .map(near -> "did you mean `" + near + "`?")
                                        .or(() -> Optional.of("take it out")));
                    }
                });
    }

    private void checkParameter(SourceNode parameter) {
        if (!parameter.json().isObject()) {
            refuse(parameter, "an object");
            return;
        }
        check(parameter, "position", JsonNode::isObject, "an object");
        check(parameter, "z", JsonNode::isObject, "an object");
        parameter.get("z").ifPresent(z -> check(z, "options", JsonNode::isArray, "a list"));
        SourceNode named = parameter.get("position").orElse(parameter);
        if (named.json().isObject() && named.text("key").isEmpty()) {
            findings.error(
                    DiagnosticCode.FMC002,
                    named,
                    "a parameter without `key`",
                    "`key` is the name of the argument");
        }
    }

    private void check(SourceNode holder, String key, Predicate<JsonNode> fits, String expected) {
        holder.get(key)
                .filter(it -> !it.json().isNull() && !fits.test(it.json()))
                .ifPresent(it -> refuse(it, expected));
    }

    private void refuse(SourceNode at, String expected) {
        findings.error(
                DiagnosticCode.FMC002,
                at,
                "expected " + expected,
                "see docs/examples.md, FlowMCP files");
    }
}
