package dev.mcptest.compliance.grade;

import static java.util.Objects.requireNonNull;

import dev.mcptest.mcp.Revision;
import dev.mcptest.source.Position;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The rules that a server is known to break.
 *
 * @param file its path as given
 */
public record Baseline(String file, List<Entry> entries) {

    /** No entries, and no file. */
    public static final Baseline NONE = new Baseline("", List.of());

    /**
     * An entry.
     *
     * @param until the last day on which the rule may fail
     * @param revisions the revisions that it is for
     */
    public record Entry(
            String rule,
            String reason,
            Optional<String> tracking,
            Optional<LocalDate> until,
            Set<Revision> revisions,
            Position position) {

        public Entry {
            requireNonNull(rule, "rule is null");
            requireNonNull(reason, "reason is null");
            requireNonNull(tracking, "tracking is null");
            requireNonNull(until, "until is null");
            revisions = Set.copyOf(revisions);
            requireNonNull(position, "position is null");
        }
    }

    public Baseline {
        requireNonNull(file, "file is null");
        entries = List.copyOf(entries);
    }

    /** Returns whether there is a file. */
    public boolean isPresent() {
        return !file.isEmpty();
    }

    /** Returns the entry for a rule in a revision. */
    public Optional<Entry> entry(String rule, Revision revision) {
        return entries.stream()
                .filter(it -> it.rule().equals(rule) && it.revisions().contains(revision))
                .findFirst();
    }
}
