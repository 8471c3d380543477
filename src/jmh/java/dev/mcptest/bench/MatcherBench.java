package dev.mcptest.bench;

import dev.mcptest.json.Json;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Verdict;
import dev.mcptest.match.composed.Matchers;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The comparing matchers on small, usual and very large values. */
@State(Scope.Benchmark)
public class MatcherBench {

    @Param({"1000", "100000", "5000000"})
    public int size;

    private JsonNode value = Json.object();
    private Deterministic exact;
    private Deterministic exactButOne;
    private Deterministic contains;

    @Setup
    public void prepare() throws InvalidMatcherException {
        ObjectNode whole = Values.ofSize(size);
        value = whole;
        exact = matcher("exact", Values.copy(whole));
        ObjectNode other = (ObjectNode) Values.copy(whole);
        exactButOne = matcher("exact", other.put("count", -1));
        ObjectNode part = Json.object();
        int last = whole.path("items").size() - 1;
        part.putArray("items").add(Values.item(0)).add(Values.item(last));
        contains = matcher("contains", part);
    }

    @Benchmark
    public Verdict exact() {
        return exact.judge(value);
    }

    @Benchmark
    public Verdict exactFails() {
        return exactButOne.judge(value);
    }

    @Benchmark
    public Verdict contains() {
        return contains.judge(value);
    }

    static Deterministic matcher(String name, JsonNode argument) throws InvalidMatcherException {
        ObjectNode matcher = Json.object();
        matcher.set(name, argument);
        return (Deterministic) Matchers.compile(matcher);
    }
}
