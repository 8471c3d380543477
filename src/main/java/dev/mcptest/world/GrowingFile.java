package dev.mcptest.world;

import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Files that others read while they are written. */
public final class GrowingFile {

    private GrowingFile() {}

    /**
     * Opens a new file in the place of an old one, and creates its folders. A link is replaced, not
     * followed.
     *
     * @throws IOException if the file cannot be created
     */
    public static Writer open(Path file) throws IOException {
        Path target = file.toAbsolutePath();
        Files.createDirectories(target.getParent());
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            return Files.newBufferedWriter(target);
        }
        Files.deleteIfExists(target);
        FileChannel channel =
                FileChannel.open(
                        target,
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS);
        return Channels.newWriter(channel, StandardCharsets.UTF_8);
    }
}
