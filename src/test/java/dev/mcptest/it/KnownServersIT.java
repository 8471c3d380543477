package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.SdkServer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * {@code mcptest compliance run} on servers that are known: exactly what {@code
 * docs/compliance-servers.md} lists is not kept, and the verdicts differ from those of the official
 * conformance tests where that page says so.
 */
class KnownServersIT {

    private static final String REVISION = "2025-11-25";
    private static final Path SETTINGS = Path.of("src/test/conformance").toAbsolutePath();

    @TempDir private Path folder;

    @Test
    void everythingOverHttp() throws Exception {
        try (var server = EverythingServer.overStreamableHttp()) {
            check(
                    "everything",
                    "everything-http",
                    server.url("/mcp"),
                    "--hints",
                    SETTINGS.resolve("hints.yml").toString());
        }
    }

    @Test
    void theMockOverHttp() throws Exception {
        List<String> command =
                List.of(
                        PackagedBinary.BUILT.toString(),
                        "mock",
                        "--tools-from",
                        SETTINGS.resolve("server.yml").toString(),
                        "--front",
                        "http",
                        "--port",
                        "PORT");
        try (var server = ServerProcess.start(command, "listening on")) {
            check(
                    "mock",
                    "mock",
                    server.url("/mcp"),
                    "--allow",
                    "fixtures",
                    "--hints",
                    SETTINGS.resolve("mock-hints.yml").toString());
        }
    }

    @Test
    void theJavaSdkOverHttp() throws Exception {
        try (var server = SdkServer.start(folder)) {
            check(
                    "Java SDK",
                    "java-sdk-http",
                    server.url("/mcp").toString(),
                    "--request-timeout",
                    "2s");
        }
    }

    private void check(String name, String known, String url, String... options) throws Exception {
        Conformance conformance = Conformance.in(folder);
        var official =
                CompletableFuture.supplyAsync(() -> {
                    try {
                        return official(conformance, url);
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                });
        List<String> line = new ArrayList<>(List.of("compliance", "run", url));
        line.addAll(List.of("--revision", REVISION, "--fail-on", "warn"));
        line.addAll(List.of("--baseline", SETTINGS.resolve("known/" + known + ".yml").toString()));
        line.addAll(List.of("--reporter", "json", "--output", "out.json"));
        line.addAll(List.of(options));
        CliRun run = CliRun.in(folder, line.toArray(String[]::new));
        JsonNode rows = Json.parse(Files.readAllBytes(folder.resolve("out.json"))).path("tests");
        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();

        List<String> differences = differences(name, official.get(), verdicts(rows));
        assertThat(differences).containsExactlyInAnyOrderElementsOf(listed(name));
    }

    private Map<String, String> official(Conformance conformance, String url) throws Exception {
        Path results = folder.resolve("official");
        conformance.run(
                "server",
                "--url",
                url,
                "--suite",
                "all",
                "--spec-version",
                REVISION,
                "--output-dir",
                results.toString());
        Map<String, String> all = new LinkedHashMap<>();
        try (var scenarios = Files.list(results)) {
            for (Path scenario : scenarios.sorted().toList()) {
                Json.parse(Files.readAllBytes(scenario.resolve("checks.json")))
                        .forEach(check ->
                                all.merge(
                                        check.path("id").asString(""),
                                        check.path("status").asString(""),
                                        (one, two) -> one.equals("FAILURE") ? one : two));
            }
        }
        return all;
    }

    private static Map<String, String> verdicts(JsonNode rows) {
        Map<String, String> all = new LinkedHashMap<>();
        rows.forEach(it ->
                all.put(
                        it.path("rule").path("id").asString(""),
                        it.path("rule").path("verdict").asString("")));
        return all;
    }

    /** Returns rows of the table: what one says and the other does not. */
    private List<String> differences(
            String name, Map<String, String> official, Map<String, String> verdicts)
            throws Exception {
        CliRun list = CliRun.in(folder, "compliance", "list", "--format", "json");
        Map<String, List<String>> ours = new LinkedHashMap<>();
        for (JsonNode rule : Json.parse(list.out())) {
            String id = rule.path("merged_into").asString(rule.path("id").asString(""));
            rule.path("official")
                    .forEach(it ->
                            ours.computeIfAbsent(it.asString(""), _ -> new ArrayList<>()).add(id));
        }
        List<String> rows = new ArrayList<>();
        official.forEach((check, status) -> {
            Map<String, String> judged = new LinkedHashMap<>();
            ours.getOrDefault(check, List.of())
                    .forEach(it -> judged.put(it, verdicts.getOrDefault(it, "none")));
            if (!judged.isEmpty() && !agree(status, judged)) {
                List<String> texts = new ArrayList<>();
                judged.forEach((rule, verdict) -> texts.add(rule + " " + verdict));
                rows.add(
                        "%s | `%s` | %s | %s"
                                .formatted(name, check, status, String.join(", ", texts)));
            }
        });
        return rows;
    }

    private static boolean agree(String status, Map<String, String> judged) {
        boolean fails = judged.containsValue("fail");
        return switch (status) {
            case "SUCCESS" -> !fails && judged.containsValue("pass");
            case "FAILURE" -> fails;
            case "WARNING" -> fails || judged.containsValue("warn");
            default -> true;
        };
    }

    private static List<String> listed(String name) throws Exception {
        return Files.readAllLines(Path.of("docs/compliance-servers.md")).stream()
                .filter(it -> it.startsWith("| " + name + " | `"))
                .map(it -> it.substring(2, it.lastIndexOf(" | ")))
                .toList();
    }
}
