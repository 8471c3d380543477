package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A Java runtime takes an ahead-of-time cache for right when the jar has the time and size it
 * knows, whatever is in it: a rebuilt binary could go on running the old classes.
 */
class RebuiltBinaryIT {

    private static final String VERSION = System.getProperty("mcptest.version");
    private static final String OTHER_VERSION = VERSION.replaceAll("[0-9]", "7");

    @TempDir private Path folder;

    @Test
    void runsItsNewClassesBesideAnOlderBinaryOfTheSameSize() throws Exception {
        Path rebuilt = rebuildWithOtherVersion();
        PackagedBinary before = PackagedBinary.fresh(PackagedBinary.BUILT, folder);
        PackagedBinary after = PackagedBinary.fresh(rebuilt, folder);

        assertThat(before.run("-V").out()).isEqualTo("mcptest " + VERSION + "\n");
        assertThat(after.run("-V").out()).isEqualTo("mcptest " + OTHER_VERSION + "\n");
        assertThat(before.run("-V").out()).isEqualTo("mcptest " + VERSION + "\n");

        Path jar = PackagedBinary.BUILT.resolveSibling("mcptest.jar");
        assertThat(rebuilt.resolveSibling("mcptest.jar")).hasSize(Files.size(jar));
    }

    /** Packs our classes anew with another version number of the same length in them. */
    private Path rebuildWithOtherVersion() throws Exception {
        Path built = PackagedBinary.BUILT.getParent();
        Path classes = folder.resolve("classes");
        Path work = Files.createDirectory(folder.resolve("pack"));
        run("cp", "-a", built.resolve("classes").toString(), classes.toString());
        for (String part : List.of("runtime", "runtime.tar.gz", "runtime.key")) {
            run("cp", "-a", built.resolve("pack").resolve(part).toString(), work.toString());
        }
        changeVersion(classes);
        Path output = folder.resolve("mcptest");
        run(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "src/build/java/Pack.java",
                VERSION,
                classes.toString(),
                built.resolve("classpath.txt").toString(),
                "src/build",
                work.toString(),
                output.toString());
        return output;
    }

    private static void changeVersion(Path classes) throws IOException {
        try (var files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String content = Files.readString(file, StandardCharsets.ISO_8859_1);
                Files.writeString(
                        file, content.replace(VERSION, OTHER_VERSION), StandardCharsets.ISO_8859_1);
            }
        }
    }

    private static void run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
    }
}
