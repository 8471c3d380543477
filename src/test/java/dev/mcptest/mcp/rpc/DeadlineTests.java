package dev.mcptest.mcp.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.time.Duration;

class DeadlineTests {

    private static final Duration HOUR = Duration.ofHours(1);

    @Test
    void aSignOfLifePutsTheEndOff() {
        var deadline = new Deadline(HOUR, HOUR.multipliedBy(2));
        long before = deadline.leftNanos();

        deadline.extend();

        assertThat(deadline.leftNanos()).isGreaterThan(before - HOUR.toNanos() / 2);
        assertThat(deadline.leftNanos()).isLessThanOrEqualTo(HOUR.toNanos());
    }

    @Test
    void noSignOfLifePutsTheEndOffBeyondTheLongestTime() {
        var deadline = new Deadline(HOUR, HOUR);
        long before = deadline.leftNanos();

        deadline.extend();

        assertThat(deadline.leftNanos()).isLessThanOrEqualTo(before);
    }
}
