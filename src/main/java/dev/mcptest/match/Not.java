package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.Pointer;
import dev.mcptest.json.Preview;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Wants another matcher not to hold. One that came to no verdict, because it ran out of time, fails
 * here too. Source: seeds 1, not matcher.
 */
record Not(JsonNode argument, Deterministic inner) implements Deterministic {

    static final String NAME = "not";

    Not {
        requireNonNull(argument, "argument is null");
        requireNonNull(inner, "inner is null");
    }

    static Matcher of(JsonNode argument) throws InvalidMatcher {
        if (!(argument instanceof ObjectNode matcher)) {
            throw new Argument(NAME, argument).takes("a matcher", "");
        }
        Matcher inner = Matchers.compile(matcher);
        if (inner instanceof Deterministic deterministic) {
            return new Not(argument, deterministic);
        }
        throw new InvalidMatcher(
                Pointer.ROOT.key(inner.name()).text(),
                "`" + inner.name() + "` cannot stand under `not`");
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        Verdict verdict = inner.judge(actual);
        if (verdict.passed()) {
            return unexpected(actual);
        }
        boolean undecided = verdict instanceof Verdict.Fail fail && fail.undecided();
        return undecided ? verdict : Verdict.pass();
    }

    private Verdict unexpected(JsonNode actual) {
        JsonNode expected = Json.object().set(NAME, argument);
        String message =
                Preview.of(actual)
                        + " should not match "
                        + inner.name()
                        + " "
                        + Preview.of(inner.argument())
                        + ", but does";
        return Verdict.fail(message, expected, actual);
    }
}
