package dev.mcptest.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are POSIX ones")
class ChildProcessTests {

    @TempDir private Path folder;

    @Test
    void theEndOfOneEndsNoOther() throws Exception {
        World world = withRandom(7);
        ChildProcess one = start(world);
        ChildProcess other = start(world);

        one.end();

        assertThat(one.process().isAlive()).isFalse();
        assertThat(other.process().isAlive()).isTrue();
        other.end();
    }

    @Test
    void whatItStartedWithoutItsEnvironmentEndsWithIt() throws Exception {
        List<String> words = List.of("sh", "-c", "env -i sleep 60 & echo started; cat");
        ChildProcess child =
                ChildProcess.start(World.system(), new Command(words, Map.of(), folder), () -> {});
        assertThat(child.process().inputReader().readLine()).isEqualTo("started");
        ProcessHandle grandchild = child.process().children().findFirst().orElseThrow();

        child.end();

        assertThat(child.process().isAlive()).isFalse();
        assertThat(grandchild.onExit().get(10, TimeUnit.SECONDS).isAlive()).isFalse();
    }

    private ChildProcess start(World world) throws IOException {
        return ChildProcess.start(
                world, new Command(List.of("sleep", "60"), Map.of(), folder), () -> {});
    }

    private static World withRandom(long always) {
        World system = World.system();
        return new World(
                system.environment(),
                system.workingDirectory(),
                system.clock(),
                system.ticker(),
                () -> always,
                system.processes(),
                system.self());
    }
}
