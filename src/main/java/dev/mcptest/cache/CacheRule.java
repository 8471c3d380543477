package dev.mcptest.cache;

import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.Caching;
import dev.mcptest.suite.Check;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.expect.Assertion;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.server.ServerSpec;

import java.util.List;
import java.util.Optional;

/**
 * The reasons why the result of a test is not stored, as far as its suite tells. The first one that
 * holds is shown. Source: seeds 2, cache; upstream facts 3; contract 8.
 */
public enum CacheRule {
    NEVER("the test has `cache: never`"),
    EXTERNAL("the test has `effects: [external]`"),
    MODEL("a language model takes part in the test"),
    NOT_SENT("the test sends nothing to a server"),
    CAPTURES("the test reads or captures values of other tests"),
    SEVERAL_CALLS("the test makes several calls"),
    HOOKS("the suite has hooks"),
    RECORDING("a recording answers"),
    NO_VERSION("the server has a URL, but no `server_version`"),
    CLIENT("the test answers questions of the server"),
    TRANSFORM("a transform changes the request or the response"),
    SESSION("the call changes the session"),
    PING("the test asks whether the server answers at all"),
    BUDGET("the test has a budget for its duration or its tokens"),
    LATENCY("the suite has a budget for latency"),
    HEADERS("the test checks headers of the response"),
    JUDGED("a language model judges the answer"),
    DURATION("an assertion reads the duration, the headers or the whole envelope"),
    NO_ASSERTION("the test has no assertion, so it asks whether the call succeeds today");

    private final String reason;

    CacheRule(String reason) {
        this.reason = reason;
    }

    /** Returns why the result is not stored, as a clause. */
    public String reason() {
        return reason;
    }

    /** Returns the first rule that forbids to store the result of a test. */
    public static Optional<CacheRule> forbidding(TestCase test, Suite suite) {
        for (CacheRule rule : values()) {
            if (rule.holds(test, suite)) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }

    private boolean holds(TestCase test, Suite suite) {
        Expectation expectation =
                test instanceof TestCase.Call call ? call.expectation() : Expectation.NONE;
        ServerSpec server = suite.servers().get(test.header().server());
        return switch (this) {
            case NEVER -> test.header().caching().choice() == Caching.Choice.NEVER;
            case EXTERNAL -> test.header().caching().external();
            case MODEL -> asksModel(test, expectation);
            case NOT_SENT -> test.servers().isEmpty();
            case CAPTURES -> test instanceof TestCase.Linked;
            case SEVERAL_CALLS -> !(test instanceof TestCase.Call);
            case HOOKS -> !suite.hooks().isEmpty();
            case RECORDING -> server instanceof ServerSpec.Cassette;
            case NO_VERSION -> server instanceof ServerSpec.Url url && url.version().isEmpty();
            case CLIENT -> !test.header().client().wording().isEmpty();
            case TRANSFORM -> isTransformed(test);
            case SESSION -> test.changesSession();
            case PING -> isPing(test);
            case BUDGET ->
                    !expectation.budgets().maxDurationMs().isEmpty()
                            || !expectation.budgets().maxResponseTokens().isEmpty();
            case LATENCY -> suite.p95LatencyMs().isPresent();
            case HEADERS -> !expectation.budgets().headers().isEmpty();
            case JUDGED ->
                    expectation.assertions().stream()
                            .anyMatch(one -> one.matcher() instanceof JudgedMatcher);
            case DURATION -> expectation.assertions().stream().anyMatch(CacheRule::readsDuration);
            case NO_ASSERTION -> expectation.hasNoAssertions();
        };
    }

    private static boolean asksModel(TestCase test, Expectation expectation) {
        return test instanceof AgentTest
                || test.header().kind() == TestKind.EVAL
                || expectation.assertions().stream()
                        .anyMatch(assertion -> assertion.matcher() instanceof JudgedMatcher);
    }

    private static boolean isTransformed(TestCase test) {
        return test instanceof TestCase.ToolTest tool
                && (tool.transforms().request().isPresent()
                        || tool.transforms().response().isPresent());
    }

    private static boolean isPing(TestCase test) {
        return test instanceof TestCase.ComplianceTest compliance
                && compliance.check() == Check.PING;
    }

    private static boolean readsDuration(Assertion assertion) {
        List<String> path = assertion.target().members();
        if (!path.isEmpty()) {
            return isDuration(path.getFirst());
        }
        return !assertion.matcher().name().equals("cel")
                || isDuration(assertion.matcher().argument().asString(""));
    }

    private static boolean isDuration(String text) {
        return text.contains("duration_ms") || text.contains("headers");
    }
}
