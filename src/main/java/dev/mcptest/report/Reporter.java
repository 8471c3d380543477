package dev.mcptest.report;

import dev.mcptest.result.RunRecord;

/** A way to show a run. The same record always gives the same text. */
@FunctionalInterface
public interface Reporter {

    /** Renders a run as text that ends with a line end. */
    String render(RunRecord run);
}
