package dev.mcptest.suite;

import java.util.Set;

/**
 * The captured values that a test reads from, and captures for, other tests of its suite.
 *
 * @param reads names of values that earlier tests captured
 * @param keeps names of values that it captures for later tests
 */
public record DataFlow(Set<String> reads, Set<String> keeps) {

    /** A test that depends on no other test. */
    public static final DataFlow NONE = new DataFlow(Set.of(), Set.of());

    public DataFlow {
        reads = Set.copyOf(reads);
        keeps = Set.copyOf(keeps);
    }
}
