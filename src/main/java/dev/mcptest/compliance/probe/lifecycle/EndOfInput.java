package dev.mcptest.compliance.probe.lifecycle;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;

import java.time.Duration;
import java.util.Optional;

/** Closes the input of a process and waits for its end. */
public final class EndOfInput implements SingleRule {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Override
    public String rule() {
        return "TRANSPORT-006";
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        Link link = bench.own();
        long since = System.nanoTime();
        link.endInput();
        Optional<Frame> end =
                link.awaitFrame(since, frame -> frame.kind() == Frame.Kind.END, PATIENCE);
        return end.map(it -> Finding.pass(it.text()))
                .orElseGet(() ->
                        Finding.warn(
                                        "still running "
                                                + PATIENCE.toSeconds()
                                                + " s after the end of its input")
                                .expecting("exit", "still running"));
    }
}
