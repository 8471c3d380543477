package dev.mcptest.report.pretty;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a terminal shows below everything else while tests run: the running tests and counts. */
public final class LiveArea {

    private static final int MOST_RUNNING = 5;

    /**
     * A running test and when it started.
     *
     * @param progress how far it is; may be empty
     */
    private record Running(String name, long nanos, String progress) {}

    private final Map<TestId, Running> running = new LinkedHashMap<>();
    private final int total;
    private final long began;
    private String server = "";
    private int done;
    private int failed;

    /**
     * @param total how many tests were selected
     * @param nanos the time at the start of the run
     */
    public LiveArea(int total, long nanos) {
        this.total = total;
        this.began = nanos;
    }

    public void started(TestIdentity test, long nanos) {
        running.put(test.id(), new Running(Printable.line(test.name()), nanos, ""));
        server =
                test.server().map(Printable::line).orElse("")
                        + test.targetVersion().map(it -> " (" + it + ")").orElse("");
    }

    public void progressed(TestId test, String line) {
        running.computeIfPresent(
                test, (_, it) -> new Running(it.name, it.nanos, "  " + Printable.line(line)));
    }

    public void finished(TestRecord test) {
        running.remove(test.id());
        done++;
        failed += test.isUnexpectedFailure() ? 1 : 0;
    }

    /**
     * Returns the lines to show, each narrower than the terminal.
     *
     * @param rows the height of the terminal
     */
    public List<String> lines(long nanos, int rows, Style look) {
        List<String> lines = new ArrayList<>();
        int most = Math.min(MOST_RUNNING, rows - 3);
        running.values().stream()
                .limit(Math.max(0, most))
                .forEach(test -> {
                    String time =
                            "  "
                                    + Durations.text(
                                            (double) NANOSECONDS.toMillis(nanos - test.nanos));
                    int room = look.width() - 1 - 8 - Columns.of(time);
                    String name = Columns.cut(test.name, nameRoom(test, room));
                    String rest = Columns.cut(test.progress, room - Columns.of(name));
                    lines.add(
                            "  "
                                    + look.paint(Role.ACCENT, "run")
                                    + "   "
                                    + name
                                    + look.paint(Role.DIM, rest + time));
                });
        if (running.size() > lines.size() && rows > 2) {
            lines.add(look.paint(Role.DIM, "  + " + (running.size() - lines.size()) + " more"));
        }
        lines.add(counts(nanos, look));
        return lines;
    }

    /** A long name leaves room to the progress. */
    private static int nameRoom(Running test, int room) {
        return Math.max(room - Columns.of(test.progress), room / 3);
    }

    private String counts(long nanos, Style look) {
        String count = done + "/" + total;
        String failures = failed == 0 ? "" : "  " + failed + " failed";
        long seconds = NANOSECONDS.toSeconds(nanos - began);
        String rest = "  %02d:%02d  %s".formatted(seconds / 60, seconds % 60, server);
        int room = look.width() - 1 - Columns.of(count + failures);
        return count
                + look.paint(Role.FAIL, failures)
                + look.paint(Role.DIM, Columns.cut(rest.stripTrailing(), room));
    }
}
