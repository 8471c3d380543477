package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;

/** An interruption ends what a test computes, not only what it waits for. */
@Isolated("looks at the threads of all")
class InterruptionTests {

    @TempDir private Path folder;

    @Test
    @Timeout(120)
    void aTransformThatNeverEndsIsEnded() throws Exception {
        var runner = new AtomicReference<Runner>();
        ShopRun shop = new ShopRun(folder);
        shop.with(
                new RunListener() {
                    @Override
                    public void started(TestIdentity test) {
                        Thread.ofPlatform().start(() -> interruptTheWork(runner.get()));
                    }
                });
        runner.set(
                shop.runner(
                        """
                        tools:
                          - name: never
                            server: shop
                            tool: price
                            args: {sku: a}
                            transform: {response: {jq: '[range(1e18) | select(false)]'}}
                        """));

        RunRecord record = runner.get().run();

        assertThat(record.tests()).extracting(TestRecord::status).containsExactly(Status.SKIP);
        assertThat(record.tests().getFirst().skipReason()).hasValue("interrupted");
    }

    private static void interruptTheWork(Runner runner) {
        while (!isAtWork()) {
            Thread.onSpinWait();
        }
        runner.interrupt();
    }

    private static boolean isAtWork() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals("mcptest-bounded"));
    }
}
