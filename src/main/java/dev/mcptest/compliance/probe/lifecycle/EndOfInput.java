package dev.mcptest.compliance.probe.lifecycle;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Closes the input of a process and waits for its end. */
public final class EndOfInput implements Probe {

    private static final String RULE = "TRANSPORT-006";
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Override
    public List<String> rules() {
        return List.of(RULE);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.own();
        long since = System.nanoTime();
        link.endInput();
        Optional<Frame> end =
                link.awaitFrame(since, frame -> frame.kind() == Frame.Kind.END, PATIENCE);
        bench.report(
                RULE,
                end.map(it -> Finding.pass(it.text()))
                        .orElseGet(() ->
                                Finding.warn(
                                                "still running "
                                                        + PATIENCE.toSeconds()
                                                        + " s after the end of its input")
                                        .expecting("exit", "still running")));
    }
}
