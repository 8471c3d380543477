package dev.mcptest.compliance.probe.flow;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Reads resources of a known size. */
public final class ResourceReads implements Probe {

    private static final String SIZE = "RES-019";

    @Override
    public List<String> rules() {
        return List.of(SIZE);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.shared();
        if (bench.wants(SIZE)) {
            bench.report(
                    SIZE,
                    bench.facts().resources().stream()
                            .filter(it -> it.path("size").isNumber())
                            .map(it -> size(link, it))
                            .reduce(Findings::worse)
                            .orElseGet(() -> Finding.skip("no resource has a size")));
        }
    }

    private static Answer read(Link link, String uri) {
        return link.ask("resources/read", Json.object().put("uri", uri));
    }

    private static Finding size(Link link, JsonNode resource) {
        Answer answer = read(link, resource.path("uri").asString(""));
        Answer again = read(link, resource.path("uri").asString(""));
        JsonNode contents = answer.result().path("contents");
        if (contents.size() != 1
                || !JsonEquality.equal(contents, again.result().path("contents"))) {
            return Finding.skip("the resource " + resource.path("uri") + " changes");
        }
        Optional<Integer> length = length(contents.path(0));
        if (length.isEmpty()) {
            return Finding.skip("see SCHEMA-023");
        }
        return length.get() == resource.path("size").asLong(-1)
                ? Finding.pass(length.get() + " bytes")
                : Finding.warn("the size of " + resource.path("uri") + " is wrong")
                        .expecting(resource.path("size").toString(), length.get().toString())
                        .with(answer.evidence(PROBE));
    }

    private static Optional<Integer> length(JsonNode contents) {
        if (contents.path("text").isString()) {
            String text = contents.path("text").stringValue();
            return Optional.of(text.getBytes(StandardCharsets.UTF_8).length);
        }
        try {
            return Optional.of(
                    Base64.getDecoder().decode(contents.path("blob").asString("")).length);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
