package dev.mcptest.jq;

import static java.util.Objects.requireNonNull;

import dev.mcptest.jq.syntax.InvalidJqException;
import dev.mcptest.jq.syntax.Node;
import dev.mcptest.jq.syntax.Parser;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.TimeBudget;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.Optional;

/**
 * A program in the language of jq 1.7 that transforms one value into another. It has no access to
 * environment variables or files.
 */
public final class JqProgram {

    private final String text;
    private final Node code;

    private JqProgram(String text, Node code) {
        this.text = text;
        this.code = code;
    }

    /**
     * Parses a program.
     *
     * @throws InvalidJqException if the text is not a program, or uses unknown names
     */
    public static JqProgram compile(String text) throws InvalidJqException {
        return new JqProgram(text, Parser.program(requireNonNull(text, "text is null")));
    }

    /**
     * Runs the program.
     *
     * @param bound time limit
     * @param hiding removes secrets from the messages that the program can catch
     * @throws JqException if it fails, takes too long, needs too much memory, or does not have
     *     exactly one output
     */
    public JsonNode run(JsonNode input, Duration bound, Hiding hiding) throws JqException {
        Optional<Outcome> outcome = TimeBudget.run(bound, () -> Outcome.of(code, input, hiding));
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
