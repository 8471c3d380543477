package dev.mcptest.match.composed;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

/**
 * Passes if another matcher fails. If that matcher came to no verdict, because of a timeout or an
 * error, this one fails as well. Source: seeds 1, not matcher.
 */
record Not(JsonNode argument, Deterministic inner) implements Composed {

    static final String NAME = "not";

    Not {
        requireNonNull(argument, "argument is null");
        requireNonNull(inner, "inner is null");
    }

    static Matcher of(JsonNode argument) throws InvalidMatcherException {
        return new Not(argument, Branch.compile(NAME, argument));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        Verdict verdict = inner.judge(actual);
        return switch (verdict) {
            case Verdict.Pass() -> unexpected(actual);
            case Verdict.Fail fail -> fail.undecided() ? fail : Verdict.pass();
            case Verdict.SuiteFault fault -> fault;
        };
    }

    private Verdict unexpected(JsonNode actual) {
        JsonNode expected = Json.object().set(NAME, argument);
        Phrase phrase =
                Phrase.of(
                        "{} should not match {} {}, but does",
                        actual,
                        inner.name(),
                        inner.argument());
        return Verdict.fail(phrase, expected, actual);
    }
}
