package dev.mcptest.suite;

import java.util.Set;

/**
 * How a test hangs together with others of its suite.
 *
 * @param reads names of the captured values it takes from earlier tests
 * @param keeps names of the values it captures for later ones
 */
public record DataFlow(Set<String> reads, Set<String> keeps) {

    /** A test that stands alone. */
    public static final DataFlow NONE = new DataFlow(Set.of(), Set.of());

    public DataFlow {
        reads = Set.copyOf(reads);
        keeps = Set.copyOf(keeps);
    }
}
