package dev.mcptest.report.problem;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.Screen;
import dev.mcptest.source.Position;
import dev.mcptest.source.Problem;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.TreeSet;

/** Writes problems in files for code scanners: SARIF 2.1.0. */
public final class ProblemsSarif {

    private ProblemsSarif() {}

    /**
     * Renders one run with a rule for each kind of problem and a result for each problem.
     *
     * @param version the version of mcptest
     */
    public static String render(List<Problem> problems, String version) {
        ObjectNode log =
                Json.object()
                        .put("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
                        .put("version", "2.1.0");
        ObjectNode run = log.putArray("runs").addObject();
        ObjectNode driver =
                run.putObject("tool")
                        .putObject("driver")
                        .put("name", "mcptest validate")
                        .put("version", version);
        ArrayNode rules = driver.putArray("rules");
        var codes = new TreeSet<String>();
        problems.forEach(problem -> codes.add(problem.code()));
        codes.forEach(code -> rules.addObject().put("id", code));
        run.put("columnKind", "unicodeCodePoints");
        ArrayNode results = run.putArray("results");
        problems.forEach(problem -> results.add(result(problem)));
        return Screen.json(log) + "\n";
    }

    private static ObjectNode result(Problem problem) {
        Position position = problem.position();
        String hint = problem.hint().map(text -> " (" + text + ")").orElse("");
        ObjectNode result =
                Json.object().put("ruleId", problem.code()).put("level", level(problem));
        result.putObject("message").put("text", problem.message() + hint);
        ObjectNode location = result.putArray("locations").addObject();
        ObjectNode physical = location.putObject("physicalLocation");
        physical.putObject("artifactLocation").put("uri", position.file().replace('\\', '/'));
        physical.putObject("region")
                .put("startLine", position.line())
                .put("startColumn", position.column());
        location.putArray("logicalLocations")
                .addObject()
                .put("fullyQualifiedName", position.pointer());
        return result;
    }

    private static String level(Problem problem) {
        return problem.isInfo() ? "note" : problem.severity().wire();
    }
}
