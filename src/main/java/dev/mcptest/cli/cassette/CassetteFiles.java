package dev.mcptest.cli.cassette;

import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.CassetteException;
import dev.mcptest.cassette.file.CassetteReader;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the recordings that a command line names. */
public final class CassetteFiles {

    private static final Pattern SUITE = Pattern.compile("(.+?)(?:\\.mcptest)?\\.ya?ml");

    private CassetteFiles() {}

    /**
     * Reads a file.
     *
     * @throws UsageException when it is not a recording of a server
     */
    public static Cassette read(String file, World world) {
        try {
            return CassetteReader.read(world.workingDirectory().resolve(file), file);
        } catch (CassetteException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    /** Reads files, and all files in folders that end in .json. */
    static Map<String, Cassette> readAll(List<String> names, World world) {
        Map<String, Cassette> cassettes = new LinkedHashMap<>();
        for (String name : names) {
            Path path = world.workingDirectory().resolve(name);
            if (Files.isDirectory(path)) {
                List<Path> files = files(path, ".json", name);
                if (files.isEmpty()) {
                    throw new UsageException("there is no recording in the folder " + name);
                }
                for (Path file : files) {
                    String label = Path.of(name).resolve(file.getFileName()).toString();
                    cassettes.put(label, read(label, world));
                }
            } else {
                cassettes.put(name, read(name, world));
            }
        }
        return cassettes;
    }

    /** Returns the suites that a recording in {@code cassettes/} beside them may belong to. */
    static List<String> suites(String file, World world) {
        Path path = world.workingDirectory().resolve(file).toAbsolutePath().normalize();
        Path folder = path.getParent();
        if (folder == null || !folder.endsWith("cassettes") || folder.getParent() == null) {
            return List.of();
        }
        String name = String.valueOf(path.getFileName());
        return files(folder.getParent(), "", file).stream()
                .filter(it -> isSuiteOf(String.valueOf(it.getFileName()), name))
                .map(Path::toString)
                .toList();
    }

    private static boolean isSuiteOf(String file, String cassette) {
        var suite = SUITE.matcher(file);
        return suite.matches() && cassette.startsWith(suite.group(1) + ".");
    }

    private static List<Path> files(Path folder, String ending, String name) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(it -> it.toString().endsWith(ending) && Files.isRegularFile(it))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UsageException(name + ": " + IoReason.of(e));
        }
    }
}
