package dev.mcptest.plan;

import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.Composition;
import dev.mcptest.suite.Deferred;
import dev.mcptest.suite.StepTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Said;

import java.util.List;
import java.util.stream.Stream;

/** Finds the matchers of tests that a model or a program judges. */
final class JudgedMatchers {

    private JudgedMatchers() {}

    /** Returns those of a test, as far as they do not depend on values that are captured. */
    static List<JudgedMatcher> of(TestCase test) {
        return expectations(test)
                .flatMap(expectation -> expectation.assertions().stream())
                .map(assertion -> assertion.matcher())
                .filter(JudgedMatcher.class::isInstance)
                .map(JudgedMatcher.class::cast)
                .toList();
    }

    private static Stream<Expectation> expectations(TestCase test) {
        return switch (test) {
            case TestCase.Single one -> Stream.of(one.expectation());
            case AgentTest agent -> Stream.of(agent.expectation());
            case TestCase.Linked linked -> settled(linked.test()).map(TestCase.Single::expectation);
            case Composition composition -> settled(composition.expectation());
            case StepTest steps ->
                    Stream.concat(
                            steps.steps().stream()
                                    .flatMap(step -> settled(step.call()))
                                    .map(TestCase.ToolTest::expectation),
                            settled(steps.expectation()));
            default -> Stream.empty();
        };
    }

    private static <T extends Said> Stream<T> settled(Deferred<T> part) {
        return part instanceof Deferred.Settled<T>(var whole)
                ? Stream.of(whole.value())
                : Stream.empty();
    }
}
