package dev.mcptest.load.flowmcp;

import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.JsonNode;

import java.util.function.Predicate;

/** Reports values of another type than FlowMCP files have, which nothing would read. */
public final class Shapes {

    private final Findings findings;

    public Shapes(Findings findings) {
        this.findings = findings;
    }

    public void checkMain(SourceNode main) {
        check(main, "namespace", JsonNode::isString, "a text");
        check(main, "requiredServerParams", JsonNode::isArray, "a list");
        check(main, "sharedLists", JsonNode::isArray, "a list");
    }

    /** Checks a tool or a query. */
    public void checkTool(SourceNode tool) {
        check(tool, "tests", JsonNode::isArray, "a list");
        check(tool, "output", JsonNode::isObject, "an object");
        check(tool, "parameters", JsonNode::isArray, "a list");
        tool.items("parameters").forEach(this::checkParameter);
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
