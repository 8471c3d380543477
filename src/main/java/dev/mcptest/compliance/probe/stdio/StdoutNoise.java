package dev.mcptest.compliance.probe.stdio;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Preview;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Looks for lines on standard output that are not messages. */
public final class StdoutNoise implements SingleRule {

    @Override
    public String rule() {
        return "TRANSPORT-002";
    }

    @Override
    public Lane lane() {
        return Lane.TRAFFIC;
    }

    @Override
    public Finding finding(Bench bench) {
        Optional<Frame> noise =
                bench.traffic().frames().stream()
                        .filter(it -> it.isReceived() && !it.json().isContainer())
                        .findFirst();
        return noise.map(it -> fail(it, bench.connector().hiding()))
                .orElseGet(() -> Finding.pass("nothing but messages"));
    }

    private static Finding fail(Frame noise, Hiding hiding) {
        return Finding.fail("a line on standard output that is not a message")
                .expecting("a JSON-RPC message", Preview.of(noise.text(), hiding))
                .with(
                        new Evidence(
                                Evidence.Role.SCAN,
                                "",
                                Optional.of(noise.text()),
                                OptionalInt.empty(),
                                Map.of(),
                                Duration.ZERO));
    }
}
