package dev.mcptest.hook;

import dev.mcptest.plan.Plan;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.record.Records;
import dev.mcptest.record.Warnings;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.HookPhase;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * The hooks of one suite: those of the run before the first and after the last test, and those
 * around each test.
 *
 * <p>Everything that was started is torn down: the after phase runs even when its before phase has
 * failed or asked to skip.
 */
final class SuiteHooks {

    private final Suite suite;
    private final HookCommands commands;
    private final Records records;
    private final Redactor redactor;
    private final Warnings warnings;
    private final ReentrantLock lock = new ReentrantLock();
    private Optional<HookOutcome> begun = Optional.empty();
    private HookState base;
    private int tests;
    private int failed;

    SuiteHooks(
            Suite suite,
            HookCommands commands,
            Records records,
            Redactor redactor,
            Warnings warnings) {
        this.suite = suite;
        this.commands = commands;
        this.records = records;
        this.redactor = redactor;
        this.warnings = warnings;
        this.base = HookState.of(suite.commandContext());
    }

    /** Runs a test with its hooks. */
    TestRecord around(Plan.Step step, Supplier<TestRecord> test) {
        if (suite.hooks().isEmpty() || !isRun(step.test())) {
            return test.get();
        }
        TestRecord record =
                switch (begin(step)) {
                    case HookOutcome.Ready _ -> bracketed(step, test);
                    case HookOutcome.Skip(String reason) -> skipped(step, reason);
                    case HookOutcome.Failed(HookFailure failure) -> failed(step, failure);
                };
        count(record);
        return record;
    }

    /** Runs the hooks after the last test, if any test has started. */
    void end() {
        if (begun.isEmpty()) {
            return;
        }
        for (HookFailure failure :
                commands.after(HookPayload.afterAll(suite.name(), tests, failed), base)) {
            warnings.add(suite.file() + ": " + redactor.text(failure.sentence()));
        }
    }

    private static boolean isRun(TestCase test) {
        return !(test instanceof TestCase.NotCarriedOut);
    }

    /** Runs the hooks before all tests, once; concurrent callers wait for them. */
    private HookOutcome begin(Plan.Step step) {
        lock.lock();
        try {
            if (begun.isEmpty()) {
                HookOutcome outcome =
                        commands.before(HookCommands.payload(HookPhase.BEFORE_ALL, step), base);
                if (outcome instanceof HookOutcome.Ready(HookState state)) {
                    base = state;
                }
                begun = Optional.of(outcome);
            }
            return begun.get();
        } finally {
            lock.unlock();
        }
    }

    /** Tests with hooks around each test run one at a time, even on different servers. */
    private TestRecord bracketed(Plan.Step step, Supplier<TestRecord> test) {
        if (!suite.hooks().arePerTest()) {
            return test.get();
        }
        lock.lock();
        try {
            HookOutcome before =
                    commands.before(HookCommands.payload(HookPhase.BEFORE_EACH, step), base);
            TestRecord record =
                    switch (before) {
                        case HookOutcome.Ready _ -> test.get();
                        case HookOutcome.Skip(String reason) -> skipped(step, reason);
                        case HookOutcome.Failed(HookFailure failure) -> failed(step, failure);
                    };
            return after(record, before instanceof HookOutcome.Ready(HookState s) ? s : base);
        } finally {
            lock.unlock();
        }
    }

    private TestRecord after(TestRecord record, HookState state) {
        List<String> notes = new ArrayList<>();
        for (HookFailure failure :
                commands.after(HookPayload.afterEach(suite.name(), record), state)) {
            notes.add(redactor.text(failure.sentence()));
            warnings.add(suite.file() + ": " + redactor.text(failure.message()));
        }
        return notes.isEmpty() ? record : record.withNotes(notes);
    }

    private TestRecord skipped(Plan.Step step, String reason) {
        return records.skipped(step, reason);
    }

    private TestRecord failed(Plan.Step step, HookFailure failure) {
        OpenRecord record = records.begin(step);
        record.fail(failure.of(step.test().header().name()));
        return record.finish(0);
    }

    private void count(TestRecord record) {
        lock.lock();
        try {
            tests++;
            failed += record.status() == Status.FAIL ? 1 : 0;
        } finally {
            lock.unlock();
        }
    }
}
