package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;

import dev.mcptest.load.server.ServerOverrides;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** Whatever a file holds, loading it ends, soon, within bounds, and says what is wrong. */
class RandomInputTests {

    private static final long MOST_BYTES = 256L << 20;
    private static final Duration LONGEST = Duration.ofSeconds(3);

    @TempDir Path folder;

    private final Random random = new Random(20_251_122);
    private final List<String> failures = new ArrayList<>();

    @Test
    @Timeout(120)
    void bytesAreRead() throws IOException {
        for (int i = 0; i < 2_500; i++) {
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            if (random.nextBoolean()) {
                for (int b = 0; b < bytes.length; b++) {
                    bytes[b] =
                            (byte)
                                    " \n\t:-[]{}&*!|>'\"%@`#?,a$~<.0"
                                            .charAt(Math.floorMod(bytes[b], 28));
                }
            }
            load(bytes);
        }
        assertThat(failures).isEmpty();
    }

    @Test
    @Timeout(120)
    void textsLikeYamlAreRead() throws IOException {
        for (int i = 0; i < 4_900; i++) {
            load(new RandomYaml(random).document());
        }
        for (int i = 0; i < 50; i++) {
            load(new RandomYaml(random).nested());
            load(new RandomYaml(random).laughs());
        }
        assertThat(failures).isEmpty();
    }

    @Test
    @Timeout(120)
    void splicesOfSuitesAreRead() throws IOException {
        List<String> suites = suites();
        for (int i = 0; i < 2_500; i++) {
            String text = pick(suites);
            for (int splice = random.nextInt(4); splice >= 0; splice--) {
                text = spliced(text, pick(suites));
            }
            load(text);
        }
        assertThat(failures).isEmpty();
    }

    private static List<String> suites() throws IOException {
        List<String> texts = new ArrayList<>();
        for (Path folder :
                List.of(Path.of("examples"), Path.of("src/test/resources/dev/mcptest/load"))) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".yml")).sorted().toList()) {
                    texts.add(Files.readString(file));
                }
            }
        }
        return texts;
    }

    private String pick(List<String> texts) {
        return texts.get(random.nextInt(texts.size()));
    }

    /** Puts a part of one text, of whole lines or not, in place of a part of another. */
    private String spliced(String text, String other) {
        boolean lines = random.nextBoolean();
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + random.nextInt(300));
        int start = random.nextInt(other.length() + 1);
        int end = Math.min(other.length(), start + random.nextInt(600));
        return lines
                ? text.substring(0, lineStart(text, from))
                        + other.substring(lineStart(other, start), lineStart(other, end))
                        + text.substring(lineStart(text, to))
                : text.substring(0, from) + other.substring(start, end) + text.substring(to);
    }

    private static int lineStart(String text, int offset) {
        return offset == 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
    }

    private void load(String text) throws IOException {
        load(text.getBytes(StandardCharsets.UTF_8));
    }

    private void load(byte[] content) throws IOException {
        Files.write(folder.resolve("suite.yml"), content);
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytes = threads.getCurrentThreadAllocatedBytes();
        long start = threads.getCurrentThreadCpuTime();
        try {
            LoadedSuite loaded = loader().load("suite.yml");
            if (loaded.suite().isEmpty() && loaded.problems().isEmpty()) {
                fail(content, "is refused without a word");
            }
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            fail(
                    content,
                    "throws " + e + " at " + List.of(e.getStackTrace()).stream().limit(8).toList());
        }
        Duration took = Duration.ofNanos(threads.getCurrentThreadCpuTime() - start);
        long allocated = threads.getCurrentThreadAllocatedBytes() - bytes;
        if (took.compareTo(LONGEST) > 0) {
            fail(content, "takes " + took);
        }
        if (allocated > MOST_BYTES) {
            fail(content, "allocates " + allocated + " bytes");
        }
    }

    private void fail(byte[] content, String what) {
        String text = new String(content, StandardCharsets.UTF_8);
        failures.add(what + "\n" + text.substring(0, Math.min(text.length(), 2_000)));
    }

    private SuiteLoader loader() {
        World world = World.system().withEnvironment(Map.of()).withWorkingDirectory(folder);
        var options =
                new LoadOptions(
                        Map.of(),
                        List.of(),
                        ServerOverrides.NONE,
                        Optional.empty(),
                        LoadOptions.Purpose.CHECK);
        return new SuiteLoader(world, options);
    }
}
