package dev.mcptest.compliance.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What {@code --rules} names. */
class RulesFolderTests {

    @TempDir private Path folder;

    @Test
    @Timeout(20)
    @DisabledOnOs(OS.WINDOWS)
    void aPipeIsNotWaitedFor() throws Exception {
        Path pipe = folder.resolve("rules");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

        var loaded = new CatalogueLoader(World.system()).load(Optional.of(pipe.toString()));

        assertThat(loaded.problems())
                .extracting(Problem::message)
                .containsExactly("this is not a folder that can be read");
    }

    @ParameterizedTest
    @CsvSource({
        "'gates: [tool:slw]', 'any', 'there is no gate `tool:slw`'",
        "'gates: [\"any(tools, sesion)\"]', 'any', 'there is no gate `any(tools, sesion)`'",
        "'optin: lode', 'any', '`lode` cannot be allowed'",
        "'gates: [\"!tasks.cancel\", hint:slow]', 'slwo', '`slwo` is not one of any, required,'",
    })
    void aNameThatWouldOpenNoGateIsAMistake(String entry, String kind, String message)
            throws Exception {
        Files.writeString(
                folder.resolve("registry.yml"),
                "rules: [{id: ACME-001, title: t, severity: MUST, spec: x, since: '1', %s}]"
                        .formatted(entry));
        Files.writeString(
                folder.resolve("ACME.yml"),
                "ACME-001: {about: a, use: {tool: %s}, send: [{request: ping}], judge: [{pass: ok}]}"
                        .formatted(kind));

        var loaded =
                new CatalogueLoader(World.system())
                        .load(Optional.of(folder.toAbsolutePath().toString()));

        assertThat(loaded.problems())
                .singleElement()
                .satisfies(it -> assertThat(it.message()).startsWith(message));
    }
}
