package dev.mcptest.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.mcp.ScriptedServer;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

@Timeout(60)
class LiveProcessesTests {

    /** Starts a server that does not end by itself, tells its process id and waits. */
    static final class Victim {

        public static void main(String[] args) throws Exception {
            var transport =
                    new StdioTransport(
                            World.system(),
                            new Launch(
                                    ScriptedServer.command("plain", "stays"),
                                    Map.of(),
                                    Path.of("").toAbsolutePath(),
                                    1 << 20));
            transport.start(new Heard());
            System.out.println(
                    ProcessHandle.current()
                            .children()
                            .filter(child -> child.info().command().orElse("").endsWith("java"))
                            .findAny()
                            .orElseThrow()
                            .pid());
            Thread.sleep(60_000);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void endsServersWhenTheProgramIsInterrupted() throws Exception {
        Process program =
                new ProcessBuilder(
                                ProcessHandle.current().info().command().orElseThrow(),
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Victim.class.getName())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        long server = Long.parseLong(program.inputReader().readLine());
        assertThat(ProcessHandle.of(server)).isPresent();

        program.destroy();

        assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(ProcessHandle.of(server).flatMap(process -> process.info().command())).isEmpty();
    }
}
