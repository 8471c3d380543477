package dev.mcptest.compliance.probe.http;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.HttpLink;
import dev.mcptest.compliance.wire.SseLink;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Opens a stream of the older HTTP+SSE and a session on it. */
public final class SseStream implements Probe {

    private static final String FIRST = "TRANSPORT-041";
    private static final String ANSWERS = "TRANSPORT-042";
    private static final String ORIGIN = "TRANSPORT-043";
    private static final String FALLBACK = "COMPAT-010";
    private static final String ENDPOINT = "endpoint";

    @Override
    public List<String> rules() {
        return List.of(FIRST, ANSWERS, ORIGIN, FALLBACK);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        if (!(bench.unopened(bench.profile()) instanceof SseLink link)) {
            rules().forEach(it -> bench.report(it, Finding.skip("only over HTTP+SSE")));
            return;
        }
        bench.report(FIRST, first(link));
        bench.report(ANSWERS, answered(link.open()));
        bench.report(ORIGIN, origin(link));
        if (bench.wants(FALLBACK)) {
            bench.report(FALLBACK, fallback(bench, link));
        }
    }

    private static Finding first(SseLink link) {
        Optional<String> first = link.firstEvent();
        return first.filter(ENDPOINT::equals).isPresent()
                ? Finding.pass("endpoint " + link.endpoint().orElse(""))
                : Finding.fail("the first event is " + first.orElse("none"))
                        .expecting(ENDPOINT, first.orElse("nothing"));
    }

    /** What the response to the POST says is not the answer. */
    private static Finding answered(Answer answer) {
        return Findings.gated(answer)
                .orElseGet(() ->
                        answer.isResult()
                                ? Finding.pass("answered on the stream")
                                : Finding.fail("initialize has " + answer.describe())
                                        .expecting("an answer on the stream", answer.describe())
                                        .with(answer.evidence(PROBE)));
    }

    /** The older transport is found by a refused POST, and then a GET. */
    private static Finding fallback(Bench bench, SseLink link) {
        var posts = new HttpLink(link.http(), bench.traffic(), bench.profile(), link.timeout());
        Answer answer = posts.open();
        boolean refused = answer.status().orElse(0) / 100 == 4;
        Finding finding =
                refused
                        ? Finding.pass(answer.describe() + ", then an endpoint event")
                        : Finding.warn("POST of initialize got " + answer.describe())
                                .expecting("http 400, 404 or 405", answer.describe())
                                .with(answer.evidence(PROBE));
        return Findings.gated(answer).orElse(finding);
    }

    private static Finding origin(SseLink link) {
        URI stream = link.url();
        URI posts = link.postUrl();
        boolean same =
                Objects.equals(stream.getScheme(), posts.getScheme())
                        && Objects.equals(stream.getRawAuthority(), posts.getRawAuthority());
        return same
                ? Finding.pass("the same origin")
                : Finding.warn("messages go to another origin")
                        .expecting(stream.getRawAuthority(), posts.getRawAuthority());
    }
}
