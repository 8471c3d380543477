package dev.mcptest.compliance.probe.lifecycle;

import static dev.mcptest.compliance.Evidence.Role.PROBE;
import static dev.mcptest.compliance.Evidence.Role.TWIN;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.compliance.wire.Profile;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Set;

/** Looks which eras a server speaks, and how it tells so. */
public final class Eras implements Probe {

    private static final String STABLE = "COMPAT-001";
    private static final String EXPLAINS = "COMPAT-002";
    private static final String BOTH = "COMPAT-003";
    private static final String UNDISTURBED = "COMPAT-004";
    private static final String AGREE = "COMPAT-005";
    private static final Set<Integer> MODERN_ERRORS = Set.of(-32020, -32021, -32022);
    private static final Revision MODERN = Revision.V2026_07_28;

    @Override
    public List<String> rules() {
        return List.of(STABLE, EXPLAINS, BOTH, UNDISTURBED, AGREE);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        if (bench.wants(STABLE)) {
            bench.report(STABLE, stable(discover(bench), discover(bench)));
        }
        if (bench.wants(EXPLAINS)) {
            bench.report(EXPLAINS, explains(legacy(bench)));
        }
        if (bench.wants(BOTH) || bench.wants(AGREE)) {
            both(bench);
        }
        if (bench.wants(UNDISTURBED)) {
            bench.report(UNDISTURBED, undisturbed(bench));
        }
    }

    private static Answer discover(Bench bench) throws InterruptedException {
        Link link = bench.unopened(bench.profile().speaking(MODERN));
        Answer answer = link.ask(Outgoing.request("server/discover"), link.timeout());
        bench.close(link);
        return answer;
    }

    private static Answer legacy(Bench bench) throws InterruptedException {
        Link link = bench.unopened(bench.profile().speaking(Revision.V2025_11_25));
        Answer answer = link.open();
        bench.close(link);
        return answer;
    }

    private static Finding stable(Answer first, Answer second) {
        Finding finding =
                isModern(first) == isModern(second)
                        ? Finding.pass(
                                (isModern(first) ? "modern: " : "legacy: ") + first.describe())
                        : Finding.warn(
                                "server/discover as the first request: "
                                        + first.describe()
                                        + "; the second time: "
                                        + second.describe());
        return Findings.gated(first)
                .or(() -> Findings.gated(second))
                .orElseGet(() -> finding.with(first.evidence(PROBE)).with(second.evidence(PROBE)));
    }

    private static boolean isModern(Answer answer) {
        return answer.result().has("supportedVersions") || MODERN_ERRORS.contains(answer.code());
    }

    private static Finding explains(Answer answer) {
        JsonNode error = answer.error();
        String text =
                error.path("message").asString("")
                        + Json.write(error.path("data").path("supported"));
        Finding finding =
                answer.isError() && text.contains(MODERN.wire())
                        ? Finding.pass("the error names " + MODERN.wire())
                        : Finding.warn(
                                "initialize got " + answer.describe() + ", no supported version");
        return Findings.gated(answer).orElseGet(() -> finding.with(answer.evidence(PROBE)));
    }

    private static void both(Bench bench) throws InterruptedException {
        Answer legacy = legacy(bench);
        Answer modern = discover(bench);
        String versions = Json.write(modern.result().path("supportedVersions"));
        bench.report(
                BOTH,
                legacy.isResult() && modern.isResult()
                        ? Finding.pass("both eras are served")
                        : Finding.warn(
                                        "initialize: "
                                                + legacy.describe()
                                                + "; server/discover: "
                                                + modern.describe())
                                .with(legacy.evidence(PROBE))
                                .with(modern.evidence(PROBE)));
        bench.report(
                AGREE,
                Finding.pass(
                        "initialize gives "
                                + legacy.result().path("protocolVersion").asString("nothing")
                                + ", server/discover "
                                + versions));
    }

    private static Finding undisturbed(Bench bench) throws InterruptedException {
        Profile old = bench.profile().speaking(Revision.V2025_11_25);
        Link session = bench.opened(old);
        Answer before = session.ask("ping");
        Link modern = bench.unopened(bench.profile().speaking(MODERN));
        Answer between = modern.ask("server/discover");
        Answer after = session.ask("ping");
        if (!before.isResult() || !between.isResult()) {
            return Findings.unserved(before.isResult() ? between : before);
        }
        return after.isResult()
                ? Finding.pass("the session goes on")
                : Finding.warn("after a modern request the session got " + after.describe())
                        .with(before.evidence(TWIN))
                        .with(after.evidence(PROBE));
    }
}
