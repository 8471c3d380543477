package dev.mcptest.cli.server;

import dev.mcptest.cassette.Recording;
import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.CassetteText;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.SecretNames;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The file of `mcptest record`. It is written each second in which there was something new, so that
 * it is there even when the process is killed.
 */
final class RecordingFile implements AutoCloseable {

    private static final int SHORTEST_SECRET = 8;

    private final String label;
    private final Path file;
    private final Recording recording;
    private final Redactor redactor;
    private final PrintStream err;
    private final CountDownLatch closed = new CountDownLatch(1);
    private int saved;
    private Optional<String> obstacle = Optional.empty();

    /**
     * @throws UsageException when there can be no such file
     */
    RecordingFile(String label, Recording recording, Redactor redactor, Session session) {
        this.label = label;
        this.file = session.world().workingDirectory().resolve(label);
        this.recording = recording;
        this.redactor = redactor;
        this.err = session.console().err();
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new UsageException(
                    "--cassette "
                            + label
                            + ": "
                            + (Files.isDirectory(file) ? "it is a folder" : "not a regular file"));
        }
        session.world()
                .environment()
                .forEach((name, value) -> {
                    if (SecretNames.suggest(name) && value.length() >= SHORTEST_SECRET) {
                        redactor.add(new Redacted(value));
                    }
                });
        Thread.ofVirtual().name("mcptest-recording").start(this::saveEachSecond);
    }

    private void saveEachSecond() {
        try {
            while (!closed.await(1, TimeUnit.SECONDS)) {
                save();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void save() {
        int answers = recording.answers();
        if (answers == saved) {
            return;
        }
        Optional<Cassette> cassette = recording.cassette(redactor).map(RecordingFile::named);
        try {
            if (cassette.isPresent()) {
                AtomicFile.write(file, CassetteText.of(cassette.get()));
            }
            saved = answers;
            obstacle = Optional.empty();
        } catch (IOException e) {
            obstacle = Optional.of(IoReason.ofWriting(e));
        }
    }

    /** Names the server as it calls itself. */
    private static Cassette named(Cassette cassette) {
        return new Cassette(
                cassette.version(),
                cassette.pins().path("server").path("name").asString(cassette.server()),
                cassette.transport(),
                cassette.revision(),
                cassette.pins(),
                cassette.normalized(),
                cassette.replacements(),
                cassette.exchanges());
    }

    /** Writes what is missing. */
    @Override
    public void close() {
        closed.countDown();
        save();
    }

    /** Reports on stderr what was written; returns false when nothing was. */
    boolean report() {
        close();
        if (obstacle.isPresent()) {
            err.println("error: the recording " + label + " was not written: " + obstacle.get());
            return false;
        }
        Optional<Cassette> cassette = recording.cassette(redactor);
        if (cassette.isEmpty()) {
            err.println(
                    "error: " + label + " was not recorded: no session with the server came about");
            return false;
        }
        int count = cassette.get().exchanges().size();
        err.println(
                "recorded " + label + " (" + count + (count == 1 ? " exchange)" : " exchanges)"));
        return true;
    }
}
