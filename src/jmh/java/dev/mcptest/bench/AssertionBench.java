package dev.mcptest.bench;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Resolution;
import dev.mcptest.json.target.Target;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Verdict;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The parts of an assertion, and a whole one, on an answer of 100 KB. */
@State(Scope.Benchmark)
public class AssertionBench {

    private static final String SCHEMA =
            """
            {"type": "object", "required": ["items", "count"], "properties": {
              "count": {"type": "integer", "minimum": 0},
              "items": {"type": "array", "items": {
                "type": "object", "required": ["id", "name", "tags"], "properties": {
                  "id": {"type": "integer"},
                  "name": {"type": "string", "pattern": "^item number \\\\d+$"},
                  "price": {"type": "number", "minimum": 0},
                  "tags": {"type": "array", "items": {"type": "string"}},
                  "owner": {"type": "object", "properties": {"admin": {"const": false}}}
                }}}}}
            """;

    private JsonNode envelope = Json.object();
    private JsonNode value = Json.object();
    private JsonNode text = Json.object();
    private Target deep = Target.WHOLE;
    private Target name = Target.WHOLE;
    private Deterministic schema;
    private Deterministic regex;
    private Deterministic exactName;

    @Setup
    public void prepare()
            throws InvalidMatcherException, InvalidJsonException, InvalidTargetException {
        ObjectNode structured = Values.ofSize(100_000);
        value = structured;
        ObjectNode root = Json.object();
        ObjectNode result = root.putObject("result");
        result.set("structuredContent", structured);
        result.put("isError", false);
        envelope = root;
        text = Json.nodes().stringNode("a line of text without it\n".repeat(4_000) + "ticket-4711");
        deep = Target.parse("result.structuredContent.items[-1].owner[\"login\"].length");
        name = Target.parse("result.structuredContent.items[7].name");
        schema = MatcherBench.matcher("schema", Json.parse(SCHEMA));
        regex = MatcherBench.matcher("regex", Json.nodes().stringNode("ticket-\\d{4}$"));
        exactName = MatcherBench.matcher("exact", Json.nodes().stringNode("item number 7"));
    }

    @Benchmark
    public Resolution target() {
        return deep.resolve(envelope);
    }

    @Benchmark
    public Verdict schema() {
        return schema.judge(value);
    }

    @Benchmark
    public Verdict regex() {
        return regex.judge(text);
    }

    @Benchmark
    public String canonical() {
        return CanonicalJson.write(value);
    }

    /** What a run does for one assertion: find the value, and judge it. */
    @Benchmark
    public Verdict assertion() {
        return switch (name.resolve(envelope)) {
            case Resolution.Found(JsonNode found) -> exactName.judge(found);
            case Resolution.Absent(String message) -> throw new IllegalStateException(message);
        };
    }
}
