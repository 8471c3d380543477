package dev.mcptest.judge.score;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;

import org.junit.jupiter.api.Test;

import java.util.Optional;

/** What has no verdict counts once as failed and once as passed; what was skipped never counts. */
class TallyTests {

    private final Tally tally = new Tally();

    @Test
    void skippedAssertionsLeaveTheSum() {
        tally.count(verdict(Status.PASS), 1);
        tally.count(verdict(Status.SKIP), 3);

        assertThat(tally.sure().fraction()).isEqualTo(1);
        assertThat(tally.isEmpty()).isFalse();
    }

    @Test
    void whatHasNoVerdictMayPassOrFail() {
        tally.count(verdict(Status.PASS), 1);
        tally.count(verdict(Status.INCONCLUSIVE), 1);
        tally.count(verdict(Status.FAIL), 2);

        assertThat(tally.sure().fraction()).isEqualTo(0.25);
        assertThat(tally.hopeful().fraction()).isEqualTo(0.5);
    }

    @Test
    void onlySkippedAssertionsAreNoSum() {
        tally.count(verdict(Status.SKIP), 1);

        assertThat(tally.isEmpty()).isTrue();
    }

    private static Judged verdict(Status status) {
        return Judged.of(AssertionRecord.of("llm-judge", status, Optional.empty()));
    }
}
