package dev.mcptest.compliance.probe.lifecycle;

import static dev.mcptest.compliance.Evidence.Role.FENCE;
import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.HttpLink;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Delays {@code notifications/initialized}, then sends it. */
public final class BeforeInitialized implements Probe {

    private static final String SILENCE = "SEQ-003";
    private static final String ACCEPTED = "SEQ-004";
    private static final Duration DELAY = Duration.ofSeconds(1);
    private static final Set<String> ALLOWED = Set.of("ping", "notifications/message");

    @Override
    public List<String> rules() {
        return List.of(SILENCE, ACCEPTED);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.unopened(bench.profile());
        long since = System.nanoTime();
        Answer opening = link.ask(Outgoing.request("initialize", bench.profile().initialize()));
        if (!opening.isResult()) {
            Finding none = Finding.inconclusive("no handshake: " + opening.describe());
            bench.report(SILENCE, none);
            bench.report(ACCEPTED, none);
            return;
        }
        if (link instanceof HttpLink http) {
            http.session(Optional.ofNullable(opening.headers().get("mcp-session-id")));
        }
        if (bench.wants(SILENCE)) {
            bench.report(SILENCE, silence(link, since));
        }
        if (bench.wants(ACCEPTED)) {
            bench.report(ACCEPTED, accepted(link));
        }
    }

    private static Finding silence(Link link, long since) {
        link.listen();
        Optional<Frame> early = link.awaitFrame(since, BeforeInitialized::isEarly, DELAY);
        return early.map(it -> Finding.warn(it.method() + " came before notifications/initialized"))
                .orElseGet(() -> Finding.pass("nothing came within " + DELAY.toSeconds() + " s"));
    }

    private static boolean isEarly(Frame frame) {
        return frame.isReceived() && !frame.method().isEmpty() && !ALLOWED.contains(frame.method());
    }

    private static Finding accepted(Link link) {
        Outgoing notice =
                Outgoing.notification("notifications/initialized", Json.nodes().missingNode());
        Answer told;
        Answer after;
        if (link.isHttp()) {
            Awaited sent = link.send(notice);
            told = sent.await(link.timeout());
            after = link.fence();
        } else {
            told = link.askOrDrop(notice);
            after = link.fence();
        }
        boolean taken =
                link.isHttp()
                        ? told.status().orElse(0) / 100 == 2
                        : told.kind() == Answer.Kind.NONE;
        Finding finding =
                taken && after.isResult()
                        ? Finding.pass("accepted, and the next request was served")
                        : Finding.fail(
                                "notifications/initialized: "
                                        + told.describe()
                                        + "; then ping: "
                                        + after.describe());
        return Findings.gated(told)
                .orElseGet(() -> finding.with(told.evidence(PROBE)).with(after.evidence(FENCE)));
    }
}
