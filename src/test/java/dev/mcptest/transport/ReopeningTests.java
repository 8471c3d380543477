package dev.mcptest.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.OptionalLong;

class ReopeningTests {

    @Test
    void aServerIsNeverAskedMoreOftenThanTenTimesASecond() {
        assertThat(Reopening.of(false).pauseMillis(OptionalLong.of(0))).isEqualTo(100);
        assertThat(Reopening.of(true).pauseMillis(OptionalLong.of(0))).isEqualTo(100);
        assertThat(Reopening.of(false).pauseMillis(OptionalLong.of(2500))).isEqualTo(2500);
        assertThat(Reopening.of(false).pauseMillis(OptionalLong.empty())).isEqualTo(1000);
    }

    @Test
    void theStreamOfACallIsOpenedAHundredTimesAtMost() {
        Reopening reopening = Reopening.of(false);
        int times = 0;
        while (reopening.goesOn()) {
            reopening = reopening.next(true);
            times++;
        }

        assertThat(times).isEqualTo(100);
        assertThat(reopening.end()).contains("100 times");
    }

    @Test
    void theStreamOfACallIsGivenUpAfterThreeThatBroughtNothing() {
        Reopening reopening = Reopening.of(false).next(false).next(false).next(false);

        assertThat(reopening.goesOn()).isFalse();
        assertThat(reopening.end()).isEqualTo("the event stream ended");
    }

    @Test
    void aStreamThatIsHeldIsAskedForLessAndLessOften() {
        Reopening reopening = Reopening.of(true);
        for (int i = 0; i < 200; i++) {
            reopening = reopening.next(false);
        }

        assertThat(reopening.goesOn()).isTrue();
        assertThat(reopening.pauseMillis(OptionalLong.of(0))).isEqualTo(3200);
        assertThat(reopening.pauseMillis(OptionalLong.empty())).isEqualTo(32_000);
    }
}
