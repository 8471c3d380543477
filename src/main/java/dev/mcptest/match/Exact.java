package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.DeepStack;
import dev.mcptest.json.JsonEquality;

import tools.jackson.databind.JsonNode;

/** Passes if the value equals the argument. Source: seeds 1, exact matcher. */
public record Exact(JsonNode argument) implements Deterministic {

    public static final String NAME = "exact";

    public Exact {
        requireNonNull(argument, "argument is null");
    }

    public static Matcher of(JsonNode argument) {
        return new Exact(argument);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        return DeepStack.run(actual, () -> compare(actual));
    }

    private Verdict compare(JsonNode actual) {
        return JsonEquality.equal(argument, actual) ? Verdict.pass() : fail(actual);
    }

    private Verdict fail(JsonNode actual) {
        if (argument.isString() && actual.isString()) {
            return Verdict.fail(Phrases.notEqual(argument, actual), argument, actual)
                    .with("diff", new TextDiff(argument.stringValue(), actual.stringValue()));
        }
        var diff = StructureDiff.of(argument, actual);
        return Verdict.fail(diff.sentence(), argument, actual).with("diff", diff);
    }
}
