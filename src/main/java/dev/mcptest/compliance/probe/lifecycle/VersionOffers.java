package dev.mcptest.compliance.probe.lifecycle;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.mcp.Revision;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Offers each revision, and versions that do not exist, to new sessions. */
public final class VersionOffers implements Probe {

    private static final String ECHO = "PROTO-005";
    private static final String COUNTER = "PROTO-006";
    private static final List<String> UNKNOWN = List.of("1999-01-01", "2099-01-01");

    @Override
    public List<String> rules() {
        return List.of(ECHO, COUNTER);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        if (bench.wants(ECHO)) {
            bench.report(ECHO, echo(bench));
        }
        if (bench.wants(COUNTER)) {
            Finding worst = counter(bench, UNKNOWN.getFirst());
            bench.report(COUNTER, Findings.worse(worst, counter(bench, UNKNOWN.getLast())));
        }
    }

    private static Finding echo(Bench bench) throws InterruptedException {
        Map<String, Answer> answers = new LinkedHashMap<>();
        Set<String> supported = new HashSet<>(List.of(version(bench.facts().opening())));
        for (Revision revision : Revision.values()) {
            if (!revision.isStateless()) {
                Answer answer = offer(bench, revision.wire());
                answers.put(revision.wire(), answer);
                supported.add(version(answer));
            }
        }
        for (var entry : answers.entrySet()) {
            String got = version(entry.getValue());
            if (supported.contains(entry.getKey()) && !got.equals(entry.getKey())) {
                return Findings.gated(entry.getValue())
                        .orElseGet(() ->
                                Finding.fail(
                                                "the supported version "
                                                        + entry.getKey()
                                                        + " was not echoed")
                                        .expecting(entry.getKey(), got)
                                        .with(entry.getValue().evidence(PROBE)));
            }
        }
        supported.remove("");
        return supported.isEmpty()
                ? Finding.inconclusive("no version was agreed upon")
                : Finding.pass(
                        "echoed: " + String.join(", ", supported.stream().sorted().toList()));
    }

    private static Finding counter(Bench bench, String version) throws InterruptedException {
        Answer answer = offer(bench, version);
        String got = version(answer);
        Finding finding =
                switch (answer.kind()) {
                    case RESULT ->
                            got.equals(version)
                                    ? Finding.fail("the unknown version " + version + " was echoed")
                                            .expecting("another, published version", got)
                                    : Revision.of(got).isPresent()
                                            ? Finding.pass("answered with " + got)
                                            : Finding.warn("answered with \"" + got + "\"");
                    case ERROR, GONE, HTTP ->
                            Finding.warn(
                                    "no counter-offer to " + version + ": " + answer.describe());
                    case NONE, UNANSWERED ->
                            Finding.fail("initialize with " + version + " was not answered");
                };
        return Findings.gated(answer).orElseGet(() -> finding.with(answer.evidence(PROBE)));
    }

    private static Answer offer(Bench bench, String version) throws InterruptedException {
        Link link = bench.unopened(bench.profile().offering(version));
        try {
            return link.open();
        } finally {
            bench.close(link);
        }
    }

    private static String version(Answer answer) {
        return answer.result().path("protocolVersion").asString("");
    }
}
