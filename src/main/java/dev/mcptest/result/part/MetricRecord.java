package dev.mcptest.result.part;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * The value of one derived metric of a test.
 *
 * @param passed whether it reached its threshold; empty when it has none
 */
public record MetricRecord(String name, double value, Optional<Boolean> passed) {

    public MetricRecord {
        name = Canonical.text(name);
        requireNonNull(passed, "passed is null");
    }
}
