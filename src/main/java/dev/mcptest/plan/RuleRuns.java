package dev.mcptest.plan;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.FailureKind;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.RuleTest;

import java.util.List;
import java.util.Optional;

/** Judges rules of the protocol. */
public interface RuleRuns {

    /** Judges nothing. */
    RuleRuns NONE =
            new RuleRuns() {
                @Override
                public TestRecord judge(Plan.Step step, RuleTest test, TestIdentity identity)
                        throws NotJudgedException {
                    throw nobody();
                }

                @Override
                public List<TestRecord> grade(Plan.Step step) throws NotJudgedException {
                    throw nobody();
                }

                private static NotJudgedException nobody() {
                    return new NotJudgedException(Optional.empty(), "rules are not judged here");
                }
            };

    /** Says that a server could not be judged. */
    final class NotJudgedException extends Exception {

        private static final long serialVersionUID = 1;

        private final Optional<FailureKind> kind;

        /**
         * @param kind how the test fails; empty when it is skipped
         */
        public NotJudgedException(Optional<FailureKind> kind, String message) {
            super(message);
            this.kind = requireNonNull(kind, "kind is null");
        }

        public Optional<FailureKind> kind() {
            return kind;
        }
    }

    /** Judges the rule of a test. */
    TestRecord judge(Plan.Step step, RuleTest test, TestIdentity identity)
            throws NotJudgedException, InterruptedException;

    /** Grades a server; returns a record for each rule. */
    List<TestRecord> grade(Plan.Step step) throws NotJudgedException, InterruptedException;
}
