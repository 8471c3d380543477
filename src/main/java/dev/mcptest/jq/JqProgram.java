package dev.mcptest.jq;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.TimeBudget;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.Optional;

/**
 * A program in the language of jq 1.7 that turns one value into one value. It sees no environment
 * and no files.
 */
public final class JqProgram {

    private final String text;
    private final Node code;

    private JqProgram(String text, Node code) {
        this.text = text;
        this.code = code;
    }

    /**
     * Reads a program.
     *
     * @throws InvalidJqException when the text is no program, or names what is not there
     */
    public static JqProgram compile(String text) throws InvalidJqException {
        return new JqProgram(text, Parser.program(requireNonNull(text, "text is null")));
    }

    /**
     * Runs the program.
     *
     * @param bound how long it may take
     * @throws JqException when it fails, takes too long or too much memory, or has not exactly one
     *     output
     */
    public JsonNode run(JsonNode input, Duration bound) throws JqException {
        Optional<Outcome> outcome = TimeBudget.run(bound, () -> Outcome.of(code, input));
        return switch (outcome.orElse(new Outcome.Fault("was not done in time and was ended"))) {
            case Outcome.Value(JsonNode value) -> value;
            case Outcome.Fault(Phrase clause) -> throw new JqException(clause);
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
