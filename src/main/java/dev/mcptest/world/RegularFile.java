package dev.mcptest.world;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Reads files that people name. A pipe, a device or a socket may never end, so that only regular
 * files are opened, and none is read further than {@value #MOST_BYTES} bytes.
 */
public final class RegularFile {

    private static final int MOST_BYTES = 64 * 1024 * 1024;

    private RegularFile() {}

    /**
     * Returns what is in a file.
     *
     * @throws IOException when it is none, cannot be read or is too large; {@link IoReason} has the
     *     words
     */
    public static byte[] bytes(Path file) throws IOException {
        check(file);
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw unfit(file, "larger than 64 MiB");
            }
            return bytes;
        }
    }

    /**
     * Does nothing for a regular file.
     *
     * @throws IOException when it is none; {@link IoReason} has the words
     */
    public static void check(Path file) throws IOException {
        var attributes = Files.readAttributes(file, BasicFileAttributes.class);
        if (!attributes.isRegularFile()) {
            throw unfit(
                    file, attributes.isDirectory() ? "a folder, not a file" : "not a regular file");
        }
    }

    /**
     * Returns the text of a file, without the mark that some editors put before it.
     *
     * @throws IOException as {@link #bytes}, and when it is not UTF-8
     */
    public static String text(Path file) throws IOException {
        byte[] bytes = bytes(file);
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0) {
            // Either it is in the file, or this fails.
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
        }
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static FileSystemException unfit(Path file, String reason) {
        return new FileSystemException(file.toString(), null, reason);
    }
}
