package dev.mcptest.result;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The warnings of a run about files of snapshots that no test uses. */
public final class UnusedSnapshots {

    private static final Pattern FOUND =
            Pattern.compile("(\\d+) snapshots? (?:is|are) used by no test: ");
    private static final String REMOVED = "snapshot removed, since no test uses it: ";

    private UnusedSnapshots() {}

    /** Returns the warning about files that are still there. */
    public static String found(List<String> files) {
        return files.size()
                + (files.size() == 1 ? " snapshot is" : " snapshots are")
                + " used by no test: "
                + String.join(", ", files)
                + "; --prune-snapshots deletes them";
    }

    /** Returns the warning about a file that was deleted. */
    public static String removed(String file) {
        return REMOVED + file;
    }

    /** Returns how many files are still there, by the warnings of a run. */
    public static long found(RunRecord run) {
        return run.warnings().stream().mapToLong(UnusedSnapshots::number).sum();
    }

    /** Returns how many files were deleted, by the warnings of a run. */
    public static long removed(RunRecord run) {
        return run.warnings().stream().filter(it -> it.startsWith(REMOVED)).count();
    }

    private static long number(String warning) {
        return Optional.of(FOUND.matcher(warning))
                .filter(Matcher::lookingAt)
                .map(it -> Long.parseLong(it.group(1)))
                .orElse(0L);
    }
}
