package dev.mcptest.compliance.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Rules about the traffic name the rules that make some. */
class SendersTests {

    private static final Catalogue BUNDLED = Catalogue.bundled();

    @TempDir private Path folder;

    @Test
    void everySenderIsARule() {
        assertThat(BUNDLED.scripts().values())
                .flatExtracting(Script::after)
                .isNotEmpty()
                .allSatisfy(it -> assertThat(BUNDLED.rule(it)).isPresent());
    }

    @Test
    void anUnknownSenderIsAMistakeWithItsPlace() throws Exception {
        Files.writeString(
                folder.resolve("registry.yml"),
                """
                - id: ACME-001
                  title: Errors are short
                  severity: SHOULD
                  revisions: A-E
                  transports: [stdio, http]
                  probe: yaml
                """);
        Files.writeString(
                folder.resolve("ACME.yml"),
                """
                ACME-001:
                  scan: {answers_to: any}
                  after: [PROTO-011, PROTO-999]
                  judge: [{pass: fine}]
                """);

        var loaded = new CatalogueLoader(World.system()).load(Optional.of(folder.toString()));

        assertThat(loaded.problems())
                .anySatisfy(it -> {
                    assertThat(it.message()).contains("there is no rule `PROTO-999`");
                    assertThat(it.position().line()).isEqualTo(3);
                });
    }
}
