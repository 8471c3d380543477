package dev.mcptest.suite.expect;

import dev.mcptest.result.AssertionRecord;

import java.util.List;

/** The expectation of a suite on one response. */
@FunctionalInterface
public interface Said {

    /**
     * Returns its record entries as skipped and without a reason, for a response that never came.
     * Evaluation produces the same number of entries in the same order.
     */
    List<AssertionRecord> unjudged();
}
