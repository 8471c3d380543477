package dev.mcptest.match.composed;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** Passes if at least one matcher of a list passes. Source: seeds 1, composition matchers. */
record AnyOf(JsonNode argument, List<Deterministic> matchers) implements Composed {

    static final String NAME = "anyOf";

    AnyOf {
        requireNonNull(argument, "argument is null");
        matchers = List.copyOf(matchers);
    }

    static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new AnyOf(argument, Branches.compile(NAME, argument));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        return Branches.judge(this, matchers, actual, AnyOf::verdict);
    }

    private static Verdict verdict(Branches branches) {
        if (!branches.passed().isEmpty()) {
            return Verdict.pass();
        }
        return branches.failUnlessDecided(
                Phrase.of(
                        "{} matches none where at least one must hold: {}",
                        branches.actual(),
                        branches.complaints()));
    }
}
