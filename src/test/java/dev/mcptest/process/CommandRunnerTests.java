package dev.mcptest.process;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.json.Hiding;
import dev.mcptest.process.CommandResult.Exited;
import dev.mcptest.process.CommandResult.NotStarted;
import dev.mcptest.process.CommandResult.TimedOut;
import dev.mcptest.world.World;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are POSIX ones")
class CommandRunnerTests {

    private static final Duration PLENTY = Duration.ofSeconds(30);

    @TempDir private Path folder;
    private final CommandRunner runner = new CommandRunner(World.system());

    @AfterEach
    void close() {
        runner.close();
    }

    @Test
    void handsTheInputOverAndKeepsWhatComesBack() {
        byte[] input = "x".repeat(300_000).getBytes(UTF_8);

        CommandResult result = runner.run(command("cat"), input, 1 << 20, PLENTY, Lifetime.CALL);

        assertThat(((Exited) result).code()).isZero();
        assertThat(((Exited) result).output().bytes()).hasSize(300_001).startsWith(input);
    }

    @Test
    void aProgramNeedNotReadItsInput() {
        byte[] input = "x".repeat(300_000).getBytes(UTF_8);

        CommandResult result = runner.run(command("true"), input, 10, PLENTY, Lifetime.CALL);

        assertThat(((Exited) result).code()).isZero();
    }

    @Test
    void keepsNoMoreOutputThanItMayAndSaysSo() {
        Exited result = (Exited) run("head -c 500000 /dev/zero", Lifetime.CALL);

        assertThat(result.output().bytes()).hasSize(1000);
        assertThat(result.output().overflowed()).isTrue();
    }

    @Test
    void theTailIsStandardErrorOrElseStandardOutput() {
        Exited both = (Exited) run("echo out; echo err >&2; exit 3", Lifetime.CALL);
        Exited out = (Exited) run("echo out", Lifetime.CALL);

        assertThat(both.code()).isEqualTo(3);
        assertThat(both.tail().texts(Hiding.NONE)).containsExactly("err");
        assertThat(out.tail().texts(Hiding.NONE)).containsExactly("out");
    }

    @Test
    void saysWhyAProgramCouldNotBeStarted() {
        CommandResult result =
                runner.run(command("no-such-program-here"), new byte[0], 10, PLENTY, Lifetime.CALL);

        assertThat(result)
                .isEqualTo(
                        new NotStarted(
                                "cannot start \"no-such-program-here\": there is no program of that"
                                        + " name in the folders of PATH"));
    }

    @Test
    void whatTakesTooLongIsEndedWithAllItStarted() throws Exception {
        CommandResult result =
                runner.run(
                        shell("sleep 60 & echo $! > pid; echo waiting >&2; wait"),
                        new byte[0],
                        10,
                        Duration.ofSeconds(3),
                        Lifetime.CALL);

        assertThat(((TimedOut) result).tail().texts(Hiding.NONE)).containsExactly("waiting");
        assertThat(isAlive("pid")).isFalse();
    }

    @Test
    void whatACallLeavesBehindIsEndedWithIt() throws Exception {
        run("sleep 60 >/dev/null 2>&1 & echo $! > pid", Lifetime.CALL);

        assertThat(isAlive("pid")).isFalse();
    }

    @Test
    void whatIsMeantToStayStaysUntilTheRunnerIsClosed() throws Exception {
        run("sleep 60 >/dev/null 2>&1 & echo $! > pid", Lifetime.RUN);
        boolean stayed = isAlive("pid");

        runner.close();

        assertThat(stayed).isTrue();
        assertThat(isAlive("pid")).isFalse();
    }

    @Test
    void aPipeThatAChildKeepsOpenIsNotWaitedFor() {
        CommandResult result = run("sleep 60 & echo done", Lifetime.RUN);

        assertThat(((Exited) result).tail().texts(Hiding.NONE)).containsExactly("done");
    }

    @Test
    void afterAnInterruptionOnlyTheLastCommandsRun() {
        runner.interrupt();

        assertThat(run("true", Lifetime.RUN)).isInstanceOf(CommandResult.Interrupted.class);
        assertThat(run("true", Lifetime.LAST)).isInstanceOf(Exited.class);
    }

    private CommandResult run(String script, Lifetime lifetime) {
        return runner.run(shell(script), new byte[0], 1000, PLENTY, lifetime);
    }

    private Command shell(String script) {
        return command("sh", "-c", script);
    }

    private Command command(String... words) {
        return new Command(List.of(words), Map.of(), folder);
    }

    private boolean isAlive(String file) throws Exception {
        long pid = Long.parseLong(Files.readString(folder.resolve(file)).strip());
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(_ -> !ProcFs.isZombie(pid))
                .isPresent();
    }
}
