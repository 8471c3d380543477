package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.TestId;
import dev.mcptest.source.Position;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A ledger of tests that are known to fail.
 *
 * @param path the file
 * @param entries in file order
 */
public record KnownFailures(Path path, List<Entry> entries) {

    /**
     * One or several tests that are known to fail.
     *
     * @param test what their id or name matches
     * @param reason why they fail
     * @param until the last day on which they may
     * @param tracking where the work on them is tracked
     * @param position where the entry stands
     */
    public record Entry(
            NamePattern test,
            String reason,
            Optional<LocalDate> until,
            Optional<String> tracking,
            Position position) {

        public Entry {
            requireNonNull(test, "test is null");
            requireNonNull(reason, "reason is null");
            requireNonNull(until, "until is null");
            requireNonNull(tracking, "tracking is null");
            requireNonNull(position, "position is null");
        }

        /** Returns whether it is about a test. */
        public boolean names(TestId id, String name) {
            return test.matches(id.text()) || test.matches(name);
        }

        /** Returns file and line. */
        public String place() {
            return position.file() + ":" + position.line();
        }
    }

    public KnownFailures {
        requireNonNull(path, "path is null");
        entries = List.copyOf(entries);
    }
}
