package dev.mcptest.report.text.change;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;

import java.util.ArrayList;
import java.util.List;

/** Compares two texts line by line, and keeps some context around the differences. */
public final class LineChanges {

    private static final int CONTEXT = 2;

    /** How many lines are compared at most, from the first difference on; the cost is quadratic. */
    public static final int MOST_LINES = 200;

    /** A piece of the comparison. */
    public sealed interface Piece permits Same, Changed, Gap {}

    /** A line of both texts. */
    public record Same(String line) implements Piece {}

    /** Lines that were replaced; one of the lists may be empty. */
    public record Changed(List<String> removed, List<String> added) implements Piece {
        public Changed {
            removed = List.copyOf(removed);
            added = List.copyOf(added);
        }
    }

    /** Lines that are left out. */
    public record Gap() implements Piece {}

    private final List<Piece> pieces = new ArrayList<>();
    private final List<String> expected;
    private int next;

    private LineChanges(List<String> expected) {
        this.expected = expected;
    }

    /** Returns the pieces in order. */
    public static List<Piece> of(List<String> expected, List<String> actual) {
        int start = Math.max(0, sharedStart(expected, actual) - CONTEXT);
        List<String> before = part(expected, start);
        var changes = new LineChanges(before);
        if (start > 0) {
            changes.pieces.add(new Gap());
        }
        DiffUtils.diff(before, part(actual, start)).getDeltas().forEach(changes::add);
        changes.context(Math.min(before.size(), changes.next + CONTEXT));
        if (start + changes.next < expected.size()) {
            changes.pieces.add(new Gap());
        }
        return changes.pieces;
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
            pieces.add(new Gap());
            next = start - CONTEXT;
        }
        context(start);
        pieces.add(new Changed(delta.getSource().getLines(), delta.getTarget().getLines()));
        next = start + delta.getSource().size();
    }

    private void context(int end) {
        for (; next < end; next++) {
            pieces.add(new Same(expected.get(next)));
        }
    }
}
