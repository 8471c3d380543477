package dev.mcptest.cassette;

import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.CassetteException;
import dev.mcptest.cassette.file.CassetteReader;
import dev.mcptest.cassette.file.CassetteText;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.Suite;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.PathLock;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A file that a run records.
 *
 * @param old what is there already, as far as it can be read
 * @param partly whether only some tests of the suite run
 */
record NewCassette(
        Suite suite,
        CassettePlace place,
        Recording recording,
        Optional<Cassette> old,
        boolean partly) {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /**
     * @throws CassetteException if new exchanges must be added to a file that cannot be read
     */
    static NewCassette of(
            String version, Suite suite, String server, CassettePlace place, boolean partly)
            throws CassetteException {
        return new NewCassette(
                suite,
                place,
                new Recording(version, server, suite.normalization().normalizer()),
                old(place, partly),
                partly);
    }

    private static Optional<Cassette> old(CassettePlace place, boolean needed)
            throws CassetteException {
        if (!Files.exists(place.file())) {
            return Optional.empty();
        }
        try {
            return Optional.of(CassetteReader.read(place.file(), place.label()));
        } catch (CassetteException e) {
            if (needed) {
                throw e;
            }
            return Optional.empty();
        }
    }

    /** Another run may have added to the file in the meantime. */
    private Optional<Cassette> current() {
        try {
            return old(place, false).or(() -> old);
        } catch (CassetteException _) {
            return old;
        }
    }

    void write(Redactor redactor, boolean failed, List<String> notes, List<String> problems) {
        Optional<Cassette> fresh = recording.cassette(redactor, List.of());
        if (fresh.isEmpty()) {
            notes.add(place.label() + " was not recorded: no session with the server came about");
            return;
        }
        try (PathLock _ = PathLock.of(place.file(), PATIENCE)) {
            write(redactor, fresh.get(), failed, notes, problems);
        } catch (IOException e) {
            problems.add(
                    "the recording "
                            + place.label()
                            + " was not written: "
                            + IoReason.ofWriting(e));
        }
    }

    private void write(
            Redactor redactor,
            Cassette fresh,
            boolean failed,
            List<String> notes,
            List<String> problems)
            throws IOException {
        Optional<Cassette> there = current();
        Optional<String> changed = there.flatMap(it -> Pins.different(it.pins(), fresh.pins()));
        if (partly && changed.isPresent()) {
            problems.add(
                    "cassette stale on field "
                            + changed.get()
                            + ": the server is not the one in "
                            + place.label()
                            + Drift.of(changed.get(), there.orElseThrow(), fresh)
                            + ", so nothing was added to it; record all tests: mcptest run "
                            + suite.file()
                            + " --record");
            return;
        }
        boolean adds = there.isPresent() && changed.isEmpty() && (partly || failed);
        Cassette whole =
                adds ? recording.cassette(redactor, there.get().exchanges()).orElseThrow() : fresh;
        AtomicFile.write(place.file(), CassetteText.of(whole));
        int count = whole.exchanges().size();
        notes.add(
                "recorded "
                        + place.label()
                        + " ("
                        + count
                        + (count == 1 ? " exchange)" : " exchanges)"));
    }
}
