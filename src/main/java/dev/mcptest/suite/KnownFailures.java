package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.TestId;
import dev.mcptest.source.Position;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A file of tests that are known to fail.
 *
 * @param path the file
 * @param entries in file order
 */
public record KnownFailures(Path path, List<Entry> entries) {

    /**
     * One or more tests that are known to fail.
     *
     * @param test a pattern for their id or name
     * @param reason why they fail
     * @param until the last day on which they may fail
     * @param tracking where the problem is tracked
     * @param position the position of the entry
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

        /** Returns whether the entry matches a test. */
        public boolean names(TestId id, String name) {
            return test.matches(id.text()) || test.matches(name);
        }

        /** Returns {@code file:line}. */
        public String place() {
            return position.file() + ":" + position.line();
        }
    }

    public KnownFailures {
        requireNonNull(path, "path is null");
        entries = List.copyOf(entries);
    }
}
