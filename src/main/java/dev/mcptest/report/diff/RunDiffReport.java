package dev.mcptest.report.diff;

import dev.mcptest.compare.RunDiff;
import dev.mcptest.compare.RunDiff.Change;
import dev.mcptest.json.Json;
import dev.mcptest.report.json.RunRecordJson;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.Style;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The formats of a comparison of two runs. */
public final class RunDiffReport {

    /** The names that {@link #render} accepts; the first is the default. */
    public static final List<String> FORMATS = List.of("text", "json", "md");

    private RunDiffReport() {}

    /**
     * Renders a comparison.
     *
     * @param format one of {@link #FORMATS}
     */
    public static String render(RunDiff diff, String format, Style look) {
        return switch (format) {
            case "json" -> json(diff);
            case "md" -> RunDiffMarkdown.render(diff);
            default -> RunDiffText.render(diff, look);
        };
    }

    /** Returns one line with the counts of what differs. */
    static String counts(RunDiff diff) {
        var parts = new ArrayList<String>();
        lists(diff)
                .forEach((name, changes) -> {
                    if (!changes.isEmpty()) {
                        parts.add(changes.size() + " " + title(name));
                    }
                });
        return parts.isEmpty() ? "no difference" : String.join(", ", parts);
    }

    static Map<String, List<Change>> lists(RunDiff diff) {
        Map<String, List<Change>> lists = new LinkedHashMap<>();
        lists.put("newly_failing", diff.newlyFailing());
        lists.put("fixed", diff.fixed());
        lists.put("still_failing", diff.stillFailing());
        lists.put("slower", diff.slower());
        lists.put("faster", diff.faster());
        lists.put("appeared", diff.appeared());
        lists.put("vanished", diff.vanished());
        return lists;
    }

    static String title(String name) {
        return name.replace('_', ' ');
    }

    static boolean isTimed(String name) {
        return name.equals("slower") || name.equals("faster");
    }

    private static String json(RunDiff diff) {
        ObjectNode json = Json.object().put("schema", "mcptest/run-diff/v1");
        lists(diff)
                .forEach((name, changes) -> {
                    boolean timed = isTimed(name);
                    ArrayNode array = json.putArray(name);
                    changes.forEach(change -> array.add(entry(change, timed)));
                });
        return Screen.json(json) + "\n";
    }

    private static ObjectNode entry(Change change, boolean timed) {
        ObjectNode entry =
                Json.object()
                        .put("id", change.test().id().text())
                        .put("name", change.test().name())
                        .put("file", change.test().file())
                        .put("line", change.test().line());
        if (timed) {
            entry.set("old_ms", RunRecordJson.millis(change.before().orElseThrow().durationMs()));
            entry.set("new_ms", RunRecordJson.millis(change.test().durationMs()));
        }
        return entry;
    }
}
