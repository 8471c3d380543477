package dev.mcptest.snapshot;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.match.Snapshot;
import dev.mcptest.match.Verdict;
import dev.mcptest.normalize.Normalizer;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Acceptance;
import dev.mcptest.result.SnapshotChange;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The snapshots of one run: compares them, creates missing ones, and updates them on request. Safe
 * for use by many threads.
 *
 * <p>If several assertions share a key, the first one sets the value and the others are compared
 * with it. Otherwise a run could pass and the next one fail. A file is written after a test that
 * agrees with it has passed: a failed test writes nothing.
 */
public final class Snapshots {

    private final SnapshotPolicy policy;
    private final Redactor redactor;
    private final ReentrantLock lock = new ReentrantLock();
    private final Set<Path> used = new TreeSet<>();
    private final Map<Path, Claim> claims = new LinkedHashMap<>();
    private final Map<String, List<String>> created = new HashMap<>();
    private final Map<List<String>, Normalizer> normalizers = new HashMap<>();

    public Snapshots(SnapshotPolicy policy, Redactor redactor) {
        this.policy = requireNonNull(policy, "policy is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
    }

    /**
     * The changes made for a test.
     *
     * @param notes one line for each file
     * @param unwritten one error for each file that could not be written
     */
    public record Settled(List<String> notes, List<String> unwritten) {

        static final Settled NOTHING = new Settled(List.of(), List.of());

        public Settled {
            notes = List.copyOf(notes);
            unwritten = List.copyOf(unwritten);
        }
    }

    /**
     * Records that a snapshot is in use, although its assertion did not run because the target is
     * missing.
     */
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
     * Returns the verdict on a value. New values are written by {@link #settle}.
     *
     * @param folder the snapshots of the suite
     * @param test identifies the test within the run
     */
    public Verdict judge(Snapshot matcher, SnapshotFolder folder, String test, JsonNode actual) {
        JsonNode clean = redactor.tree(actual);
        return switch (folder.locate(matcher.key())) {
            case SnapshotFolder.Refused(String reason) -> matcher.notCompared(reason, clean);
            case SnapshotFolder.Located place -> {
                lock.lock();
                try {
                    used.add(place.file());
                    yield new Judging(matcher, place, test, clean).verdict();
                } catch (IOException e) {
                    yield matcher.notCompared(unusable(place.label(), e), clean);
                } finally {
                    lock.unlock();
                }
            }
        };
    }

    /** Writes the files that a passed test agrees with; withdraws the claims of a failed one. */
    public Settled settle(String test, boolean passed) {
        List<String> notes = new ArrayList<>();
        List<String> unwritten = new ArrayList<>();
        lock.lock();
        try {
            if (claims.isEmpty()) {
                return Settled.NOTHING;
            }
            for (var entry : List.copyOf(claims.entrySet())) {
                Claim claim = entry.getValue();
                if (!claim.tests().contains(test)) {
                    continue;
                }
                if (!passed) {
                    claim.change().ifPresent(what -> notes.add(what.noteOfNone(claim.label())));
                    withdraw(entry.getKey(), claim, test);
                } else if (claim.change().isPresent()) {
                    write(test, entry.getKey(), claim, notes, unwritten);
                }
            }
        } finally {
            lock.unlock();
        }
        return new Settled(
                notes.stream().map(redactor::text).toList(),
                unwritten.stream().map(redactor::text).toList());
    }

    private void withdraw(Path file, Claim claim, String test) {
        Claim left = claim.without(test);
        if (left.tests().isEmpty()) {
            claims.remove(file);
        } else {
            claims.put(file, left);
        }
    }

    private void write(
            String test, Path file, Claim claim, List<String> notes, List<String> unwritten) {
        try {
            AtomicFile.write(file, SnapshotText.of(claim.value()));
            claim.change().ifPresent(what -> notes.add(what.note(claim.label())));
            if (claim.change().equals(Optional.of(SnapshotChange.WRITTEN))) {
                created.computeIfAbsent(test, _ -> new ArrayList<>())
                        .add(redactor.text(claim.label()));
            }
        } catch (IOException e) {
            unwritten.add(
                    "the snapshot " + claim.label() + " was not written: " + IoReason.ofWriting(e));
        }
        claims.put(file, claim.done());
    }

    /** Returns the files that were newly created for a test. */
    public List<String> created(String test) {
        lock.lock();
        try {
            return List.copyOf(created.getOrDefault(test, List.of()));
        } finally {
            lock.unlock();
        }
    }

    /** Returns the files of a folder that no assertion of this run has used. */
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

    /** Returns whether the run deletes files that no test uses. */
    public boolean prunes() {
        return policy.prune();
    }

    /** Deletes the temporary files that killed runs left in a folder. */
    public void removeLeftovers(SnapshotFolder folder) {
        SnapshotFiles.removeLeftovers(folder.path());
    }

    private JsonNode normalized(Snapshot matcher, JsonNode value) {
        return matcher.normalize().isEmpty()
                ? value
                : normalizers.computeIfAbsent(matcher.normalize(), Normalizer::of).value(value);
    }

    private static String unusable(String label, IOException e) {
        return "the snapshot " + label + " cannot be used: " + IoReason.of(e);
    }

    /** The evaluation of one assertion; requires the lock. */
    private final class Judging {

        private final Snapshot matcher;
        private final SnapshotFolder.Located place;
        private final String test;
        private final JsonNode actual;

        Judging(Snapshot matcher, SnapshotFolder.Located place, String test, JsonNode actual) {
            this.matcher = matcher;
            this.place = place;
            this.test = test;
            this.actual = normalized(matcher, actual);
        }

        Verdict verdict() throws IOException {
            Claim claim = claims.get(place.file());
            if (claim != null) {
                return agree(claim);
            }
            if (!Files.exists(place.file())) {
                return policy.create() ? claim(Optional.of(SnapshotChange.WRITTEN)) : missing();
            }
            return policy.update() || matcher.update() ? update() : compare();
        }

        private Verdict update() throws IOException {
            byte[] bytes = Json.utf8(SnapshotText.of(actual));
            boolean same = Arrays.equals(bytes, RegularFile.bytes(place.file()));
            return claim(same ? Optional.empty() : Optional.of(SnapshotChange.UPDATED));
        }

        /** Sets the value for the whole run. */
        private Verdict claim(Optional<SnapshotChange> change) {
            claim(
                    actual,
                    "snapshot at "
                            + place.label()
                            + " has another value by another assertion of this run; give this one"
                            + " a key of its own",
                    change);
            return Verdict.pass();
        }

        private void claim(JsonNode value, String note, Optional<SnapshotChange> change) {
            claims.put(place.file(), new Claim(place.label(), value, note, change, Set.of(test)));
        }

        private Verdict agree(Claim claim) {
            JsonNode value = normalized(matcher, claim.value());
            Verdict verdict = matcher.compare(value, actual, claim.note());
            if (verdict.passed()) {
                claims.put(place.file(), claim.with(test));
            }
            return verdict;
        }

        private Verdict missing() {
            return matcher.notCompared(
                    "there is no snapshot "
                            + place.label()
                            + " yet, and --no-new-snapshots forbids to write one",
                    actual);
        }

        private Verdict compare() throws IOException {
            try {
                JsonNode stored = Json.parse(RegularFile.bytes(place.file()));
                String note =
                        "snapshot at "
                                + place.label()
                                + " did not match (run with --update-snapshots to refresh)";
                Verdict verdict = matcher.compare(normalized(matcher, stored), actual, note);
                if (verdict.passed()) {
                    claim(stored, note, Optional.empty());
                }
                return replaceable(verdict);
            } catch (InvalidJsonException e) {
                return replaceable(
                        matcher.notCompared(
                                "the snapshot "
                                        + place.label()
                                        + " is not JSON: "
                                        + e.phrase().text(redactor)
                                        + "; repair it, or store it anew with --update-snapshots",
                                actual));
            }
        }

        /** Adds to a failure which file an update would replace. */
        private Verdict replaceable(Verdict verdict) {
            return verdict instanceof Verdict.Fail fail
                    ? fail.with(Acceptance.FILE, place.label())
                    : verdict;
        }
    }
}
