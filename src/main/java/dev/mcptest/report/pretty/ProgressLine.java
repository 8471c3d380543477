package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Columns;
import dev.mcptest.report.text.Printable;
import dev.mcptest.report.text.Style;
import dev.mcptest.report.text.Theme.Role;

/** The progress line on terminals. */
public final class ProgressLine {

    private ProgressLine() {}

    /** Renders the line without a line break, never wider than the terminal. */
    public static String render(Progress progress, Style look) {
        String count = progress.done() + "/" + progress.total();
        String failed = progress.failed() == 0 ? "" : "  " + progress.failed() + " failed";
        String rest =
                progress.server().map(name -> "  server " + Printable.line(name)).orElse("")
                        + progress.revision().map(it -> " (" + it + ")").orElse("")
                        + progress.test().map(name -> "  " + Printable.line(name)).orElse("");
        int room = look.width() - 1 - Columns.of(count + failed);
        return count
                + look.paint(Role.FAIL, failed)
                + look.paint(Role.DIM, Columns.cut(rest, room));
    }
}
