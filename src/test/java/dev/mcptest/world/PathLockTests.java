package dev.mcptest.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

@Timeout(60)
class PathLockTests {

    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir private Path folder;

    @Test
    void nobodysChangeIsLost() throws Exception {
        Path file = folder.resolve("new/count.txt");
        Callable<Void> count =
                () -> {
                    for (int i = 0; i < 25; i++) {
                        try (PathLock _ = PathLock.of(file, LONG)) {
                            int before =
                                    Files.exists(file)
                                            ? Integer.parseInt(Files.readString(file))
                                            : 0;
                            AtomicFile.write(file, Integer.toString(before + 1));
                        }
                    }
                    return null;
                };
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Void>> all = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                all.add(threads.submit(count));
            }
            for (Future<Void> one : all) {
                one.get();
            }
        }
        assertThat(file).hasContent("100");
        assertThat(folder.resolve("new").toFile().list()).containsExactly("count.txt");
    }

    /** A process gives up its locks on a file as soon as it closes any other channel to it. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void otherProcessesSeeIt() throws Exception {
        try (PathLock _ = PathLock.of(folder.resolve("a.txt"), LONG)) {
            Object inode = Files.getAttribute(folder.resolve(".a.txt.0"), "unix:ino");
            assertThat(Files.readString(Path.of("/proc/locks"))).contains(":" + inode + " 0 EOF");
            AtomicFile.write(folder.resolve("a.txt"), "new");
            assertThat(Files.readString(Path.of("/proc/locks"))).contains(":" + inode + " 0 EOF");
        }
    }

    @Test
    void whoWaitsTooLongIsTold() throws Exception {
        Path file = folder.resolve("a.txt");
        try (PathLock _ = PathLock.of(file, LONG)) {
            assertThatIOException()
                    .isThrownBy(() -> PathLock.of(file, Duration.ofMillis(20)))
                    .withMessage("another run is writing it");
        }
    }

    @Test
    void theLockFileOfAKilledProcessDoesNotMatter() throws Exception {
        Files.createFile(folder.resolve(".a.txt.0"));
        try (PathLock _ = PathLock.of(folder.resolve("a.txt"), LONG)) {
            assertThat(folder.resolve("a.txt")).doesNotExist();
        }
        assertThat(folder.toFile().list()).isEmpty();
    }
}
