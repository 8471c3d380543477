package dev.mcptest.report.pretty;

import dev.mcptest.report.text.ValueLines;
import dev.mcptest.report.text.change.LineChanges;
import dev.mcptest.report.text.change.LineChanges.Changed;
import dev.mcptest.report.text.change.LineChanges.Gap;
import dev.mcptest.report.text.change.LineChanges.Piece;
import dev.mcptest.report.text.change.LineChanges.Same;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;

import java.util.ArrayList;
import java.util.List;

/** Shows the differences between two texts, one below the other. */
public final class LineDiff {

    private LineDiff() {}

    /** Returns lines that start with a minus, a plus or spaces. */
    public static List<String> of(List<String> expected, List<String> actual, Style look) {
        List<String> shown = new ArrayList<>();
        for (Piece piece : LineChanges.of(expected, actual)) {
            switch (piece) {
                case Gap _ -> shown.add("  ...");
                case Same(var line) -> shown.add("  " + line);
                case Changed(var removed, var added) -> {
                    removed.forEach(line -> shown.add(changed(Role.REMOVED, "- ", line, look)));
                    added.forEach(line -> shown.add(changed(Role.ADDED, "+ ", line, look)));
                }
            }
        }
        return shown;
    }

    private static String changed(Role role, String sign, String line, Style look) {
        return look.paint(role, (sign + ValueLines.withVisibleEnd(line)).stripTrailing());
    }
}
