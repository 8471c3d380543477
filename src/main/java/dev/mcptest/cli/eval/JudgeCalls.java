package dev.mcptest.cli.eval;

import dev.mcptest.plan.Plan;
import dev.mcptest.suite.CalibrationTest;
import dev.mcptest.suite.EvalTest;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Rubric;

/** Counts the questions to judges that a plan has at most. */
public final class JudgeCalls {

    private JudgeCalls() {}

    /** Returns one line with the number for a whole plan. */
    public static String line(Plan plan) {
        long calls = 0;
        for (Plan.Step step : plan.steps()) {
            calls += step.skipReason().isPresent() ? 0 : of(step);
        }
        return "judge calls: " + calls + " at most";
    }

    static long of(Plan.Step step) {
        return switch (step.test()) {
            case EvalTest test -> of(test.rubric(), test.judge());
            case CalibrationTest test ->
                    test.labels() instanceof CalibrationTest.Outputs labels
                            ? labels.lines().size() * of(labels.rubric(), labels.judge())
                            : 0;
            default -> 0;
        };
    }

    private static long of(Rubric rubric, JudgeSpec judge) {
        return judge instanceof JudgeSpec.Program ? 1 : (long) rubric.questions() * judge.seats();
    }
}
