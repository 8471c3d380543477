package dev.mcptest.execute.repeat;

import dev.mcptest.agent.trial.Interval;
import dev.mcptest.agent.trial.Tally;
import dev.mcptest.agent.trial.Verdict;
import dev.mcptest.json.Json;
import dev.mcptest.mcplab.LabCheck;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Outcome;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.agent.TrialPlan;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Runs a test several times and says what the runs show together. */
public final class Trials {

    private static final double DEFAULT_CONFIDENCE = 0.95;

    private final TrialPlan plan;
    private final boolean neutral;
    private final List<LabCheck> checks;
    private final List<TestRecord> runs = new ArrayList<>();
    private Tally tally = Tally.NONE;

    /**
     * @param neutral whether an undecided test makes no run fail
     */
    public Trials(AgentTest test, boolean neutral) {
        this.plan = test.runs();
        this.neutral = neutral;
        this.checks = test.expectation().checks();
    }

    /**
     * Runs the test until the plan is done or settled. A run that is skipped, or whose recording
     * cannot answer, says nothing about the model: it stands for all.
     *
     * @param stopped whether no further run may begin
     */
    public TestRecord run(Supplier<TestRecord> trial, BooleanSupplier stopped) {
        do {
            TestRecord run = trial.get();
            if (run.status() == Status.SKIP || isUnrecorded(run)) {
                return run;
            }
            add(run);
        } while (tally.done() < plan.count()
                && !(plan.earlyStop() && tally.settled(plan).isPresent())
                && !stopped.getAsBoolean());
        return whole();
    }

    private static boolean isUnrecorded(TestRecord run) {
        return run.failures().stream().anyMatch(it -> it.kind() == FailureKind.CASSETTE);
    }

    private void add(TestRecord run) {
        runs.add(run);
        tally =
                switch (run.status()) {
                    case PASS -> tally.pass();
                    case FAIL -> isUnanswered(run) ? tally.unknown() : tally.fail();
                    case SKIP, INCONCLUSIVE -> tally.unknown();
                };
    }

    /** A run whose model could not be asked says nothing about the model. */
    private static boolean isUnanswered(TestRecord run) {
        return run.failures().stream().allMatch(failure -> failure.kind() == FailureKind.PROVIDER);
    }

    private TestRecord whole() {
        Verdict verdict = tally.settled(plan).orElse(Verdict.UNDECIDED);
        TestRecord shown =
                runs.stream()
                        .filter(run -> run.status() == Status.FAIL)
                        .findFirst()
                        .orElseGet(runs::getLast);
        double took = runs.stream().mapToDouble(TestRecord::durationMs).sum();
        return shown.with(outcome(verdict, shown), took)
                .with(shown.conversation().of(json(verdict), usage(), cents()));
    }

    private Outcome outcome(Verdict verdict, TestRecord shown) {
        List<Failure> failures = new ArrayList<>();
        if (verdict == Verdict.FAIL) {
            failures.add(failure(shown));
            failures.addAll(shown.failures());
        }
        Outcome outcome =
                Outcome.of(shown.scores(), shown.assertions(), failures, shown.outcome().notes());
        return verdict == Verdict.UNDECIDED
                ? outcome.inconclusive(undecided()).neutral(neutral)
                : outcome;
    }

    private Failure failure(TestRecord shown) {
        String text =
                switch (plan.gate()) {
                    case TrialPlan.MinPasses(int passes) ->
                            count() + " passed, " + passes + " required";
                    case TrialPlan.MinRate(double rate, double confidence) ->
                            count()
                                    + " passed: at most "
                                    + rounded(interval(confidence).high())
                                    + " at "
                                    + percent(confidence)
                                    + ", "
                                    + rate
                                    + " required";
                };
        return new Failure(
                FailureKind.ASSERTION,
                shown.name(),
                Optional.empty(),
                Optional.empty(),
                Optional.of("runs"),
                text,
                Optional.empty(),
                Optional.empty(),
                Json.object());
    }

    private String count() {
        return tally.passed() + " of " + tally.done() + (tally.done() == 1 ? " run" : " runs");
    }

