package dev.mcptest.judge.score;

import dev.mcptest.json.Json;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.result.part.Scores;
import dev.mcptest.suite.expect.AssertSet;
import dev.mcptest.suite.expect.Assertion;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

public record SetJudge(String testName, OneJudge judge) {

    private static final String MATCHER = "assert-set";

    /** Judges one assertion. */
    @FunctionalInterface
    public interface OneJudge {
        public Judged judge(Assertion assertion, JsonNode root, boolean weighs);
    }

    /**
     * The verdict on a set.
     *
     * @param whole the verdict on the set
     * @param parts the verdicts on its assertions, in order
     */
    public record Result(Judged whole, List<Judged> parts) {
        public Result {
            parts = List.copyOf(parts);
        }
    }

    /**
     * Evaluates a set.
     *
     * @param tally receives the scores of named assertions
     * @param weighs whether the weight of the set counts in the score of the test
     */
    public Result judge(AssertSet set, JsonNode root, Tally tally, boolean weighs) {
        var inside = new Tally();
        List<Judged> parts = new ArrayList<>();
        for (Assertion assertion : set.assertions()) {
            Judged part = judge.judge(assertion, root, true);
            inside.count(part, assertion.weight());
            tally.name(assertion.name(), part);
            parts.add(labelled(part, set));
        }
        Judged whole = whole(set, inside, parts, weighs);
        double least = inside.sure().fraction();
        double most = inside.hopeful().fraction();
        if (whole.isSkipped()) {
            tally.name(set.name(), whole);
        } else {
            tally.name(set.name(), least, most);
        }
        return new Result(whole, parts);
    }

    private static Judged labelled(Judged part, AssertSet set) {
        return new Judged(part.record().withNote("in " + set.label()), part.failure());
    }

    private Judged whole(AssertSet set, Tally inside, List<Judged> parts, boolean weighs) {
        double score = inside.sure().fraction();
        Status status = status(set, inside, parts);
        long held = parts.stream().filter(part -> part.passed() && !part.isSkipped()).count();
        long judged = parts.stream().filter(part -> !part.isSkipped()).count();
        String count = held + " of " + judged + " assertions passed";
        String message = set.label() + ": " + count + ", " + shortfall(set, score);
        var record =
                new AssertionRecord(
                        set.name(),
                        Optional.empty(),
                        MATCHER,
                        status,
                        message(status, message, parts),
                        Optional.of(count + ", score " + Decimals.text(score)),
                        weighs ? OptionalDouble.of(set.weight()) : OptionalDouble.empty());
        return new Judged(
                        record,
                        status == Status.FAIL
                                ? Optional.of(failure(set, score, message))
                                : Optional.empty())
                .at(set.position());
    }

    private static Status status(AssertSet set, Tally inside, List<Judged> parts) {
        if (inside.isEmpty()) {
            return Status.SKIP;
        }
        boolean passed =
                set.threshold().isPresent()
                        ? Scores.reaches(inside.sure().fraction(), set.threshold().getAsDouble())
                        : parts.stream().allMatch(Judged::passed);
        boolean mayPass =
                set.threshold().isPresent()
                        ? Scores.reaches(inside.hopeful().fraction(), set.threshold().getAsDouble())
                        : parts.stream().allMatch(part -> part.passed() || part.isOpen());
        return passed ? Status.PASS : mayPass ? Status.INCONCLUSIVE : Status.FAIL;
    }

    private static Optional<String> message(Status status, String shortfall, List<Judged> parts) {
        return switch (status) {
            case PASS -> Optional.empty();
            case FAIL -> Optional.of(shortfall);
            case SKIP ->
                    parts.stream().flatMap(part -> part.record().message().stream()).findFirst();
            case INCONCLUSIVE ->
                    parts.stream()
                            .filter(Judged::isOpen)
                            .flatMap(part -> part.record().message().stream())
                            .findFirst();
        };
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
