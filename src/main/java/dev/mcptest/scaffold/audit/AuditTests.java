package dev.mcptest.scaffold.audit;

import static java.util.Objects.requireNonNull;

import dev.mcptest.scaffold.Attempt;
import dev.mcptest.scaffold.Attempt.Purpose;
import dev.mcptest.scaffold.Draft;
import dev.mcptest.scaffold.Exploration;
import dev.mcptest.scaffold.Outcome;
import dev.mcptest.scaffold.ToolTests;
import dev.mcptest.scaffold.ToolTrial;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes what an audit expects of a server as tests. Those that the server does not meet fail.
 *
 * @param limit of a call that was not answered
 */
record AuditTests(Exploration.Manner manner, Duration limit, Draft draft) {

    AuditTests {
        requireNonNull(manner, "manner is null");
        requireNonNull(limit, "limit is null");
        requireNonNull(draft, "draft is null");
    }

    void add(ListReport list) {
        ObjectNode test =
                ToolTests.named(manner, list.method() + " keeps to the protocol")
                        .put("check", list.method());
        draft.add("compliance", test, !list.holds());
    }

    void add(ToolTrial trial, ToolReport report) {
        var tests = new ToolTests(manner, trial);
        if (!trial.isCalled()) {
            draft.add("tools", tests.notCalled(), false);
            return;
        }
        Set<Object> broken =
                report.findings().stream()
                        .filter(finding -> finding.kind() == Verdict.BROKEN)
                        .flatMap(finding -> finding.arguments().stream())
                        .collect(Collectors.toSet());
        Optional<Attempt> working = trial.working();
        for (Attempt attempt : trial.attempts()) {
            boolean fails = broken.contains(attempt.arguments());
            if (attempt.outcome() instanceof Outcome.Lost lost) {
                addLost(tests, trial.name(), attempt, lost);
            } else if (attempt.purpose() == Purpose.WRONG) {
                draft.add("tools", tests.refusing(attempt), fails || accepted(attempt));
            } else if (fails && attempt.purpose() != Purpose.AGAIN) {
                String name = (trial.name() + " answers " + attempt.what()).strip();
                draft.add("tools", tests.test(name, attempt.arguments()), true);
            } else if (working.equals(Optional.of(attempt))) {
                draft.add("tools", tests.working(attempt), false);
            }
        }
        if (working.isEmpty() && report.verdict() == Verdict.ERROR) {
            draft.add("tools", notWorking(tests, trial), false);
        }
        if (trial.attempts().isEmpty()) {
            report.findings().forEach(it -> draft.note(trial.name() + ": " + it.message()));
        }
    }

    private static boolean accepted(Attempt attempt) {
        return attempt.outcome() instanceof Outcome.Answered answered && answered.isResult();
    }

    private void addLost(ToolTests tests, String tool, Attempt attempt, Outcome.Lost lost) {
        boolean wrong = attempt.purpose() == Purpose.WRONG;
        String what = attempt.what().isEmpty() ? "" : " " + attempt.what();
        ObjectNode test =
                wrong
                        ? tests.refusing(attempt)
                        : tests.test(tool + " answers" + what, attempt.arguments());
        if (lost.loss() == Outcome.Loss.LATE) {
            test.put("timeout_ms", limit.toMillis());
        }
        draft.add("tools", test, true);
    }

    private static ObjectNode notWorking(ToolTests tests, ToolTrial trial) {
        return tests.test(trial.name() + " answers", trial.inputs().first())
                .put("skip", "no arguments were found that it answers with a result");
    }
}
