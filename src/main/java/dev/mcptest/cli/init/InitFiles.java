package dev.mcptest.cli.init;

import dev.mcptest.cli.option.UsageException;
import dev.mcptest.world.AtomicFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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

    /** Returns the name of the suite for a word of the command line. */
    static String suite(List<String> words) {
        String word = words.isEmpty() ? "" : words.getFirst();
        String lower = word.toLowerCase(Locale.ROOT);
        return lower.endsWith(".yml") || lower.endsWith(".yaml")
                ? word
                : Path.of(word).resolve("mcptest.yml").toString();
    }

    /** Returns the name of the suite file without its ending. */
    static String stem(String suite) {
        String name = String.valueOf(Path.of(suite).getFileName());
        return name.substring(0, name.lastIndexOf('.'));
    }

    /**
     * Checks that a file will not be overwritten.
     *
     * @throws UsageException when it exists
     */
    void check(String name) {
        if (!force && Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
            throw new UsageException(name + " exists; --force overwrites it");
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
