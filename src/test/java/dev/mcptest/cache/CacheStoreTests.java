package dev.mcptest.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Stored results on disk, read and written by several runs at once. */
class CacheStoreTests {

    @TempDir private Path folder;

    private static String key(int number) {
        return Digest.of("key " + number);
    }

    private static ObjectNode value(int number) {
        return Json.object().put("number", number).put("text", "x".repeat(1000));
    }

    private Path file(int number) {
        return CacheFiles.of(folder.resolve("c"), Digest.of(key(number)));
    }

    private CacheStore store(long maxBytes) {
        return new CacheStore(folder.resolve("c"), maxBytes);
    }

    @Test
    void readsWhatWasWritten() throws Exception {
        store(1 << 20).write(key(1), value(1));

        assertThat(store(1 << 20).read(key(1))).contains(value(1));
        assertThat(store(1 << 20).read(key(2))).isEmpty();
        assertThat(store(1 << 20).stats().entries()).isEqualTo(1);
    }

    @Test
    void everyByteOfAnEntryIsChecked() throws Exception {
        store(1 << 20).write(key(1), value(1));
        byte[] good = Files.readAllBytes(file(1));
        for (int at = 0; at < good.length; at += 7) {
            byte[] bad = good.clone();
            bad[at] ^= 1;
            Files.write(file(1), bad);
            assertThat(store(1 << 20).read(key(1))).as("byte %d", at).isEmpty();
        }
        Files.write(file(1), java.util.Arrays.copyOf(good, good.length / 2));
        CacheStore store = store(1 << 20);
        assertThat(store.read(key(1))).isEmpty();
        assertThat(store.damaged()).isEqualTo(1);
    }

    @Test
    void anEntryIsNotReadUnderAnotherName() throws Exception {
        store(1 << 20).write(key(1), value(1));
        Files.createDirectories(file(2).getParent());
        Files.move(file(1), file(2));

        assertThat(store(1 << 20).read(key(2))).isEmpty();
    }

    @Test
    void whatWasNotUsedForTheLongestTimeGoesFirst() throws Exception {
        CacheStore store = store(10_500);
        for (int i = 0; i < 9; i++) {
            store.write(key(i), value(i));
            Files.setLastModifiedTime(file(i), FileTime.fromMillis(1_000_000_000L + i * 1000L));
        }
        assertThat(store.read(key(0))).isPresent();

        store.write(key(9), value(9));

        assertThat(store.stats().bytes()).isLessThanOrEqualTo(8_400);
        assertThat(file(0)).exists();
        assertThat(file(1)).doesNotExist();
        assertThat(file(9)).exists();
    }

    /** A suite of which other versions were run before leaves their answers behind. */
    @Test
    void aFileThatIsTooLargeKeepsWhatIsUsed() throws Exception {
        CacheStore store = store(1 << 30);
        String large = Json.write(Json.object().put("text", "x".repeat(6_000_000)));
        store.pack("suite").write(Map.of(key(1), large, key(2), large));
        CachePack pack = store.pack("suite");
        assertThat(pack.read(key(1))).isPresent();

        pack.write(Map.of(key(3), large));

        assertThat(store.pack("suite").read(key(1))).isPresent();
        assertThat(store.pack("suite").read(key(2))).isEmpty();
        assertThat(store.pack("suite").read(key(3))).isPresent();
    }

    @Test
    void aLinkIsNotFollowed() throws Exception {
        store(1 << 20).write(key(1), value(1));
        Path secret = Files.move(file(1), folder.resolve("elsewhere"));
        Files.createSymbolicLink(file(1), secret);

        assertThat(store(1 << 20).read(key(1))).isEmpty();
        store(1 << 20).prune(0);
        assertThat(secret).exists();
    }

    @Test
    void runsAtOnceLoseNothing() throws Exception {
        List<Callable<Boolean>> runs = new ArrayList<>();
        for (int run = 0; run < 8; run++) {
            int own = run * 100;
            runs.add(() -> writesAndReads(own));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (Future<Boolean> each : threads.invokeAll(runs)) {
                assertThat(each.get()).isTrue();
            }
        }

        for (int run = 0; run < 8; run++) {
            for (int i = 0; i < 20; i++) {
                assertThat(store(1 << 22).read(key(run * 100 + i))).contains(value(run * 100 + i));
                assertThat(store(1 << 22).pack("shared").read(key(run * 100 + i))).isPresent();
            }
        }
        CacheStore.Stats stats = store(1 << 22).stats();
        assertThat(stats.entries()).isEqualTo(2 * 8 * 20 + 1);
        assertThat(Files.readString(folder.resolve("c/size")).strip()).matches("[0-9]+");
        assertThat(unfinished()).isEmpty();
    }

    /** Each run writes its own entries, and all of them write a shared one again and again. */
    private boolean writesAndReads(int own) throws IOException {
        CacheStore store = store(1 << 22);
        boolean whole = true;
        for (int i = 0; i < 20; i++) {
            store.write(key(own + i), value(own + i));
            store.write(key(-1), value(-1));
            store.pack("shared").write(Map.of(key(own + i), Json.write(value(own + i))));
            whole &= store.read(key(-1)).isPresent() && store.damaged() == 0;
        }
        return whole;
    }

    private List<Path> unfinished() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(".")).toList();
        }
    }
}
