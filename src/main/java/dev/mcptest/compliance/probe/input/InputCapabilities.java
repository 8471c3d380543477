package dev.mcptest.compliance.probe.input;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** Declares less than what a request asks for. */
public final class InputCapabilities implements SingleRule {

    private static final String SAMPLING = "sampling/createMessage";

    @Override
    public String rule() {
        return "SEQ-032";
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        Finding worst = Finding.skip("nothing asks for input");
        for (Asking asking : Asking.all(bench)) {
            if (asking.hasQuestions()) {
                worst = Findings.worse(worst, limited(bench, asking));
            }
        }
        return worst;
    }

    /** Declares sampling alone, or nothing to a request that wants sampling alone. */
    private static Finding limited(Bench bench, Asking asking) throws InterruptedException {
        ObjectNode declared = Json.object();
        boolean others =
                asking.seen().path("inputRequests").valueStream().anyMatch(it -> !isSampling(it));
        if (others) {
            declared.putObject("sampling");
        }
        Answer answer = asking.ask(bench.own(declared));
        Optional<JsonNode> undeclared =
                answer.result()
                        .path("inputRequests")
                        .valueStream()
                        .filter(it -> !(others && isSampling(it)))
                        .findFirst();
        return Findings.broken(answer)
                .orElseGet(() ->
                        undeclared
                                .map(it ->
                                        Finding.fail(
                                                        asking.name()
                                                                + " asks for "
                                                                + it.path("method").asString("")
                                                                + ", which is not declared")
                                                .expecting("error -32021", answer.describe())
                                                .with(answer.evidence(PROBE)))
                                .orElseGet(() -> Finding.pass("nothing undeclared is asked for")));
    }

    private static boolean isSampling(JsonNode request) {
        return request.path("method").asString("").equals(SAMPLING);
    }
}
