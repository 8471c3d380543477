package dev.mcptest.compliance.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

@Timeout(30)
class DeadlineTests {

    @Test
    void theEndOfTheTimeInterruptsTheThread() {
        try (var deadline = new Deadline(Duration.ofMillis(1))) {
            assertThatExceptionOfType(InterruptedException.class)
                    .isThrownBy(new CountDownLatch(1)::await);
            assertThat(deadline.isOver()).isTrue();
        }
    }

    @Test
    void whatEndsInTimeIsNotInterrupted() {
        try (var deadline = new Deadline(Duration.ofHours(1))) {
            assertThat(deadline.isOver()).isFalse();
        }
        assertThat(Thread.interrupted()).isFalse();
    }
}
