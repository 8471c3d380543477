package dev.mcptest.report.problem;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.Screen;
import dev.mcptest.source.Position;
import dev.mcptest.source.Problem;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** Writes problems in files as JSON. */
public final class ProblemsJson {

    /** The name of this format, as in the document. */
    public static final String SCHEMA = "mcptest/problems/v1";

    private ProblemsJson() {}

    /**
     * Renders {@code {schema, problems: [{file, line, column, pointer, severity, code, message,
     * hint?}], files}}.
     *
     * @param files how many files were checked
     */
    public static String render(List<Problem> problems, int files) {
        ObjectNode json = Json.object().put("schema", SCHEMA);
        var array = json.putArray("problems");
        problems.forEach(problem -> array.add(problem(problem)));
        json.put("files", files);
        return Screen.json(json) + "\n";
    }

    private static ObjectNode problem(Problem problem) {
        Position position = problem.position();
        ObjectNode json =
                Json.object()
                        .put("file", position.file())
                        .put("line", position.line())
                        .put("column", position.column())
                        .put("pointer", position.pointer())
                        .put("severity", problem.severity().wire())
                        .put("code", problem.code())
                        .put("message", problem.message());
        problem.hint().ifPresent(hint -> json.put("hint", hint));
        return json;
    }
}
