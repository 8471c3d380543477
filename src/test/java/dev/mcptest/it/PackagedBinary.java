package dev.mcptest.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Starts the packaged binary as a user would, with an environment of its own: PATH, a HOME in the
 * given folder, and what is set here. All starts share one place to unpack to, unless a test asks
 * for its own.
 */
final class PackagedBinary {

    static final Path BUILT = Path.of(System.getProperty("mcptest.binary"));

    /** The variable that says where to unpack to, and where all starts do. */
    static final String UNPACK = "MCPTEST_UNPACK_DIR";

    static final String UNPACKED = BUILT.resolveSibling("unpacked").toString();

    private static final long BOUND_SECONDS = 60;

    private final Path executable;
    private final Path folder;
    private final Map<String, String> environment = new TreeMap<>();
    private Path workingDirectory;
    private boolean leading;

    /** Starts {@code executable}; its output goes to files in {@code folder}. */
    PackagedBinary(Path executable, Path folder) {
        this.executable = executable;
        this.folder = folder;
        this.workingDirectory = folder;
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", folder.resolve("home").toString());
        environment.put("LANG", "C.UTF-8");
        environment.put(UNPACK, UNPACKED);
    }

    /** Starts {@code executable} as somebody does who never had it: it unpacks to its HOME. */
    static PackagedBinary fresh(Path executable, Path folder) {
        return new PackagedBinary(executable, folder).without(UNPACK);
    }

    PackagedBinary with(String name, String value) {
        environment.put(name, value);
        return this;
    }

    PackagedBinary without(String name) {
        environment.remove(name);
        return this;
    }

    PackagedBinary from(Path directory) {
        workingDirectory = directory;
        return this;
    }

    /** Gives each start a process group of its own, which has the id of its process. */
    PackagedBinary leading() {
        leading = true;
        return this;
    }

    /** Returns the folder that holds the unpacked versions when nothing but HOME is set. */
    Path unpacked() {
        return folder.resolve("home/.cache/mcptest/bin");
    }

    /** Returns the only unpacked version. */
    Path onlyVersion() {
        try (var versions = Files.list(unpacked())) {
            List<Path> all = versions.toList();
            if (all.size() != 1) {
                throw new AssertionError("expected one unpacked version, found " + all);
            }
            return all.getFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Result run(String... arguments) throws Exception {
        return start(arguments).end();
    }

    Started start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(leading ? List.of("setsid") : List.of());
        command.add(executable.toString());
        command.addAll(List.of(arguments));
        Path out = Files.createTempFile(folder, "stdout", ".txt");
        Path err = Files.createTempFile(folder, "stderr", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(workingDirectory.toFile())
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        return new Started(process, out, err);
    }

    /** A start that may still be running. */
    record Started(Process process, Path out, Path err) {

        /** Returns what it has printed so far on stdout, then on stderr. */
        String printed() throws IOException {
            return Files.readString(out) + Files.readString(err);
        }

        Result end() throws Exception {
            if (!process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("still running: " + Files.readString(err));
            }
            return new Result(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        }
    }

    /** What a start gave. */
    record Result(int exitCode, String out, String err) {}
}
