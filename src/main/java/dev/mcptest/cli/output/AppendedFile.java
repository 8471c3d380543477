package dev.mcptest.cli.output;

import dev.mcptest.json.Json;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A file that several steps of a job add to, such as the summary of a step on GitHub. */
final class AppendedFile {

    /** What GitHub takes; it drops a summary that is larger. */
    private static final long MOST_BYTES = 1 << 20;

    private AppendedFile() {}

    /**
     * Adds a text to the end of a file and creates the file if necessary.
     *
     * @return why nothing was added; empty when the text was added
     */
    static Optional<String> append(Path file, String text) throws IOException {
        Path target = file.toAbsolutePath();
        Files.createDirectories(target.getParent());
        try (var open = new RandomAccessFile(target.toFile(), "rw")) {
            long length = open.length();
            byte[] added = Json.utf8((endsLine(open, length) ? "" : "\n") + text);
            if (length + added.length > MOST_BYTES) {
                return Optional.of(
                        "the report does not fit into "
                                + file
                                + ", which may have 1 MiB and has "
                                + length
                                + " bytes");
            }
            open.seek(length);
            open.write(added);
            return Optional.empty();
        }
    }

    private static boolean endsLine(RandomAccessFile file, long length) throws IOException {
        if (length == 0) {
            return true;
        }
        file.seek(length - 1);
        return file.read() == '\n';
    }
}
