package dev.mcptest.compliance.probe.message;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Facts;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Sends requests whose {@code Mcp-Name} is missing, wrong or encoded. */
public final class NameHeaders implements Probe {

    private static final String WRONG = "HEADER-005";
    private static final String MISSING = "HEADER-006";
    private static final String ENCODED = "HEADER-011";
    private static final String HEADER = "Mcp-Name";
    private static final int BAD_REQUEST = 400;

    /**
     * @param name what the header says
     */
    private record Named(Outgoing request, String name, boolean isTool) {}

    @Override
    public List<String> rules() {
        return List.of(WRONG, MISSING, ENCODED);
    }

    @Override
    public Lane lane() {
        return Lane.ENVELOPE;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<Named> found = named(bench);
        if (found.isEmpty()) {
            rules().forEach(rule ->
                    bench.report(rule, Finding.skip("nothing with a name is listed")));
            return;
        }
        Named named = found.get();
        Link link = bench.shared();
        Answer twin = link.ask(named.request());
        if (!twin.isResult()) {
            rules().forEach(rule -> bench.report(rule, Findings.unserved(twin)));
            return;
        }
        if (bench.wants(WRONG)) {
            bench.report(
                    WRONG, refused(link.ask(named.request().header(HEADER, "x-compliance-other"))));
        }
        if (bench.wants(MISSING)) {
            bench.report(MISSING, refused(link.ask(named.request().withoutHeader(HEADER))));
        }
        if (bench.wants(ENCODED)) {
            bench.report(
                    ENCODED,
                    named.isTool()
                            ? Finding.skip("only tools have names here")
                            : Findings.served(
                                    link.ask(
                                            named.request()
                                                    .header(HEADER, encoded(named.name())))));
        }
    }

    private static Finding refused(Answer answer) {
        return Findings.broken(answer)
                .orElseGet(() ->
                        answer.status().orElse(0) == BAD_REQUEST
                                ? Finding.pass("refused with 400")
                                : Finding.fail("got " + answer.describe())
                                        .expecting("http 400", answer.describe())
                                        .with(answer.evidence(PROBE)));
    }

    private static String encoded(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return "=?base64?" + Base64.getEncoder().encodeToString(bytes) + "?=";
    }

    /** A resource or prompt first: a server that fails would run the tool. */
    private static Optional<Named> named(Bench bench) {
        Facts facts = bench.facts();
        return facts.resources().stream()
                .map(it -> it.path("uri").asString(""))
                .filter(it -> !it.isEmpty())
                .findFirst()
                .map(uri -> new Named(request("resources/read", "uri", uri), uri, false))
                .or(() ->
                        facts.prompts().stream()
                                .filter(NameHeaders::needsNothing)
                                .map(it -> it.path("name").asString(""))
                                .findFirst()
                                .map(name ->
                                        new Named(
                                                request("prompts/get", "name", name), name, false)))
                .or(() ->
                        bench.tool("")
                                .map(call ->
                                        new Named(
                                                Outgoing.request("tools/call", call.params()),
                                                call.name(),
                                                true)));
    }

    private static Outgoing request(String method, String key, String name) {
        ObjectNode params = Json.object().put(key, name);
        return Outgoing.request(method, params);
    }

    private static boolean needsNothing(JsonNode prompt) {
        return prompt.path("arguments")
                .valueStream()
                .noneMatch(it -> it.path("required").asBoolean(false));
    }
}
