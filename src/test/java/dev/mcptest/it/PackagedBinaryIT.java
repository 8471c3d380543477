package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.mcptest.it.PackagedBinary.Result;
import dev.mcptest.it.PackagedBinary.Started;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The one file unpacks itself, repairs itself and gets out of the program's way. */
class PackagedBinaryIT {

    private static final String VERSION = "mcptest " + System.getProperty("mcptest.version") + "\n";
    private static final Result PRINTED_VERSION = new Result(0, VERSION, "");

    @TempDir private Path folder;
    private PackagedBinary binary;

    @BeforeEach
    void prepare() {
        binary = PackagedBinary.fresh(PackagedBinary.BUILT, folder);
    }

    @Test
    void theLauncherAnswersTheQuestionForItsVersionAsTheProgramDoes() throws Exception {
        assertThat(binary.run("--version")).isEqualTo(binary.run("-V")).isEqualTo(PRINTED_VERSION);
    }

    @Test
    void fitsTablesIntoTheTerminal() throws Exception {
        Path script = Path.of("/usr/bin/script");
        assumeTrue(Files.isExecutable(script), "needs script of util-linux");
        String list =
                "stty cols 40 rows 24; '%s' tools -- mcptest mock --tools-from '%s'"
                        .formatted(
                                PackagedBinary.BUILT, Path.of("examples/weather.yml").toRealPath());

        Result shown =
                new PackagedBinary(script, folder)
                        .with("NO_COLOR", "1")
                        .run("-qec", list, "/dev/null");

        assertThat(shown.out()).contains("forecast  city: string  Says what the");
        assertThat(shown.out().lines()).allMatch(line -> line.length() <= 40);
    }

    @Test
    void unpacksOnceAndRunsFromThere() throws Exception {
        assertThat(binary.run("-V")).isEqualTo(PRINTED_VERSION);
        Path version = binary.onlyVersion();
        Object unpacked = Files.getAttribute(version.resolve("bin/java"), "unix:ctime");

        assertThat(binary.run("-V")).isEqualTo(PRINTED_VERSION);
        assertThat(Files.getAttribute(version.resolve("bin/java"), "unix:ctime"))
                .isEqualTo(unpacked);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/proc/nonexistent", "/dev/null", "relative"})
    void runsWithoutAUsableHome(String home) throws Exception {
        binary.with("HOME", home).with("TMPDIR", folder.toString());

        assertThat(binary.run("-V")).isEqualTo(PRINTED_VERSION);
        assertThat(Files.getPosixFilePermissions(temporaryFolder()))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void runsWhenHomeIsNotSet() throws Exception {
        binary.without("HOME").with("TMPDIR", folder.toString());

        assertThat(binary.run("-V")).isEqualTo(PRINTED_VERSION);
    }

    @Test
    void refusesATemporaryFolderThatOthersCanWriteTo() throws Exception {
        binary.without("HOME").with("TMPDIR", folder.toString());
        Files.createDirectory(temporaryFolder());
        Files.setPosixFilePermissions(
                temporaryFolder(), PosixFilePermissions.fromString("rwxrwxrwx"));

        Result result = binary.run("-V");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains(temporaryFolder() + " is not a private folder")
                .contains("MCPTEST_UNPACK_DIR");
    }

    @Test
    void unpacksWhereItIsTold() throws Exception {
        Path place = folder.resolve("place");
        binary.with("MCPTEST_UNPACK_DIR", place.toString());

        assertThat(binary.run("-V")).isEqualTo(PRINTED_VERSION);
        assertThat(place).isNotEmptyDirectory();
        assertThat(binary.unpacked()).doesNotExist();
    }

    @Test
    void eightFirstStartsAtOnceAllSucceed() throws Exception {
        List<Started> starts = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            starts.add(binary.start("-V"));
        }
        for (Started start : starts) {
            assertThat(start.end()).isEqualTo(PRINTED_VERSION);
        }
        assertThat(binary.onlyVersion().resolve("complete")).exists();
        try (var files = Files.list(binary.onlyVersion())) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .noneMatch(name -> name.contains(".tmp."));
        }
    }

