package dev.mcptest.compliance.probe.lifecycle;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Calls;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.NewerFeatures;
import dev.mcptest.compliance.wire.Exchange;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;
import dev.mcptest.shape.Breach;
import dev.mcptest.shape.Shapes;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Opens sessions in the older revisions that the server agrees to, and uses what it offers. */
public final class OlderRevisions implements Probe {

    private static final String SHAPES = "COMPAT-006";
    private static final String FEATURES = "COMPAT-007";
    private static final int MOST = 10;

    @Override
    public List<String> rules() {
        return List.of(SHAPES, FEATURES);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Finding none = Finding.skip("the server speaks no older revision");
        Finding features = none;
        Map<Revision, List<Exchange>> seen = new EnumMap<>(Revision.class);
        for (Revision revision : Revision.values()) {
            if (revision.compareTo(bench.revision()) > 0 || revision.isStateless()) {
                continue;
            }
            Link link = bench.opened(bench.profile().speaking(revision).declaring(everything()));
            if (link.opening().orElseThrow().isResult() && link.revision() == revision) {
                use(bench, link);
                features = Findings.worse(features, features(link));
                seen.put(revision, served(link));
            }
            bench.close(link);
        }
        bench.report(FEATURES, features);
        List<Exchange> graded = seen.getOrDefault(bench.revision(), List.of());
        seen.remove(bench.revision());
        Set<String> known = new HashSet<>();
        Hiding hiding = bench.connector().hiding();
        graded.forEach(it -> known.addAll(breaches(it, bench.revision(), hiding).keySet()));
        Finding shapes = none;
        for (var one : seen.entrySet()) {
            shapes = Findings.worse(shapes, shapes(one.getKey(), one.getValue(), known, hiding));
        }
        bench.report(SHAPES, shapes);
    }

    private static ObjectNode everything() {
        ObjectNode all = Json.object();
        all.putObject("roots");
        all.putObject("sampling");
        all.putObject("elicitation");
        return all;
    }

    private static void use(Bench bench, Link link) {
        link.listen();
        JsonNode can = link.opening().orElseThrow().result().path("capabilities");
        for (String list : List.of("tools", "resources", "prompts")) {
            if (can.has(list)) {
                var _ = link.ask(list + "/list");
            }
        }
        for (ToolCall call : Calls.harmless(bench).stream().limit(MOST).toList()) {
            var _ = link.ask("tools/call", call.params());
        }
        for (JsonNode resource : bench.facts().resources().stream().limit(MOST).toList()) {
            ObjectNode params = Json.object();
            params.set("uri", resource.path("uri"));
            var _ = link.ask("resources/read", params);
        }
        for (JsonNode prompt : bench.facts().prompts().stream().limit(MOST).toList()) {
            if (prompt.path("arguments").isEmpty()) {
                ObjectNode params = Json.object();
                params.set("name", prompt.path("name"));
                var _ = link.ask("prompts/get", params);
            }
        }
    }

    private static List<Exchange> served(Link link) {
        return link.traffic().exchanges().stream()
                .filter(it -> it.link() == link.number() && it.answer().isResult())
                .toList();
    }

    /** Other rules report what is wrong in the revision that is graded, too. */
    private static Finding shapes(
            Revision revision, List<Exchange> seen, Set<String> known, Hiding hiding) {
        List<Evidence> evidence = new ArrayList<>();
        var flaws = new Flaws();
        for (Exchange exchange : seen) {
            flaws.saw();
            breaches(exchange, revision, hiding)
                    .forEach((place, text) -> {
                        if (!known.contains(place)) {
                            flaws.violation(
                                    revision.wire() + ", " + exchange.method() + ": " + text);
                            evidence.add(exchange.evidence(PROBE));
                        }
                    });
        }
        return Findings.of(flaws, "nothing was seen").with(evidence.stream().limit(1).toList());
    }

    /** Returns what is wrong with a result, by method and place. */
    private static Map<String, String> breaches(
            Exchange exchange, Revision revision, Hiding hiding) {
        JsonNode result = NewerFeatures.without(exchange.answer().result(), revision.wire());
        Map<String, String> all = new LinkedHashMap<>();
        for (Breach breach : Shapes.of(revision.wire(), exchange.method(), result)) {
            if (!breach.undecided()) {
                all.put(exchange.method() + " " + breach.pointer(), breach.located().text(hiding));
            }
        }
        return all;
    }

    private static Finding features(Link link) {
        String wire = link.revision().wire();
        List<Evidence> evidence = new ArrayList<>();
        var flaws = new Flaws();
        flaws.saw();
        for (Exchange exchange : served(link)) {
            NewerFeatures.results(exchange.answer().result(), wire)
                    .ifPresent(it -> {
                        flaws.violation(wire + ", " + exchange.method() + ": " + it);
                        evidence.add(exchange.evidence(PROBE));
                    });
        }
        for (JsonNode message : link.traffic().received(link.number(), Long.MIN_VALUE)) {
            NewerFeatures.message(message.path("method").asString(""), wire)
                    .ifPresent(it -> flaws.violation(wire + ": " + it));
        }
        return Findings.of(flaws, "nothing was seen").with(evidence.stream().limit(1).toList());
    }
}
