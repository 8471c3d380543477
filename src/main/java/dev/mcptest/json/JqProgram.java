package dev.mcptest.json;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.Optional;

/** A jq program that turns one value into one value. It sees no environment and no files. */
public final class JqProgram {

    /** What a program made of a value: another one, or why it made none. */
    sealed interface Outcome {
        record Value(JsonNode value) implements Outcome {}

        record Fault(String clause) implements Outcome {}
    }

    private final String text;

    private JqProgram(String text) {
        this.text = text;
    }

    /**
     * Reads a program. Whether the functions exist that it calls shows only when it runs.
     *
     * @throws InvalidJq when the text is no program
     */
    public static JqProgram compile(String text) throws InvalidJq {
        JqEngine.check(requireNonNull(text, "text is null"));
        return new JqProgram(text);
    }

    /**
     * Runs the program.
     *
     * @param bound how long it may take
     * @throws JqFault when it fails, takes too long or too much memory, or has not exactly one
     *     output
     */
    public JsonNode run(JsonNode input, Duration bound) throws JqFault {
        var meter = new JqMeter();
        Optional<Outcome> outcome = TimeBudget.run(bound, () -> JqEngine.run(text, input, meter));
        if (outcome.isEmpty()) {
            meter.stop();
            throw new JqFault("was not done in time and was ended");
        }
        return switch (outcome.get()) {
            case Outcome.Value(JsonNode value) -> value;
            case Outcome.Fault(String clause) -> throw new JqFault(clause);
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
