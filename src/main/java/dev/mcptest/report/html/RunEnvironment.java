package dev.mcptest.report.html;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.Latency;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where the run took place: servers, platform and version. */
final class RunEnvironment {

    private static final int COLUMNS = 100;

    private RunEnvironment() {}

    static void write(RunRecord run, Html html) {
        if (!run.servers().isEmpty()) {
            html.raw("<section aria-labelledby=\"servers\">\n");
            html.element("h2", "Servers", "id", "servers").line();
            html.raw("<div class=\"cards\">\n");
            run.servers().forEach(server -> addServer(server, run, html));
            html.raw("</div>\n</section>\n");
        }
        html.raw("<section aria-labelledby=\"environment\">\n");
        html.element("h2", "Environment", "id", "environment").line();
        html.open("dl", "class", "facts").line();
        html.fact("mcptest", run.mcptestVersion());
        run.platform().ifPresent(it -> html.fact("platform", Printable.line(it)));
        html.fact("started", run.startedAt().toString());
        html.fact("took", Durations.text(run.durationMs()));
        html.fact("mode", run.mode().wire());
        html.fact("run", Printable.line(run.runId()));
        if (!run.modelCompatibility().isEmpty()) {
            html.fact("models", Printable.line(String.join(", ", run.modelCompatibility())));
        }
        html.raw("</dl>\n</section>\n");
    }

    private static void addServer(ServerRecord server, RunRecord run, Html html) {
        html.open("article", "class", "card");
        html.element("h3", Printable.line(server.name())).open("dl", "class", "facts").line();
        html.fact(
                "reached over",
                Printable.line(
                        server.transport()
                                + server.protocolVersion()
                                        .map(it -> ", revision " + it)
                                        .orElse(", not connected")));
        server.serverInfo()
                .map(RunEnvironment::says)
                .filter(says -> !says.isEmpty())
                .ifPresent(says -> html.fact("says it is", says));
        server.capabilities()
                .filter(it -> !it.isEmpty())
                .ifPresent(it ->
                        html.fact("offers", Printable.line(String.join(", ", it.propertyNames()))));
        html.fact("defined in", Printable.line(server.source()));
        addLatencies(server, run.tests(), html);
        server.notes().forEach(note -> html.fact("note", Printable.line(note)));
        html.close("dl").line();
        addAll(server, html);
        html.close("article").line();
    }

    private static String says(JsonNode info) {
        return Stream.of("title", "name", "version")
                .map(info::path)
                .filter(JsonNode::isString)
                .map(text -> Printable.line(text.stringValue()))
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private static void addLatencies(ServerRecord server, List<TestRecord> tests, Html html) {
        List<TestRecord> own =
                tests.stream()
                        .filter(Latency::isMeasured)
                        .filter(test -> test.server().filter(server.name()::equals).isPresent())
                        .filter(test ->
                                test.targetVersion().isEmpty()
                                        || test.targetVersion().equals(server.protocolVersion()))
                        .toList();
        Latency.of(own)
                .ifPresent(it ->
                        html.fact(
                                Verdict.count(own.size(), "test"),
                                "p50 "
                                        + Durations.text(it.p50())
                                        + ", p95 "
                                        + Durations.text(it.p95())
                                        + ", max "
                                        + Durations.text(it.max())));
    }

    private static void addAll(ServerRecord server, Html html) {
        ObjectNode said = Json.object();
        server.serverInfo().ifPresent(info -> said.set("serverInfo", info));
        server.capabilities().ifPresent(it -> said.set("capabilities", it));
        if (!said.isEmpty()) {
            html.details("What it said", "class", "more");
            html.element("pre", String.join("\n", JsonLayout.folded(said, COLUMNS)));
            html.close("details").line();
        }
    }
}
