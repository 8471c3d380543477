package dev.mcptest.suite.rubric;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.regex.Regex;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One question of a rubric.
 *
 * @param description the question
 * @param threshold the lowest score of this question alone that passes
 * @param when which answers it is asked about; empty for all
 * @param examples answers with the scores they deserve
 */
public record Criterion(
        String name,
        String description,
        double weight,
        OptionalDouble threshold,
        Optional<When> when,
        List<Example> examples) {

    public Criterion {
        requireNonNull(name, "name is null");
        requireNonNull(description, "description is null");
        requireNonNull(threshold, "threshold is null");
        requireNonNull(when, "when is null");
        examples = List.copyOf(examples);
    }

    /** Creates a question about every answer, with a weight of 1. */
    public Criterion(String name, String description) {
        this(name, description, 1, OptionalDouble.empty(), Optional.empty(), List.of());
    }

    /** Returns whether it is asked about an answer. */
    public boolean appliesTo(String answer) {
        return when.isEmpty() || when.get().fits(answer);
    }

    /** An answer with the score it deserves. */
    public record Example(String response, double score) {

        public Example {
            requireNonNull(response, "response is null");
        }
    }

    /** A condition on an answer. */
    public sealed interface When {

        boolean fits(String answer);
    }

    /** The answer has this part; upper and lower case differ. */
    public record Contains(String part) implements When {

        public Contains {
            requireNonNull(part, "part is null");
        }

        @Override
        public boolean fits(String answer) {
            return answer.contains(part);
        }
    }

    /** The pattern matches somewhere in the answer. */
    public record Matches(Regex pattern) implements When {

        public Matches {
            requireNonNull(pattern, "pattern is null");
        }

        @Override
        public boolean fits(String answer) {
            return pattern.find(answer).orElse(true);
        }
    }
}
