package dev.mcptest.record;

import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RepeatCommands;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.result.Acceptance;
import dev.mcptest.result.Failure;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;

/**
 * The results of the tests of a plan, before and after known failures are applied. A failure found
 * later is treated as if it had been there from the start.
 */
public final class Results {

    private final Plan plan;
    private final RunOptions options;
    private final Records records;
    private final AtomicReferenceArray<TestRecord> ran;
    private final Map<Integer, TestRecord> reported = new HashMap<>();
    private final Map<Integer, List<TestRecord>> rows = new ConcurrentHashMap<>();

    public Results(Plan plan, RunOptions options, Records records) {
        this.plan = plan;
        this.options = options;
        this.records = records;
        this.ran = new AtomicReferenceArray<>(plan.steps().size());
    }

    /** Stores the record of a test; returns it with known failures applied. */
    public TestRecord put(Plan.Step step, TestRecord record) {
        ran.set(step.index(), record);
        return judged(step, record);
    }

    /** Stores the records of a test that stands for several. */
    public void put(Plan.Step step, List<TestRecord> several) {
        rows.put(step.index(), List.copyOf(several));
    }

    /** Adds a failure found after the end of a test, once all tests are over. */
    public void fail(Plan.Step step, Failure late) {
        TestRecord before = ran.get(step.index());
        if (before != null) {
            reported.computeIfAbsent(step.index(), _ -> judged(step, before));
            ran.set(step.index(), records.failed(step, before, late));
        }
    }

    /**
     * Returns all records, in the order of the plan.
     *
     * @param missing creates the record of a test that never started
     */
    public List<TestRecord> all(Function<Plan.Step, TestRecord> missing) {
        List<TestRecord> all = new ArrayList<>();
        for (Plan.Step step : plan.steps()) {
            List<TestRecord> several = rows.get(step.index());
            if (several != null) {
                all.addAll(several);
                continue;
            }
            Optional<TestRecord> record = Optional.ofNullable(ran.get(step.index()));
            TestRecord judged = judged(step, record.orElseGet(() -> missing.apply(step)));
            all.add(
                    Optional.ofNullable(reported.get(step.index()))
                            .map(judged::reportedAs)
                            .orElse(judged));
        }
        return all;
    }

    private TestRecord judged(Plan.Step step, TestRecord record) {
        TestRecord judged = options.ledgers().judge(step, record);
        return judged.status() == Status.FAIL
                ? options.commands()
                        .map(commands -> repeated(step, judged, commands))
                        .orElse(judged)
                : judged;
    }

    private TestRecord repeated(Plan.Step step, TestRecord failed, RepeatCommands commands) {
        TestRecord test = records.reproducedBy(commands.reproduce(step), failed);
        return Acceptance.isPossible(test) ? records.acceptedBy(commands.accept(step), test) : test;
    }
}
