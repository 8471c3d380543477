package dev.mcptest.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.suite.agent.Fault;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class InjectedTests {

    @Test
    void theFirstFaultThatFitsTakesTheCall() {
        var faults =
                new Injected(
                        List.of(
                                fault("echo", new Fault.RecoverAfter(1)),
                                new Fault(
                                        "all",
                                        Optional.empty(),
                                        Optional.of("s"),
                                        new Fault.Hang())),
                        1000);
        assertThat(faults.hangs("s", "echo")).isTrue();
        assertThat(faults.hangs("s", "echo")).isFalse();
        assertThat(faults.hangs("s", "add")).isTrue();
        assertThat(faults.hangs("t", "add")).isFalse();
        assertThat(faults.faultedCalls()).isEqualTo(3);
        assertThat(faults.hungCalls()).isEqualTo(2);
        assertThat(faults.virtualMs()).isEqualTo(2000);
    }

    @Test
    void aWedgedServerAnswersOnce() {
        var faults = new Injected(List.of(fault("echo", new Fault.Wedged())), 1000);
        assertThat(faults.hangs("s", "echo")).isFalse();
        assertThat(faults.hangs("s", "echo")).isTrue();
        assertThat(faults.hangs("s", "echo")).isTrue();
    }

    @Test
    void aSlowServerHangsFromTheDetectionTime() {
        var slow = new Injected(List.of(fault("echo", new Fault.Slow(999))), 1000);
        assertThat(slow.hangs("s", "echo")).isFalse();
        assertThat(slow.virtualMs()).isEqualTo(999);
        var slower = new Injected(List.of(fault("echo", new Fault.Slow(1000))), 1000);
        assertThat(slower.hangs("s", "echo")).isTrue();
        assertThat(slower.virtualMs()).isEqualTo(1000);
    }

    private static Fault fault(String tool, Fault.Behaviour what) {
        return new Fault("f " + tool, Optional.of(tool), Optional.empty(), what);
    }
}