    private String undecided() {
        return switch (plan.gate()) {
            case TrialPlan.MinPasses(int passes) ->
                    count()
                            + " passed and "
                            + tally.inconclusive()
                            + " were inconclusive, "
                            + passes
                            + " required";
            case TrialPlan.MinRate(double rate, double confidence) -> {
                Interval interval = interval(confidence);
                yield tally.passed()
                        + " of "
                        + tally.decided()
                        + " passed: between "
                        + rounded(interval.low())
                        + " and "
                        + rounded(interval.high())
                        + " at "
                        + percent(confidence)
                        + ", so "
                        + rate
                        + " is neither shown nor excluded";
            }
        };
    }

    private Interval interval(double confidence) {
        return Interval.of(tally.passed(), tally.decided(), confidence);
    }

    private static String percent(double confidence) {
        return BigDecimal.valueOf(confidence * 100)
                        .setScale(4, RoundingMode.HALF_UP)
                        .stripTrailingZeros()
                        .toPlainString()
                + " %";
    }

    private static BigDecimal rounded(double value) {
        return BigDecimal.valueOf(value).setScale(4, RoundingMode.HALF_UP);
    }

    private ObjectNode json(Verdict verdict) {
        double confidence =
                plan.gate() instanceof TrialPlan.MinRate(double _, double own)
                        ? own
                        : DEFAULT_CONFIDENCE;
        Interval interval = interval(confidence);
        double rate = tally.decided() == 0 ? 0 : (double) tally.passed() / tally.decided();
        ObjectNode json =
                Json.object()
                        .put("planned", plan.count())
                        .put("done", tally.done())
                        .put("passed", tally.passed())
                        .put("failed", tally.failed())
                        .put("inconclusive", tally.inconclusive())
                        .put("rate", rounded(rate))
                        .put("low", rounded(interval.low()))
                        .put("high", rounded(interval.high()))
                        .put("confidence", confidence)
                        .put("verdict", verdict.wire());
        ObjectNode all = json.putObject("pass_hat_k");
        ObjectNode any = json.putObject("pass_at_k");
        int n = tally.decided();
        for (int k = 1; k <= n; k *= 2) {
            all.put(String.valueOf(k), rounded(share(tally.passed(), n, k)));
            any.put(String.valueOf(k), rounded(1 - share(tally.failed(), n, k)));
        }
        new TrialSums(checks, runs).addTo(json);
        ArrayNode list = json.putArray("runs");
        for (int i = 0; i < runs.size(); i++) {
            list.add(run(i, runs.get(i)));
        }
        return json;
    }

    /** Returns C(s, k) / C(n, k). */
    private static double share(int s, int n, int k) {
        double share = 1;
        for (int i = 0; i < k; i++) {
            share *= (double) Math.max(0, s - i) / (n - i);
        }
        return share;
    }

    private static ObjectNode run(int index, TestRecord run) {
        ObjectNode json = Json.object().put("index", index).put("status", run.status().wire());
        run.conversation().stopReason().ifPresent(text -> json.put("stop_reason", text));
        run.conversation()
                .trace()
                .ifPresent(trace -> json.set("tool_names", trace.path("tool_names")));
        run.conversation().extracted().ifPresent(values -> json.set("extracted", values));
        json.put("duration_ms", run.durationMs());
        ArrayNode failures = json.putArray("failures");
        for (Failure failure : run.failures()) {
            failures.add(
                    String.format(Locale.ROOT, "%s: %s", failure.kind().wire(), failure.message()));
        }
        return json;
    }

    private Optional<JsonNode> usage() {
        ObjectNode sum = Json.object();
        for (TestRecord run : runs) {
            run.conversation().usage().ifPresent(usage -> add(usage, sum));
        }
        return sum.isEmpty() ? Optional.empty() : Optional.of(sum);
    }

    private static void add(JsonNode usage, ObjectNode sum) {
        for (var member : usage.properties()) {
            if (member.getValue().isNumber()) {
                long before = sum.path(member.getKey()).asLong(0);
                sum.put(member.getKey(), before + member.getValue().longValue());
            } else {
                sum.set(member.getKey(), member.getValue());
            }
        }
    }

    private Optional<BigDecimal> cents() {
        BigDecimal sum = BigDecimal.ZERO;
        for (TestRecord run : runs) {
            if (run.conversation().cents().isEmpty()) {
                return Optional.empty();
            }
            sum = sum.add(run.conversation().cents().get());
        }
        return Optional.of(sum);
    }
}
