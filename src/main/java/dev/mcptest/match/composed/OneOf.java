package dev.mcptest.match.composed;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** Passes if exactly one matcher of a list passes. Source: seeds 1, composition matchers. */
record OneOf(JsonNode argument, List<Deterministic> matchers) implements Composed {

    static final String NAME = "oneOf";

    OneOf {
        requireNonNull(argument, "argument is null");
        matchers = List.copyOf(matchers);
    }

    static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new OneOf(argument, Branches.compile(NAME, argument));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        return Branches.judge(this, matchers, actual, OneOf::verdict);
    }

    private static Verdict verdict(Branches branches) {
        List<Branch> passed = branches.passed();
        if (passed.size() > 1) {
            return branches.fail(tooMany(branches, passed));
        }
        if (passed.isEmpty()) {
            return branches.failUnlessDecided(
                    Phrase.of(
                            "{} matches none where exactly one must hold: {}",
                            branches.actual(),
                            branches.complaints()));
        }
        boolean alone = branches.failed().stream().noneMatch(Branch::undecided);
        return alone
                ? Verdict.pass()
                : branches.failUnlessDecided(
                        Phrase.of(
                                "exactly one must hold, and one came to no verdict: {}",
                                branches.complaints()));
    }

    private static Phrase tooMany(Branches branches, List<Branch> passed) {
        return Phrase.of(
                "{} matches {} of {} where exactly one must hold: {}",
                branches.actual(),
                passed.size(),
                branches.size(),
                Phrase.joined("; ", passed.stream().map(Branch::shown).toList()));
    }
}
