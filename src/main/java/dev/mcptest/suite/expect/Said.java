package dev.mcptest.suite.expect;

import dev.mcptest.result.AssertionRecord;

import java.util.List;

/** What a suite says of one answer. */
@FunctionalInterface
public interface Said {

    /**
     * Returns the entries of a record for all of it, as skipped and without a reason: what a record
     * has when the answer never came. Judging it makes as many entries, in this order.
     */
    List<AssertionRecord> unjudged();
}
