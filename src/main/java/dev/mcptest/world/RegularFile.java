package dev.mcptest.world;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads files that the user names. Pipes, devices and sockets may never end, so only regular files
 * are opened, and at most {@value #MOST_BYTES} bytes are read.
 */
public final class RegularFile {

    private static final int MOST_BYTES = 64 * 1024 * 1024;

    private static volatile Optional<Consumer<Path>> observer = Optional.empty();

    private RegularFile() {}

    /** Ends an observation. */
    public interface Observation extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Calls an observer with every file before it is read, from whichever thread, so that a command
     * can watch what it depends on. There is one observer at most.
     */
    public static Observation observe(Consumer<Path> reading) {
        observer = Optional.of(reading);
        return () -> observer = Optional.empty();
    }

    /**
     * Returns the content of a file.
     *
     * @throws IOException if it is not a regular file, cannot be read or is too large; {@link
     *     IoReason} has the explanation
     */
    public static byte[] bytes(Path file) throws IOException {
        observer.ifPresent(it -> it.accept(file));
        check(file);
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw failure(file, "larger than 64 MiB");
            }
            return bytes;
        }
    }

    /** Returns whether there is a file, of any kind but a folder, that is read if it exists. */
    public static boolean isThere(Path file) {
        observer.ifPresent(it -> it.accept(file));
        return Files.exists(file) && !Files.isDirectory(file);
    }

    /**
     * Does nothing for a regular file.
     *
     * @throws IOException for any other file; {@link IoReason} has the explanation
     */
    public static void check(Path file) throws IOException {
        var attributes = Files.readAttributes(file, BasicFileAttributes.class);
        if (!attributes.isRegularFile()) {
            throw failure(
                    file, attributes.isDirectory() ? "a folder, not a file" : "not a regular file");
        }
    }

    /**
     * Returns the text of a file, without a byte order mark.
     *
     * @throws IOException like {@link #bytes}, and if it is not UTF-8
     */
    public static String text(Path file) throws IOException {
        byte[] bytes = bytes(file);
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0) {
            // The character is in the file, or marks invalid UTF-8: in that case this throws an
            // exception.
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
        }
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static FileSystemException failure(Path file, String reason) {
        return new FileSystemException(file.toString(), null, reason);
    }
}
