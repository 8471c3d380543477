package dev.mcptest.report.pretty;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;

import dev.mcptest.report.text.Style;
import dev.mcptest.report.text.Theme.Role;

import java.util.ArrayList;
import java.util.List;

/** Shows the differences between two texts, line by line with some context. */
public final class LineDiff {

    private static final int CONTEXT = 2;

    /** More than is ever shown; the cost of a diff is quadratic. */
    private static final int MOST_LINES = 200;

    private static final String GAP = "  ...";

    private final List<String> shown = new ArrayList<>();
    private final List<String> expected;
    private final Style look;
    private int next;

    private LineDiff(List<String> expected, Style look) {
        this.expected = expected;
        this.look = look;
    }

    /** Returns lines that start with a minus, a plus or spaces. */
    public static List<String> of(List<String> expected, List<String> actual, Style look) {
        int start = Math.max(0, sharedStart(expected, actual) - CONTEXT);
        List<String> before = part(expected, start);
        var diff = new LineDiff(before, look);
        if (start > 0) {
            diff.shown.add(GAP);
        }
        DiffUtils.diff(before, part(actual, start)).getDeltas().forEach(diff::add);
        diff.context(Math.min(before.size(), diff.next + CONTEXT));
        if (start + diff.next < expected.size()) {
            diff.shown.add(GAP);
        }
        return diff.shown;
    }

    private static int sharedStart(List<String> a, List<String> b) {
        int shared = 0;
        int end = Math.min(a.size(), b.size());
        while (shared < end && a.get(shared).equals(b.get(shared))) {
            shared++;
        }
        return shared;
    }

    private static List<String> part(List<String> lines, int start) {
        return lines.subList(start, Math.min(start + MOST_LINES, lines.size()));
    }

    private void add(AbstractDelta<String> delta) {
        int start = delta.getSource().getPosition();
        if (start - next > 2 * CONTEXT) {
            context(next + CONTEXT);
            shown.add(GAP);
            next = start - CONTEXT;
        }
        context(start);
        delta.getSource().getLines().forEach(line -> changed(Role.REMOVED, "- ", line));
        delta.getTarget().getLines().forEach(line -> changed(Role.ADDED, "+ ", line));
        next = start + delta.getSource().size();
    }

    private void context(int end) {
        for (; next < end; next++) {
            shown.add("  " + expected.get(next));
        }
    }

    /** Trailing spaces may be the only difference, so they are made visible. */
    private void changed(Role role, String sign, String line) {
        String text = line.stripTrailing();
        String blanks = "\u00b7".repeat(line.length() - text.length());
        shown.add(look.paint(role, (sign + text + blanks).stripTrailing()));
    }
}
