package dev.mcptest.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

class AtomicFileTests {

    @TempDir private Path folder;

    @Test
    void makesTheFoldersItNeedsAndLeavesNothingElse() throws Exception {
        AtomicFile.write(folder.resolve("a/b/report.json"), "{}");

        assertThat(Files.readString(folder.resolve("a/b/report.json"))).isEqualTo("{}");
        assertThat(names(folder.resolve("a/b"))).containsExactly("report.json");
    }

    @Test
    void replacesTheOldFile() throws Exception {
        Path file = Files.writeString(folder.resolve("report.json"), "a longer old report");

        AtomicFile.write(file, "{}");

        assertThat(Files.readString(file)).isEqualTo("{}");
    }

    @Test
    void removesWhatAKilledProcessLeftLongAgo() throws Exception {
        old(".report.json.4711");

        AtomicFile.write(folder.resolve("report.json"), "{}");

        assertThat(names(folder)).containsExactly("report.json");
    }

    @Test
    void removesWhatAKilledProcessLeftAMinuteAgo() throws Exception {
        aged(".report.json.4711", 60);

        AtomicFile.write(folder.resolve("report.json"), "{}");

        assertThat(names(folder)).containsExactly("report.json");
    }

    @Test
    void leavesWhatAnotherProcessIsWriting() throws Exception {
        Path other = aged(".report.json.4711", 60);
        try (FileChannel channel = FileChannel.open(other, StandardOpenOption.WRITE)) {
            assertThat(channel.lock()).isNotNull();

            AtomicFile.write(folder.resolve("report.json"), "{}");
        }

        assertThat(names(folder)).containsExactly(".report.json.4711", "report.json");
    }

    @Test
    void leavesWhatIsNoHalfOfItOrMayBeBeingWritten() throws Exception {
        old(".report.json.backup");
        old(".other.json.4711");
        Files.writeString(folder.resolve(".report.json.4712"), "{");

        AtomicFile.write(folder.resolve("report.json"), "{}");

        assertThat(names(folder))
                .containsExactly(
                        ".other.json.4711",
                        ".report.json.4712",
                        ".report.json.backup",
                        "report.json");
    }

    private void old(String name) throws Exception {
        Path _ = aged(name, 86_400);
    }

    private Path aged(String name, long seconds) throws Exception {
        Path file = Files.writeString(folder.resolve(name), "{");
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(seconds)));
    }

    private static List<String> names(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
