package dev.mcptest.match.composed;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** Passes if every matcher of a list passes. Source: seeds 1, composition matchers. */
record AllOf(JsonNode argument, List<Deterministic> matchers) implements Composed {

    static final String NAME = "allOf";

    AllOf {
        requireNonNull(argument, "argument is null");
        matchers = List.copyOf(matchers);
    }

    static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new AllOf(argument, Branches.compile(NAME, argument));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        return Branches.judge(this, matchers, actual, AllOf::verdict);
    }

    private static Verdict verdict(Branches branches) {
        List<Branch> failed = branches.failed();
        if (failed.isEmpty()) {
            return Verdict.pass();
        }
        Phrase phrase =
                Phrase.of(
                        "{} of {} {} not hold: {}",
                        failed.size(),
                        branches.size(),
                        failed.size() == 1 ? "does" : "do",
                        branches.complaints());
        boolean decided = failed.stream().anyMatch(branch -> !branch.undecided());
        return decided ? branches.fail(phrase) : branches.failUnlessDecided(phrase);
    }
}
