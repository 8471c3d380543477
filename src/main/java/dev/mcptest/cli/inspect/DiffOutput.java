package dev.mcptest.cli.inspect;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.Preview;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.Table;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.surface.diff.Change;
import dev.mcptest.surface.diff.Severity;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The forms of a list of changes.
 *
 * @param changes the worst first
 */
record DiffOutput(List<Change> changes) {

    private static final String SCHEMA = "mcptest/diff/v1";

    DiffOutput {
        changes = List.copyOf(changes);
    }

    String json() {
        ObjectNode json = Json.object().put("schema", SCHEMA);
        ObjectNode summary = json.putObject("summary");
        for (Severity severity : Severity.values()) {
            summary.put(severity.wire(), count(severity));
        }
        var list = json.putArray("changes");
        for (Change change : changes) {
            ObjectNode entry =
                    list.addObject()
                            .put("severity", change.severity().wire())
                            .put("pointer", change.pointer().text())
                            .put("message", change.message());
            change.before().ifPresent(value -> entry.set("old", value));
            change.after().ifPresent(value -> entry.set("new", value));
        }
        return Screen.json(json) + "\n";
    }

    /**
     * Returns the changes for people.
     *
     * @param fitted whether to fit the width of a terminal
     */
    String text(Style look, boolean fitted) {
        return Screen.text(
                headline()
                        + "\n"
                        + (changes.isEmpty()
                                ? ""
                                : "\n" + (fitted ? table().fitted(look) : table().lines())));
    }

    String markdown() {
        return "**" + headline() + "**\n" + (changes.isEmpty() ? "" : "\n" + table().markdown());
    }

    private String headline() {
        return changes.isEmpty()
                ? "no changes"
                : Arrays.stream(Severity.values())
                        .map(severity -> count(severity) + " " + severity.wire())
                        .collect(Collectors.joining(", "));
    }

    private long count(Severity severity) {
        return changes.stream().filter(change -> change.severity() == severity).count();
    }

    private Table table() {
        var table = new Table("SEVERITY", "WHERE", "WHAT", "OLD", "NEW");
        for (Change change : changes) {
            table.row(
                    change.severity().wire(),
                    change.pointer().text(),
                    change.message(),
                    shown(change.before()),
                    shown(change.after()));
        }
        return table;
    }

    /** Whole items and schemas are only in the JSON. */
    private static String shown(Optional<JsonNode> value) {
        return value.filter(json -> !json.isObject())
                .map(json -> Preview.of(json, Hiding.NONE))
                .orElse("");
    }
}
