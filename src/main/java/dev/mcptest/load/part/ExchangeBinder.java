package dev.mcptest.load.part;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.Check;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

public final class ExchangeBinder {

    private final SourceNode node;
    private final Problems problems;

    public ExchangeBinder(SourceNode node, Problems problems) {
        this.node = node;
        this.problems = problems;
    }

    public Optional<TestCase.Single> bind(TestHeader header, Expectation expect) {
        return new Values(node, problems)
                .address("check")
                .flatMap(Check::of)
                .map(check -> bind(check, header, expect));
    }

    private TestCase.Single bind(Check check, TestHeader header, Expectation expect) {
        SourceNode params = node.fields().get("params");
        SourceNode cursor = node.fields().get("cursor");
        if (params != null && !check.takesParams()) {
            refuse(params, "params", check, "the list checks take `cursor`");
        }
        if (cursor != null && check.listKey().isEmpty()) {
            refuse(cursor, "cursor", check, "it reads one page of a list");
        }
        ObjectNode sent = params == null ? Json.object() : mapping(params);
        if (cursor != null) {
            sent = page(cursor);
        }
        return new TestCase.ComplianceTest(header, check, sent, cursor != null, expect);
    }

    private void refuse(SourceNode member, String key, Check check, String hint) {
        problems.errorAtKey(
                "out-of-place", member, check.method() + " takes no `" + key + "`", hint);
    }

    private ObjectNode mapping(SourceNode params) {
        boolean no = problems.isNo("a mapping", params, params.json().isObject());
        return !no && params.json() instanceof ObjectNode object ? object : Json.object();
    }

    private ObjectNode page(SourceNode cursor) {
        ObjectNode params = Json.object();
        boolean first = cursor.json().isNull();
        if (!first && !problems.isNo("text or ~", cursor, cursor.json().isString())) {
            params.put("cursor", cursor.text());
        }
        return params;
    }
}