    @Test
    void runsFromAPathWithSpacesAndThroughLinksAndThroughPath() throws Exception {
        Path spaced = Files.createDirectory(folder.resolve("a folder"));
        Path copy = Files.copy(PackagedBinary.BUILT, spaced.resolve("mcptest"));
        copy.toFile().setExecutable(true);
        Path link = Files.createSymbolicLink(spaced.resolve("a link"), copy);
        String home = spaced.resolve("a home").toString();

        assertThat(PackagedBinary.fresh(copy, folder).with("HOME", home).run("-V"))
                .isEqualTo(PRINTED_VERSION);
        assertThat(PackagedBinary.fresh(link, folder).with("HOME", home).run("-V"))
                .isEqualTo(PRINTED_VERSION);
        PackagedBinary shell =
                PackagedBinary.fresh(Path.of("/bin/sh"), folder)
                        .with("HOME", home)
                        .with("PATH", spaced + ":" + System.getenv("PATH"));
        assertThat(shell.run("-c", "mcptest --version")).isEqualTo(PRINTED_VERSION);
        assertThat(shell.from(spaced).run("mcptest", "-V")).isEqualTo(PRINTED_VERSION);
    }

    @Test
    void repairsFilesThatWereCutOff() throws Exception {
        binary.run("-V");
        for (String name : List.of("mcptest.jar", "check.aot", "lib/server/libjvm.so")) {
            Path file = binary.onlyVersion().resolve(name);
            long size = Files.size(file);
            try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(size / 2);
            }

            assertThat(binary.run("-V")).as(name).isEqualTo(PRINTED_VERSION);
            assertThat(binary.onlyVersion().resolve(name)).hasSize(size);
        }
    }

    @Test
    void repairsFilesThatAreMissing() throws Exception {
        binary.run("-V");
        for (String name : List.of("mcptest.jar", "check.aot", "bin/java", "complete")) {
            Files.delete(binary.onlyVersion().resolve(name));

            assertThat(binary.run("-V")).as(name).isEqualTo(PRINTED_VERSION);
            assertThat(binary.onlyVersion().resolve(name)).exists();
        }
    }

    @Test
    void repairsAFileThatWasWrittenTo() throws Exception {
        binary.run("-V");
        Path cache = binary.onlyVersion().resolve("check.aot");
        byte[] good = Files.readAllBytes(cache);
        byte[] bad = good.clone();
        bad[bad.length / 2] ^= 0x55;
        Files.write(cache, bad);

        assertThat(binary.run("-V")).isEqualTo(PRINTED_VERSION);
        assertThat(Files.readAllBytes(cache)).isEqualTo(good);
    }

    @Test
    void saysSoWhenTheBinaryItselfIsCutOff() throws Exception {
        byte[] whole = Files.readAllBytes(PackagedBinary.BUILT);
        Path half = Files.write(folder.resolve("half"), Arrays.copyOf(whole, 4_000_000));
        half.toFile().setExecutable(true);

        Result result =
                PackagedBinary.fresh(half, folder).with("TMPDIR", folder.toString()).run("-V");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).contains("mcptest: cannot unpack");
        assertThat(binary.unpacked()).isEmptyDirectory();
    }

    @Test
    void removesVersionsThatNobodyRanForAWeek() throws Exception {
        Path old = unpackedBefore("0".repeat(24), Duration.ofDays(9));
        Path recent = unpackedBefore("1".repeat(24), Duration.ofDays(2));
        Path unfinished =
                Files.createDirectories(binary.unpacked().resolve("0".repeat(24) + ".tmp.1"));
        Files.setLastModifiedTime(unfinished, before(Duration.ofDays(3)));

        assertThat(binary.run("-V")).isEqualTo(PRINTED_VERSION);

        assertThat(old).doesNotExist();
        assertThat(unfinished).doesNotExist();
        assertThat(recent).exists();
    }

    @Test
    void removesNothingThatItDidNotName() throws Exception {
        binary.with("MCPTEST_UNPACK_DIR", folder.resolve("mine").toString());
        Path base = folder.resolve("mine/mcptest");
        List<Path> kept = new ArrayList<>();
        for (String name : List.of("../project", "notes", "bin/notes", "bin/" + "0".repeat(25))) {
            Path used = Files.createDirectories(base.resolve(name).normalize()).resolve("used");
            kept.add(Files.setLastModifiedTime(Files.createFile(used), before(Duration.ofDays(9))));
        }
        for (String name : List.of("../results.tmp.csv", "used", "bin/a.tmp.1")) {
            Path file = Files.createFile(base.resolve(name).normalize());
            kept.add(Files.setLastModifiedTime(file, before(Duration.ofDays(9))));
        }

        assertThat(binary.run("-V")).isEqualTo(PRINTED_VERSION);

        assertThat(kept).allSatisfy(file -> assertThat(file).exists());
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "bin", "bin/VERSION"})
    void trustsNothingThatOthersCouldHaveWritten(String opened) throws Exception {
        binary.run("-V");
        Path version = binary.onlyVersion();
        Path program = version.resolve("bin/java");
        FileTime time = Files.getLastModifiedTime(program);
        Files.writeString(program, "#!/bin/sh\necho planted\n");
        Files.setLastModifiedTime(program, time);
        Path base = binary.unpacked().getParent();
        Path shared = base.resolve(opened.replace("VERSION", version.getFileName().toString()));
        Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThat(binary.run("-V")).isEqualTo(PRINTED_VERSION);
        assertThat(Files.getPosixFilePermissions(shared))
                .doesNotContain(PosixFilePermission.OTHERS_WRITE);
    }

    @Test
    void followsNoLinkInThePlaceOfItsFolder() throws Exception {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path cache = Files.createDirectories(binary.unpacked().getParent().getParent());
        Files.createSymbolicLink(cache.resolve("mcptest"), elsewhere);

        assertThat(binary.with("TMPDIR", folder.toString()).run("-V")).isEqualTo(PRINTED_VERSION);

        assertThat(elsewhere).isEmptyDirectory();
        assertThat(temporaryFolder()).isNotEmptyDirectory();
    }

    @Test
    void saysSoWhenTheWorkingFolderIsGone() throws Exception {
        Result result =
                PackagedBinary.fresh(Path.of("/bin/sh"), folder)
                        .run(
                                "-c",
                                "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" -V",
                                PackagedBinary.BUILT.toString());

        assertThat(result)
                .satisfies(end -> assertThat(end.exitCode()).isEqualTo(1))
                .satisfies(end -> assertThat(end.out()).isEmpty())
                .satisfies(end ->
                        assertThat(end.err())
                                .endsWith("mcptest: the working folder does not exist any more\n")
                                .doesNotContain("java"));
    }

    @Test
    void saysSoWhenTheAddressSpaceIsTooSmall() throws Exception {
        Result result =
                PackagedBinary.fresh(Path.of("/bin/sh"), folder)
                        .run(
                                "-c",
                                "ulimit -v 1000000; exec \"$0\" validate",
                                PackagedBinary.BUILT.toString());

        assertThat(result)
                .isEqualTo(
                        new Result(
                                1,
                                "",
                                "mcptest needs 4 GB of address space, and `ulimit -v` allows"
                                        + " 1000000 KB; limit the memory of a container or a"
                                        + " control group instead\n"));
    }

    @Test
    void passesExitCodesThrough() throws Exception {
        assertThat(binary.run("--no-such-option").exitCode()).isEqualTo(2);
    }

    @Test
    void signalsReachTheProgramItself() throws Exception {
        Started paused = startPaused();
        ProcessHandle.Info info = paused.process().info();

        assertThat(info.command()).contains(binary.onlyVersion().resolve("bin/java").toString());
        paused.process().destroy();
        assertThat(paused.end().exitCode()).isEqualTo(128 + 15);
    }

    @Test
    void tellsTheProgramHowItWasCalled() throws Exception {
        Started paused = startPaused();
        String[] arguments = linesOf(paused.process(), "cmdline");
        paused.process().destroy();

        assertThat(arguments)
                .contains(
                        "-Dmcptest.executable=" + PackagedBinary.BUILT,
                        "-Dmcptest.invoked=" + PackagedBinary.BUILT,
                        "-Dmcptest.tty=00");
    }

    @Test
    void javaVariablesOfTheUserAreSilentAndKeptForServers() throws Exception {
        binary.with("JAVA_TOOL_OPTIONS", "-Xmx1k")
                .with("JDK_JAVA_OPTIONS", "-version")
                .with("_JAVA_OPTIONS", "-Dx=y z")
                .with("CLASSPATH", "/elsewhere")
                .with("LANG", "C");
        assertThat(binary.run("-V")).isEqualTo(PRINTED_VERSION);

        Started paused = startPaused();
        String[] environment = linesOf(paused.process(), "environ");
        paused.process().destroy();

        assertThat(environment)
                .contains(
                        "MCPTEST_SAVED_JAVA_TOOL_OPTIONS=-Xmx1k",
                        "MCPTEST_SAVED_JDK_JAVA_OPTIONS=-version",
                        "MCPTEST_SAVED__JAVA_OPTIONS=-Dx=y z",
                        "MCPTEST_SAVED_LC_ALL=",
                        "LC_ALL=C.UTF-8",
                        "CLASSPATH=/elsewhere");
        assertThat(environment)
                .noneMatch(variable -> variable.startsWith("J") || variable.startsWith("_JAVA"));
    }

    @Test
    void loadsItsClassesFromTheCacheInAnyFolder() throws Exception {
        Path log = folder.resolve("jvm.log");
        binary.with("MCPTEST_JAVA_OPTS", "-Xlog:aot=info,class+path=info,class+load=info:" + log)
                .from(Path.of("/"));

        assertThat(binary.run("--help").exitCode()).isZero();

        assertThat(log)
                .content()
                .contains("dev.mcptest.cli.Main source: shared objects file")
                .contains("picocli.CommandLine source: shared objects file")
                .doesNotContain("validation: failed")
                .doesNotContainPattern("(dev\\.mcptest|picocli)\\.\\S+ source: file:");
    }

    @Test
    void theJarRunsOnAPlainJdk() throws Exception {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path jar = PackagedBinary.BUILT.resolveSibling("mcptest.jar");

        assertThat(PackagedBinary.fresh(java, folder).run("-jar", jar.toString(), "-V"))
                .isEqualTo(PRINTED_VERSION);
    }

    /** Starts a Java runtime that has not got to the program yet and waits for its end. */
    private Started startPaused() throws Exception {
        Path mark = folder.resolve("paused");
        binary.with("MCPTEST_JAVA_OPTS", "-XX:+PauseAtStartup -XX:PauseAtStartupFile=" + mark);
        try (var watcher = folder.getFileSystem().newWatchService()) {
            folder.register(watcher, StandardWatchEventKinds.ENTRY_CREATE);
            Started started = binary.start("-V");
            while (!Files.exists(mark)) {
                var key = watcher.poll(60, TimeUnit.SECONDS);
                assertThat(key).as("the runtime got as far as its pause").isNotNull();
                key.reset();
            }
            return started;
        }
    }

    private static String[] linesOf(Process process, String file) throws IOException {
        return Files.readString(Path.of("/proc/" + process.pid(), file)).split("\0");
    }

    private Path temporaryFolder() throws IOException {
        return folder.resolve("mcptest-" + Files.getAttribute(folder, "unix:uid"));
    }

    private Path unpackedBefore(String name, Duration age) throws IOException {
        Path version = Files.createDirectories(binary.unpacked().resolve(name));
        Path used = Files.createFile(version.resolve("used"));
        Files.setLastModifiedTime(used, before(age));
        return version;
    }

    private static FileTime before(Duration age) {
        return FileTime.from(Instant.now().minus(age));
    }
}
