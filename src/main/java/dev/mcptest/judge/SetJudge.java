package dev.mcptest.judge;

import dev.mcptest.json.Json;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Scores;
import dev.mcptest.result.Status;
import dev.mcptest.suite.expect.AssertSet;
import dev.mcptest.suite.expect.Assertion;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

record SetJudge(String testName, AssertionJudge judge) {

    private static final String MATCHER = "assert-set";

    /**
     * The verdict on a set.
     *
     * @param whole the verdict on the set
     * @param score the share of its weight that passed
     * @param parts the verdicts on its assertions, in order
     */
    record Result(Judged whole, double score, List<Judged> parts) {
        Result {
            parts = List.copyOf(parts);
        }
    }

    /**
     * Evaluates a set.
     *
     * @param scorecard receives the scores of named assertions
     * @param weighs whether the weight of the set counts in the score of the test
     */
    Result judge(AssertSet set, JsonNode root, Scorecard scorecard, boolean weighs) {
        var inside = new Scorecard();
        List<Judged> parts = new ArrayList<>();
        for (Assertion assertion : set.assertions()) {
            Judged part = judge.judge(assertion, root, true);
            inside.count(part.passed(), assertion.weight());
            scorecard.name(assertion.name(), part.passed() ? 1 : 0);
            parts.add(labelled(part, set));
        }
        double score = inside.fraction();
        return new Result(whole(set, score, parts, weighs), score, parts);
    }

    private static Judged labelled(Judged part, AssertSet set) {
        return new Judged(part.record().withNote("in " + set.label()), part.failure());
    }

    private Judged whole(AssertSet set, double score, List<Judged> parts, boolean weighs) {
        long held = parts.stream().filter(Judged::passed).count();
        boolean passed =
                set.threshold().isPresent()
                        ? Scores.reaches(score, set.threshold().getAsDouble())
                        : held == parts.size();
        String count = held + " of " + parts.size() + " assertions passed";
        String message = set.label() + ": " + count + ", " + shortfall(set, score);
        var record =
                new AssertionRecord(
                        set.name(),
                        Optional.empty(),
                        MATCHER,
                        passed ? Status.PASS : Status.FAIL,
                        passed ? Optional.empty() : Optional.of(message),
                        Optional.of(count + ", score " + Decimals.text(score)),
                        weighs ? OptionalDouble.of(set.weight()) : OptionalDouble.empty());
        return new Judged(
                        record,
                        passed ? Optional.empty() : Optional.of(failure(set, score, message)))
                .at(set.position());
    }

    private static String shortfall(AssertSet set, double score) {
        return set.threshold().isPresent()
                ? Decimals.below(score, set.threshold().getAsDouble())
                : "without a threshold all must";
    }

    private Failure failure(AssertSet set, double score, String message) {
        ObjectNode details = Json.object().put("score", Scores.rounded(score));
        set.name().ifPresent(name -> details.put("name", name));
        return new Failure(
                FailureKind.ASSERTION,
                testName,
                Optional.empty(),
                Optional.empty(),
                Optional.of(MATCHER),
                message,
                Optional.empty(),
                Optional.empty(),
                details);
    }
}
