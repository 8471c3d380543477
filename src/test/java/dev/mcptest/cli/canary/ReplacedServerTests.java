package dev.mcptest.cli.canary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The command line replaces the server whose definition names the secret. */
class ReplacedServerTests {

    private static final String SECRET = "Gd7wKp2xNs9vRb4m";

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "--server, shop=/no/such/program --token %s",
        "--server-command, /no/such/program --token %s",
        "--server, shop=http://127.0.0.1:1/mcp?sig=%s",
    })
    void itsSecretIsShownNowhere(String flag, String value) throws Exception {
        suite();

        CliRun run = run("run", "suite.yml", flag, value.formatted(SECRET));

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("servers overridden by " + flag);
        assertThat(run.err() + run.out() + Files.readString(folder.resolve("run.json")))
                .contains("[redacted]")
                .doesNotContain(SECRET);
    }

    @Test
    void doctorDoesNotShowItEither() throws Exception {
        suite();

        CliRun run =
                CliRun.with(
                        "",
                        folder,
                        Map.of("SHOP_TOKEN", SECRET),
                        "doctor",
                        "suite.yml",
                        "--server",
                        "shop=/no/such/program --token " + SECRET);

        assertThat(run.err() + run.out()).contains("[redacted]").doesNotContain(SECRET);
    }

    private void suite() throws Exception {
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers:
                  shop: {url: "http://127.0.0.1:1/mcp", auth: {bearer_token_env: SHOP_TOKEN}}
                tools:
                  - {name: "call ${SHOP_TOKEN}", server: shop, tool: t, tags: ["${SHOP_TOKEN}"]}
                """);
    }

    private CliRun run(String... words) {
        var all = new String[words.length + 4];
        System.arraycopy(words, 0, all, 0, words.length);
        all[words.length] = "--reporter";
        all[words.length + 1] = "json=run.json";
        all[words.length + 2] = "--reporter";
        all[words.length + 3] = "pretty";
        return CliRun.with("", folder, Map.of("SHOP_TOKEN", SECRET), all);
    }
}
