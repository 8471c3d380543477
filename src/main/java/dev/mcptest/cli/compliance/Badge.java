package dev.mcptest.cli.compliance;

import dev.mcptest.compliance.grade.Grade;
import dev.mcptest.compliance.report.Graded;
import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** The grade in the form of an endpoint of shields.io. */
final class Badge {

    private Badge() {}

    /** Returns the badge for the lowest grade. */
    static ObjectNode of(List<Graded> graded) {
        Grade worst = Grade.A_PLUS;
        boolean any = false;
        for (Graded one : graded) {
            Grade grade = one.grading().grade();
            any |= grade != Grade.NONE;
            worst = grade.isWorseThan(worst) ? grade : worst;
        }
        Grade shown = any ? worst : Grade.NONE;
        return Json.object()
                .put("schemaVersion", 1)
                .put("label", "MCP compliance")
                .put("message", any ? shown.wire() : "not graded")
                .put("color", color(shown));
    }

    private static String color(Grade grade) {
        return switch (grade) {
            case A_PLUS -> "brightgreen";
            case A -> "green";
            case B -> "yellowgreen";
            case C -> "yellow";
            case D -> "orange";
            case F -> "red";
            case NONE -> "lightgrey";
        };
    }
}
