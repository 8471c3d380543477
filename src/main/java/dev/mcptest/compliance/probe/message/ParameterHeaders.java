package dev.mcptest.compliance.probe.message;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import java.util.List;
import java.util.Optional;

/** Calls a tool with an argument that is repeated in a header, and changes the header. */
public final class ParameterHeaders implements Probe {

    private static final String MISSING = "HEADER-012";
    private static final String OTHER = "HEADER-013";
    private static final String ENCODED = "HEADER-014";
    private static final String BROKEN = "HEADER-015";
    private static final String HALF = "HEADER-016";
    private static final String ABSENT = "HEADER-017";
    private static final String NUMBER = "HEADER-018";
    private static final int BAD_REQUEST = 400;
    private static final int MISMATCH = -32020;

    @Override
    public List<String> rules() {
        return List.of(MISSING, OTHER, ENCODED, BROKEN, HALF, ABSENT, NUMBER);
    }

    @Override
    public Lane lane() {
        return Lane.ENVELOPE;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.shared();
        measure(bench, link, List.of(MISSING, OTHER, ABSENT), MarkedArgument.any(bench));
        measure(bench, link, List.of(ENCODED, BROKEN, HALF), MarkedArgument.text(bench));
        measure(bench, link, List.of(NUMBER), MarkedArgument.integer(bench));
    }

    private static void measure(
            Bench bench, Link link, List<String> rules, Optional<MarkedArgument> found) {
        List<String> wanted = rules.stream().filter(bench::wants).toList();
        if (wanted.isEmpty()) {
            return;
        }
        if (found.isEmpty()) {
            wanted.forEach(
                    it -> bench.report(it, Finding.skip("no argument of this kind has a header")));
            return;
        }
        MarkedArgument argument = found.get();
        Answer twin = link.ask(argument.call());
        for (String rule : wanted) {
            bench.report(
                    rule,
                    twin.isResult() ? finding(rule, argument, link) : Findings.unserved(twin));
        }
    }

    private static Finding finding(String rule, MarkedArgument argument, Link link) {
        Outgoing call = argument.call();
        String header = argument.header();
        return switch (rule) {
            case MISSING -> refused(link.ask(call.withoutHeader(header)), "without " + header);
            case OTHER -> {
                String other = argument.otherValue();
                yield refused(link.ask(call.header(header, other)), header + ": " + other);
            }
            case ENCODED ->
                    served(
                            link.ask(call.header(header, MirroredText.encoded(argument.text()))),
                            "a value in base64");
            case BROKEN -> broken(argument, link);
            case HALF -> half(argument, link);
            case ABSENT -> absent(argument, link);
            default -> number(argument, link);
        };
    }

    private static Finding broken(MarkedArgument argument, Link link) {
        Finding worst = Finding.pass("refused");
        for (String value : MirroredText.broken(argument.text())) {
            Answer answer = link.ask(argument.call().header(argument.header(), value));
            worst = Findings.worse(worst, refused(answer, argument.header() + ": " + value));
        }
        return worst;
    }

    private static Finding half(MarkedArgument argument, Link link) {
        Finding worst = Finding.skip("the argument takes only certain texts");
        for (String value : argument.isFree() ? MirroredText.HALVES : List.<String>of()) {
            Outgoing call =
                    argument.call(Json.nodes().stringNode(value)).header(argument.header(), value);
            worst = Findings.worse(worst, served(link.ask(call), value));
        }
        return worst;
    }

    private static Finding absent(MarkedArgument argument, Link link) {
        Answer without = link.ask(argument.call(Json.nodes().missingNode()));
        Answer empty = link.ask(argument.call(Json.nodes().nullNode()));
        return Findings.worse(notForTheHeader(without, "absent"), notForTheHeader(empty, "null"));
    }

    /** What the tool says of its arguments is another matter. */
    private static Finding notForTheHeader(Answer answer, String what) {
        return Findings.broken(answer)
                .orElseGet(() ->
                        answer.code() == MISMATCH
                                ? Finding.fail("an argument that is " + what + " needs a header")
                                        .expecting("served without it", answer.describe())
                                        .with(answer.evidence(PROBE))
                                : Finding.pass("no header is needed"));
    }

    private static Finding number(MarkedArgument argument, Link link) {
        String header = argument.text() + ".0";
        return served(link.ask(argument.call().header(argument.header(), header)), header);
    }

    private static Finding served(Answer answer, String what) {
        return Findings.broken(answer)
                .orElseGet(() ->
                        answer.isResult()
                                ? Finding.pass("served")
                                : Finding.fail(what + ": " + answer.describe())
                                        .expecting("served", answer.describe())
                                        .with(answer.evidence(PROBE)));
    }

    private static Finding refused(Answer answer, String what) {
        return Findings.broken(answer)
                .orElseGet(() -> {
                    if (answer.status().orElse(0) == BAD_REQUEST && answer.code() == MISMATCH) {
                        return Finding.pass("refused with 400 and -32020");
                    }
                    Finding finding =
                            answer.kind() == Answer.Kind.HTTP
                                            && answer.status().orElse(0) == BAD_REQUEST
                                    ? Finding.warn(what + ": 400 without a JSON-RPC error")
                                    : Finding.fail(what + ": " + answer.describe());
                    return finding.expecting("http 400 with -32020", answer.describe())
                            .with(answer.evidence(PROBE));
                });
    }
}
