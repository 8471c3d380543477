package dev.mcptest.suite;

import java.util.Set;

/**
 * How a test hangs together with others of its suite.
 *
 * @param reads names of the captured values it takes from earlier tests
 * @param keeps names of the values it captures for later ones
 */
public record Links(Set<String> reads, Set<String> keeps) {

    /** A test that stands alone. */
    public static final Links NONE = new Links(Set.of(), Set.of());

    public Links {
        reads = Set.copyOf(reads);
        keeps = Set.copyOf(keeps);
    }
}
