package dev.mcptest.suite.agent;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.rubric.Rubric;

/** A rubric of the author that the final response is graded by. */
public record RubricMetric(Rubric rubric) implements Metric {

    public static final String NAME = "rubric";

    public RubricMetric {
        requireNonNull(rubric, "rubric is null");
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public double threshold() {
        return rubric.threshold();
    }
}
