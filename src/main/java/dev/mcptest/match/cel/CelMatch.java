package dev.mcptest.match.cel;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.match.Argument;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

/**
 * Passes if a CEL expression over {@code value} is true. An expression that fails or yields
 * anything but a boolean is an error in the suite. Source: seeds 1, cel matcher; contract 7.
 */
public record CelMatch(JsonNode argument, CelExpression expression) implements Deterministic {

    public static final String NAME = "cel";

    public CelMatch {
        requireNonNull(argument, "argument is null");
        requireNonNull(expression, "expression is null");
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        String text = new Argument(NAME, argument).text();
        return new CelMatch(argument, CelExpression.compile(text));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        return switch (expression.ask(actual)) {
            case CelExpression.Answer(boolean holds) -> holds ? Verdict.pass() : fail(actual);
            case CelExpression.NoAnswer(String why) ->
                    new Verdict.SuiteFault(
                            "cel `" + argument.stringValue() + "` " + why, argument, actual);
        };
    }

    private Verdict fail(JsonNode actual) {
        Phrase phrase = Phrase.of("`{}` is false for value = {}", argument.stringValue(), actual);
        return Verdict.fail(phrase, argument, actual);
    }
}
