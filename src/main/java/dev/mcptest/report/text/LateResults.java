package dev.mcptest.report.text;

import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.util.List;

/** The tests whose results changed after they were reported, for what their server did later. */
public final class LateResults {

    private LateResults() {}

    public static List<TestRecord> of(RunRecord run) {
        return run.tests().stream().filter(test -> test.history().reported().isPresent()).toList();
    }
}
