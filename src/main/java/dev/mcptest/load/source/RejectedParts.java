package dev.mcptest.load.source;

import java.util.ArrayList;
import java.util.List;

/** The parts of a suite that were not bound. A problem has to explain each of them. */
final class RejectedParts {

    private final List<SourceNode> parts = new ArrayList<>();
    private final List<SourceNode> tests = new ArrayList<>();

    void add(SourceNode part) {
        parts.add(part);
    }

    /**
     * Adds a test that is not run at all. A misfit value does not explain that: it may be the value
     * of another row, and fails a test that is run.
     */
    void addTest(SourceNode test) {
        tests.add(test);
    }

    /** Returns and removes the parts that no misfit value explains. */
    List<SourceNode> take(Misfits misfits) {
        List<SourceNode> taken = new ArrayList<>(parts);
        taken.removeIf(part -> misfits.isAnywhereWithin(part.pointer()));
        taken.addAll(tests);
        parts.clear();
        tests.clear();
        return taken;
    }
}
