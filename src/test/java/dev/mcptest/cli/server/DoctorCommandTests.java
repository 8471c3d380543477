package dev.mcptest.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

class DoctorCommandTests {

    @TempDir private Path folder;

    @BeforeEach
    void prepare() throws Exception {
        Files.writeString(
                folder.resolve("shop.yml"),
                "mock_server: {name: shop, tools: [{name: price}, {name: stock}], prompts: []}\n");
    }

    @Test
    void everyLayerOfAHealthyServerIsOkAndItsOfferCounted() throws Exception {
        write(
                "mcptest.yml",
                "servers: {shop: {command: [mcptest, mock, --tools-from, shop.yml]}}\n");

        CliRun run = CliRun.in(folder, "doctor");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .startsWith("server shop  (from mcptest.yml)\n")
                .containsPattern(
                        """
                          spawn       ok \\(\\d+ ms\\)
                          framing     ok
                          initialize  ok \\(\\d+ ms\\)
                          readiness   ok
                          revision    2025-11-25
                          offers      2 tools, 0 prompts
                        """
                                .indent(0));
    }

    @Test
    void aLayerThatFailsIsNamedAndTheRestNotReached() throws Exception {
        write("mcptest.yml", "servers: {gone: {command: [no-such-program-anywhere]}}\n");

        CliRun run = CliRun.in(folder, "doctor");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains(
                        "spawn       failed", "framing     not reached", "readiness   not reached");
    }

    @Test
    void aUrlNeedsNoSuite() {
        CliRun run = CliRun.in(folder, "doctor", "--url", "http://host.unknown.invalid/mcp");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .containsPattern(
                        "dns         failed \\(\\d+ ms\\): failed to resolve host.unknown.invalid")
                .contains(
                        "tcp         not reached",
                        "tls         not used",
                        "auth        not reached");
    }

    @Test
    void variablesShowTheirSourceAndNoSecret() throws Exception {
        write(
                "s.yml",
                """
                servers: {shop: {command: [mcptest, mock, --tools-from, shop.yml]}}
                variables: {place: {value: Oslo}}
                tools:
                  - {name: t, server: shop, tool: price, args: {a: "${place} ${API_TOKEN} ${NOWHERE}"}}
                """);

        CliRun run =
                CliRun.in(
                        folder,
                        Map.of("PATH", System.getenv("PATH"), "API_TOKEN", "hush-hush"),
                        "doctor",
                        "s.yml");

        assertThat(run.out())
                .contains("place  from variables  \"Oslo\"")
                .contains("API_TOKEN  from environment  (not shown)")
                .contains("NOWHERE  not defined")
                .doesNotContain("hush-hush");
    }

    @Test
    void aServerIsShownWithTheFileThatRedefinesIt() throws Exception {
        write("mcptest.yml", "servers: {shop: {command: [nothing]}}\n");
        write(
                "mcptest.local.yml",
                "servers: {shop: {command: [mcptest, mock, --tools-from, shop.yml]}}\n");

        CliRun run = CliRun.in(folder, "doctor");

        assertThat(run.out()).contains("server shop  (from mcptest.local.yml)");
        assertThat(run.exitCode()).isZero();
    }

    private void write(String name, String text) throws Exception {
        Files.writeString(folder.resolve(name), text);
    }
}
