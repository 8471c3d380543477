package dev.mcptest.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;

class WorldTests {

    @Test
    void noTwoThreadsDrawTheSameNumber() throws Exception {
        World world = World.system();
        Set<Long> drawn = ConcurrentHashMap.newKeySet();
        var together = new CyclicBarrier(4);
        Callable<Boolean> draws =
                () -> {
                    var mine = new HashSet<Long>();
                    together.await();
                    for (int i = 0; i < 50_000; i++) {
                        mine.add(world.random().nextLong());
                    }
                    drawn.addAll(mine);
                    return mine.size() == 50_000;
                };
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (var done : threads.invokeAll(List.of(draws, draws, draws, draws))) {
                assertThat(done.get()).isTrue();
            }
        }
        assertThat(drawn).hasSize(200_000);
    }
}
