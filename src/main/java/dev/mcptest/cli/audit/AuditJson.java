package dev.mcptest.cli.audit;

import dev.mcptest.json.Json;
import dev.mcptest.scaffold.audit.AuditReport;
import dev.mcptest.scaffold.audit.Finding;
import dev.mcptest.scaffold.audit.ListReport;
import dev.mcptest.scaffold.audit.Tally;
import dev.mcptest.scaffold.audit.ToolReport;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** The report of an audit as JSON. */
final class AuditJson {

    private static final String SCHEMA = "mcptest/audit/v1";

    private AuditJson() {}

    static ObjectNode of(AuditReport report) {
        ObjectNode json = Json.object().put("schema", SCHEMA);
        report.server().ifPresent(server -> json.set("server", server));
        json.put("protocol", report.protocol()).put("seed", report.seed());
        Tally score = report.score();
        json.put("score", score.percent());
        json.put("held", score.held()).put("total", score.total());
        ObjectNode checks = json.putObject("checks");
        report.tallies()
                .forEach((check, tally) ->
                        checks.putObject(check.wire())
                                .put("held", tally.held())
                                .put("total", tally.total()));
        ArrayNode tools = json.putArray("tools");
        report.tools().forEach(tool -> tools.add(tool(tool)));
        ArrayNode lists = json.putArray("lists");
        report.lists().forEach(list -> lists.add(list(list)));
        ArrayNode advice = json.putArray("advice");
        Advice.of(report).forEach(advice::add);
        return json;
    }

    private static ObjectNode tool(ToolReport tool) {
        ObjectNode json =
                Json.object()
                        .put("name", tool.name())
                        .put("verdict", tool.verdict().wire())
                        .put("calls", tool.calls());
        ObjectNode checks = json.putObject("checks");
        tool.checks().forEach((check, holds) -> checks.put(check.wire(), holds));
        addFindings(json, tool.findings());
        return json;
    }

    private static ObjectNode list(ListReport list) {
        ObjectNode json =
                Json.object()
                        .put("method", list.method())
                        .put("items", list.items())
                        .put("holds", list.holds());
        addFindings(json, list.findings());
        return json;
    }

    private static void addFindings(ObjectNode json, List<Finding> findings) {
        ArrayNode all = json.putArray("findings");
        for (Finding finding : findings) {
            ObjectNode entry =
                    all.addObject()
                            .put("kind", finding.kind().wire())
                            .put("message", finding.message());
            finding.arguments().ifPresent(arguments -> entry.set("arguments", arguments));
        }
    }
}
