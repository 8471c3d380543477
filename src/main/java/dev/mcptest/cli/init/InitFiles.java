package dev.mcptest.cli.init;

import dev.mcptest.cli.option.UsageException;
import dev.mcptest.world.AtomicFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The files that are written, all or none.
 *
 * @param folder what their names are relative to
 * @param force whether existing ones are overwritten
 */
record InitFiles(Path folder, boolean force, Map<String, String> texts) {

    InitFiles(Path folder, boolean force) {
        this(folder, force, new LinkedHashMap<>());
    }

    /** Returns the name of the suite file without its ending. */
    static String stem(String suite) {
        String name = String.valueOf(Path.of(suite).getFileName());
        return name.substring(0, name.lastIndexOf('.'));
    }

    /**
     * Checks that a file can be written.
     *
     * @throws UsageException when it would be overwritten, or is not a file
     */
    void check(String name) {
        Path file = folder.resolve(name);
        if (!force && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new UsageException(name + " exists; --force overwrites it");
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new UsageException(name + " is not a regular file");
        }
    }

    /** Adds a file. */
    void add(String name, String text) {
        check(name);
        texts.put(name, text);
    }

    void write() throws IOException {
        for (var file : texts.entrySet()) {
            AtomicFile.write(folder.resolve(file.getKey()), file.getValue());
        }
    }
}
