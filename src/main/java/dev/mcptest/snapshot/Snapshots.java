package dev.mcptest.snapshot;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.InvalidJson;
import dev.mcptest.json.Json;
import dev.mcptest.match.Snapshot;
import dev.mcptest.match.Verdict;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.SnapshotChange;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The snapshots of one run: compared, stored where there is none, stored anew where that is asked
 * for. May be used by many threads.
 *
 * <p>Of several assertions that share a key the first one stores the value, and the others are
 * compared with it, so that a run never passes which the next one fails.
 */
public final class Snapshots {

    /** What the assertion that stored a file is known by, and what it did. */
    private record Change(String owner, SnapshotChange what) {}

    private final SnapshotPolicy policy;
    private final Redactor redactor;
    private final ReentrantLock lock = new ReentrantLock();
    private final Set<Path> used = new TreeSet<>();
    private final Map<Path, Change> changes = new HashMap<>();

    public Snapshots(SnapshotPolicy policy, Redactor redactor) {
        this.policy = requireNonNull(policy, "policy is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
    }

    /**
     * What came of an assertion.
     *
     * @param note what was done to a file, for the notes of the test
     */
    public record Outcome(Verdict verdict, Optional<String> note) {

        static Outcome of(Verdict verdict) {
            return new Outcome(verdict, Optional.empty());
        }
    }

    /** Takes note of a snapshot that an assertion would have used, had its target been there. */
    public void mention(Snapshot matcher, SnapshotFolder folder) {
        if (folder.locate(matcher.key()) instanceof SnapshotFolder.Located(Path file, _)) {
            lock.lock();
            try {
                used.add(file);
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * Judges a value, or stores it.
     *
     * @param folder where the snapshots of the suite lie
     * @param owner names the assertion among all of a run, the same in each attempt of its test
     */
    public Outcome judge(Snapshot matcher, SnapshotFolder folder, String owner, JsonNode actual) {
        JsonNode clean = redactor.tree(actual);
        return switch (folder.locate(matcher.key())) {
            case SnapshotFolder.Refused(String reason) ->
                    Outcome.of(matcher.notCompared(reason, clean));
            case SnapshotFolder.Located place -> {
                lock.lock();
                try {
                    used.add(place.file());
                    yield new Judging(matcher, place, owner, clean).outcome();
                } catch (IOException e) {
                    yield Outcome.of(matcher.notCompared(unusable(place, e), clean));
                } finally {
                    lock.unlock();
                }
            }
        };
    }

    /** Returns the files of a folder that no assertion of this run asked for. */
    public Set<Path> unused(SnapshotFolder folder) {
        var files = new TreeSet<>(SnapshotFiles.below(folder.path()));
        lock.lock();
        try {
            files.removeAll(used);
        } finally {
            lock.unlock();
        }
        return files;
    }

    private static String unusable(SnapshotFolder.Located place, IOException e) {
        return "the snapshot " + place.label() + " cannot be used: " + IoReason.of(e);
    }

    /** One assertion, while the lock is held. */
    private final class Judging {

        private final Snapshot matcher;
        private final SnapshotFolder.Located place;
        private final String owner;
        private final JsonNode actual;
        private final Optional<Change> change;

        Judging(Snapshot matcher, SnapshotFolder.Located place, String owner, JsonNode actual) {
            this.matcher = matcher;
            this.place = place;
            this.owner = owner;
            this.actual = actual;
            this.change = Optional.ofNullable(changes.get(place.file()));
        }

        Outcome outcome() throws IOException {
            if (change.isPresent()) {
                boolean own = change.get().owner().equals(owner);
                return own ? store(change.get().what()) : compare();
            }
            if (!Files.exists(place.file())) {
                return policy.create() ? store(SnapshotChange.WRITTEN) : missing();
            }
            return policy.update() || matcher.update() ? update() : compare();
        }

        private Outcome update() throws IOException {
            byte[] bytes = Json.utf8(SnapshotText.of(actual));
            boolean same = Arrays.equals(bytes, RegularFile.bytes(place.file()));
            return same ? Outcome.of(Verdict.pass()) : store(SnapshotChange.UPDATED);
        }

        private Outcome store(SnapshotChange what) throws IOException {
            AtomicFile.write(place.file(), SnapshotText.of(actual));
            changes.put(place.file(), new Change(owner, what));
            return new Outcome(Verdict.pass(), Optional.of(what.note(place.label())));
        }

        private Outcome missing() {
            return Outcome.of(
                    matcher.notCompared(
                            "there is no snapshot "
                                    + place.label()
                                    + " yet, and --no-new-snapshots forbids to write one",
                            actual));
        }

        private String note() {
            return "snapshot at "
                    + place.label()
                    + (change.isPresent()
                            ? " was stored by another assertion of this run; give this one a key"
                                    + " of its own"
                            : " did not match (run with --update-snapshots to refresh)");
        }

        private Outcome compare() throws IOException {
            try {
                JsonNode stored = Json.parse(RegularFile.bytes(place.file()));
                return Outcome.of(matcher.compare(stored, actual, note()));
            } catch (InvalidJson e) {
                return Outcome.of(
                        matcher.notCompared(
                                "the snapshot "
                                        + place.label()
                                        + " is not JSON: "
                                        + e.getMessage()
                                        + "; repair it, or store it anew with"
                                        + " --update-snapshots",
                                actual));
            }
        }
    }
}
