package dev.mcptest.judge;

import dev.mcptest.eval.Grade;
import dev.mcptest.match.JudgedMatcher;

import tools.jackson.databind.JsonNode;

/** Asks language models for the verdicts that matchers cannot give themselves. */
@FunctionalInterface
public interface Grader {

    /**
     * Grades a value.
     *
     * @param task what the server or model was asked; may be empty
     */
    Grade grade(JudgedMatcher matcher, JsonNode value, String task);
}
