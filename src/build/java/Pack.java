import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Builds the one executable file: the program's jar, a trimmed Java runtime and an ahead-of-time
 * cache, as a tar.gz behind a shell script.
 *
 * <p>{@code java Pack.java VERSION CLASSES CLASSPATH_FILE SOURCES WORK OUTPUT}: the folder of our
 * classes, the file that lists the library jars, the folder of stub.sh, of this program and of the
 * suites to train on, a folder for what is in between, and the file to write; the jar goes beside
 * it. Must run on the JDK whose runtime is to be shipped.
 */
final class Pack {

    /** The time of every file that is shipped; the cache refuses a jar of another time. */
    static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");

    private static final String TRAIN = "dev.mcptest.cli.Train";

    /** Decide about the layout of the cache: the same in training and later. */
    private static final List<String> MACHINE =
            List.of(
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:-UsePerfData",
                    "-Xms24m",
                    "-Xmx2g",
                    "-Xss4m");

    private static final List<String> FLAGS =
            List.of(
                    "-XX:+UnlockDiagnosticVMOptions",
                    "-XX:ArchiveRelocationMode=0",
                    "-XX:-AOTReplayTraining",
                    // The compiler is busy all through a start: less to compile is sooner done.
                    "-XX:C1MaxInlineSize=15",
                    "-XX:C1MaxInlineLevel=4",
                    "-Xlog:disable",
                    "-Xlog:all=off",
                    // Stdout is the report's, also when SIGQUIT has the threads shown.
                    "-XX:+DisplayVMOutputToStderr",
                    "--sun-misc-unsafe-memory-access=allow",
                    "-Dstdout.encoding=UTF-8",
                    "-Dstderr.encoding=UTF-8");

    private static final List<String> OPTION_VARIABLES =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "JDK_AOT_VM_OPTIONS");

    private final String version;
    private final Path classes;
    private final List<Path> libraries;
    private final Path sources;

    /**
     * A start costs what its cache holds, whether it is used or not: the short commands have one of
     * their own, and those that only read saved runs. The launcher picks.
     */
    private static final List<String> TRAINED = List.of("check", "run", "report");

    private final Path work;
    private final Path output;

    private Pack(String[] args) throws IOException {
        version = args[0];
        classes = Path.of(args[1]);
        libraries =
                Stream.of(Files.readString(Path.of(args[2])).strip().split(":"))
                        .filter(jar -> !jar.isEmpty())
                        .map(Path::of)
                        .toList();
        sources = Path.of(args[3]).toAbsolutePath();
        work = Path.of(args[4]).toAbsolutePath();
        output = Path.of(args[5]).toAbsolutePath();
    }

    public static void main(String[] args) throws Exception {
        new Pack(args).run();
    }

    private void run() throws Exception {
        Files.createDirectories(work);
        Path jar = work.resolve("mcptest.jar");
        new MergedJar(classes, libraries).write(jar);
        Files.setLastModifiedTime(jar, FileTime.from(TIME));
        Path published = output.resolveSibling("mcptest.jar");
        Files.copy(jar, published, StandardCopyOption.REPLACE_EXISTING);

        Path keyFile = work.resolve("key");
        String key = key(jar);
        if (Files.exists(output)
                && Files.exists(keyFile)
                && Files.readString(keyFile).equals(key)) {
            return;
        }
        Files.deleteIfExists(keyFile);
        TrimmedRuntime runtime = TrimmedRuntime.in(work);
        write(runtime, parts(runtime, jar));
        Files.writeString(keyFile, key);
    }

    /**
     * Returns the compressed parts of the archive that follow the runtime; all are made at once.
     */
    private List<byte[]> parts(TrimmedRuntime runtime, Path jar) throws Exception {
        List<byte[]> parts = new ArrayList<>();
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<byte[]>> futures = new ArrayList<>();
            futures.add(pool.submit(() -> TarGz.part(jar)));
            for (String command : TRAINED) {
                futures.add(pool.submit(() -> TarGz.part(train(command, runtime, jar))));
            }
            for (Future<byte[]> future : futures) {
                parts.add(future.get());
            }
        }
        TarGz end = new TarGz();
        end.add("complete", version.getBytes(StandardCharsets.UTF_8));
        parts.add(end.close());
        return parts;
    }

    /** Names everything the result depends on. */
    private String key(Path jar) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(TrimmedRuntime.key().getBytes(StandardCharsets.UTF_8));
        digest.update(Files.readAllBytes(jar));
        for (Path file : files(sources)) {
            digest.update(sources.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
            digest.update(Files.readAllBytes(file));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * Runs the program once on some of its commands and returns the cache of what it loaded. The
     * class path is absolute: with a relative one the cache would serve one working folder only.
     *
     * @param trained which commands, in the words of the program's {@code Train}
     */
    private Path train(String trained, TrimmedRuntime runtime, Path jar) throws Exception {
        Path cache = work.resolve(trained + ".aot");
        Files.deleteIfExists(cache);
        Path folder = Files.createDirectories(work.resolve("training").resolve(trained));
        List<String> command = new ArrayList<>(List.of(runtime.java().toString()));
        command.addAll(MACHINE);
        command.add("--sun-misc-unsafe-memory-access=allow");
        command.add("-Xlog:disable");
        command.add("-Xlog:all=error:stderr");
        command.add("-XX:AOTCacheOutput=" + cache);
        command.addAll(
                List.of(
                        "-cp",
                        jar.toString(),
                        TRAIN,
                        sources.resolve("training").toString(),
                        trained));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeAll(OPTION_VARIABLES);
        builder.environment().put("HOME", folder.toString());
        builder.environment().remove("XDG_CACHE_HOME");
        Tool.run(builder);
        if (!Files.exists(cache)) {
            throw new IllegalStateException("training wrote no cache: does it end normally?");
        }
        return cache;
    }

    private void write(TrimmedRuntime runtime, List<byte[]> parts) throws Exception {
        parts.addFirst(runtime.archive());
        Path unfinished = output.resolveSibling(output.getFileName() + ".unfinished");
        try (var out = Files.newOutputStream(unfinished)) {
            out.write(stub(runtime, parts));
            for (byte[] part : parts) {
                out.write(part);
            }
        }
        unfinished.toFile().setExecutable(true, false);
        Files.move(unfinished, output, StandardCopyOption.REPLACE_EXISTING);
    }

    private byte[] stub(TrimmedRuntime runtime, List<byte[]> parts) throws Exception {
        List<String> files = new ArrayList<>(runtime.files());
        files.add("mcptest.jar");
        TRAINED.forEach(trained -> files.add(trained + ".aot"));
        List<String> flags = new ArrayList<>(MACHINE);
        flags.addAll(FLAGS);
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        parts.forEach(digest::update);
        String text =
                Files.readString(sources.resolve("stub.sh"))
                        .replace("@VERSION@", version)
                        .replace("@PLATFORM@", Tool.output("uname", "-s", "-m"))
                        .replace("@HASH@", HexFormat.of().formatHex(digest.digest(), 0, 12))
                        .replace("@FILES@", String.join(" ", files))
                        .replace("@FLAGS@", String.join(" ", flags));
        int length = text.replace("@OFFSET@", "00000").length();
        String stub = text.replace("@OFFSET@", "%05d".formatted(length + 1));
        return stub.getBytes(StandardCharsets.US_ASCII);
    }

    static List<Path> files(Path folder) {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (var walk = Files.walk(folder)) {
            return walk.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
