package dev.mcptest.compliance.probe.flow;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.UriTemplate;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Expands a resource template and reads the result. */
public final class TemplateExpansion implements Probe {

    private static final String READABLE = "RESTPL-005";
    private static final String NONSENSE = "RESTPL-006";

    @Override
    public List<String> rules() {
        return List.of(READABLE, NONSENSE);
    }

    @Override
    public Lane lane() {
        return Lane.CALLS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.shared();
        List<String> templates =
                bench.facts().templates().stream()
                        .map(it -> it.path("uriTemplate").asString(""))
                        .filter(it -> !UriTemplate.variables(it).isEmpty())
                        .filter(it -> UriTemplate.fault(it).isEmpty())
                        .toList();
        if (templates.isEmpty()) {
            rules().forEach(it -> bench.report(it, Finding.skip("no template has variables")));
            return;
        }
        if (bench.wants(READABLE)) {
            bench.report(READABLE, readable(bench, link, templates));
        }
        if (bench.wants(NONSENSE)) {
            bench.report(NONSENSE, nonsense(link, templates.getFirst()));
        }
    }

    private static Finding readable(Bench bench, Link link, List<String> templates) {
        for (String template : templates) {
            Optional<Map<String, String>> values = values(bench, link, template);
            if (values.isPresent()) {
                return read(link, UriTemplate.expand(template, values.get()));
            }
        }
        return Finding.skip("no values for a template: neither a hint nor a completion");
    }

    private static Optional<Map<String, String>> values(Bench bench, Link link, String template) {
        Map<String, String> values = new HashMap<>();
        JsonNode hints = bench.hints().json().path("template_values");
        for (String variable : UriTemplate.variables(template)) {
            Optional<String> value =
                    hints.has(variable)
                            ? Optional.of(hints.path(variable).asString(""))
                            : bench.facts().declares("completions")
                                    ? completed(link, template, variable)
                                    : Optional.empty();
            if (value.isEmpty()) {
                return Optional.empty();
            }
            values.put(variable, value.get());
        }
        return Optional.of(values);
    }

    private static Optional<String> completed(Link link, String template, String variable) {
        ObjectNode params = Json.object();
        params.putObject("ref").put("type", "ref/resource").put("uri", template);
        params.putObject("argument").put("name", variable).put("value", "");
        Answer answer = link.ask("completion/complete", params);
        JsonNode first = answer.result().path("completion").path("values").path(0);
        return first.isString() ? Optional.of(first.stringValue()) : Optional.empty();
    }

    private static Finding read(Link link, String uri) {
        Answer answer = link.ask("resources/read", Json.object().put("uri", uri));
        Optional<Finding> broken = Findings.broken(answer);
        if (broken.isPresent()) {
            return broken.get();
        }
        boolean named =
                answer.result()
                        .path("contents")
                        .valueStream()
                        .anyMatch(it -> it.path("uri").asString("").equals(uri));
        return named
                ? Finding.pass("read " + uri)
                : Finding.warn("reading " + uri + " got " + answer.describe())
                        .expecting("contents whose uri is " + uri, answer.describe())
                        .with(answer.evidence(PROBE));
    }

    private static Finding nonsense(Link link, String template) {
        Map<String, String> values = new HashMap<>();
        UriTemplate.variables(template).forEach(it -> values.put(it, "x-compliance-nonsense"));
        String uri = UriTemplate.expand(template, values);
        Answer answer = link.ask("resources/read", Json.object().put("uri", uri));
        return Findings.broken(answer)
                .orElseGet(() ->
                        answer.isError() || !answer.result().path("contents").isEmpty()
                                ? Finding.pass(answer.describe())
                                : Finding.warn("reading " + uri + " gave no contents")
                                        .with(answer.evidence(PROBE)));
    }
}
