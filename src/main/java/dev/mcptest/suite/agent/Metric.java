package dev.mcptest.suite.agent;

/** A score that a model gives a whole conversation. */
public sealed interface Metric permits JudgedMetric, RubricMetric {

    /** Returns the name in a suite. */
    String name();

    /** Returns the lowest score that passes. */
    double threshold();
}
