package dev.mcptest.compliance.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

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
}
