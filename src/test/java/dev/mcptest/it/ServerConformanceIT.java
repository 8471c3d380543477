package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The mock server before the official conformance tests: all scenarios for servers of three
 * revisions, those of extensions apart.
 */
class ServerConformanceIT {

    private static final String NO_TASKS = "the mock server has no tasks";
    private static final String NO_SKILLS = "the mock server has no skills";

    /** What stays out, and why. */
    private static final Map<String, String> OUT =
            Map.ofEntries(
                    Map.entry(
                            "server-sse-polling",
                            "no stream of the mock server ends before the answer that it is for"),
                    Map.entry("tasks-lifecycle", NO_TASKS),
                    Map.entry("tasks-capability-negotiation", NO_TASKS),
                    Map.entry("tasks-wire-fields", NO_TASKS),
                    Map.entry("tasks-request-state-removal", NO_TASKS),
                    Map.entry("tasks-mrtr-input", NO_TASKS),
                    Map.entry("tasks-request-headers", NO_TASKS),
                    Map.entry("tasks-dispatch-and-envelope", NO_TASKS),
                    Map.entry("tasks-status-notifications", NO_TASKS),
                    Map.entry("tasks-required-task-error", NO_TASKS),
                    Map.entry("tasks-mrtr-composition", NO_TASKS),
                    Map.entry("sep-2640-skills-directory", NO_SKILLS),
                    Map.entry("sep-2640-skills-enumeration", NO_SKILLS),
                    Map.entry("sep-2640-skills-manifest", NO_SKILLS));

    /** Checks that warn, and why they may. */
    private static final Map<String, String> WARNINGS =
            Map.of(
                    "sep-2322-ignore-unexpected-params",
                    "the call lacks the requestState of the answer before it, which a client must"
                            + " send back: it is asked again");

    private static final List<String> FINE = List.of("SUCCESS", "INFO");

    @TempDir private Path folder;

    @TestFactory
    Stream<DynamicTest> whatEachRevisionAsksOfServersHolds() throws Exception {
        Conformance conformance = Conformance.in(folder);
        List<DynamicTest> tests = new ArrayList<>();
        Set<String> seen = new TreeSet<>(OUT.keySet());
        List<String> command =
                List.of(
                        PackagedBinary.BUILT.toString(),
                        "mock",
                        "--tools-from",
                        "src/test/conformance/server.yml",
                        "--front",
                        "http",
                        "--port",
                        "PORT");
        try (var server = ServerProcess.start(command, "listening on")) {
            for (String revision : List.of("2025-06-18", "2025-11-25", "2026-07-28")) {
                Map<String, List<JsonNode>> checks = run(conformance, server, revision);
                checks.forEach((scenario, all) -> tests.add(test(revision, scenario, all)));
                seen.addAll(checks.keySet());
            }
        }
        assertThat(seen).containsExactlyElementsOf(conformance.ofServers());
        return tests.stream();
    }

    /** Runs all scenarios of a revision and returns their checks. */
    private Map<String, List<JsonNode>> run(
            Conformance conformance, ServerProcess server, String revision) throws Exception {
        Path results = folder.resolve(revision);
        conformance.run(
                "server",
                "--url",
                server.url("/mcp"),
                "--suite",
                "all",
                "--spec-version",
                revision,
                "--output-dir",
                results.toString());
        Map<String, List<JsonNode>> checks = new TreeMap<>();
        try (var scenarios = Files.list(results)) {
            for (Path scenario : scenarios.toList()) {
                String name = scenario.getFileName().toString();
                checks.put(
                        name.replaceFirst("^server-(.*)-\\d{4}-\\d\\d-\\d\\dT.*$", "$1"),
                        read(scenario.resolve("checks.json")));
            }
        }
        checks.keySet().removeAll(OUT.keySet());
        return checks;
    }

    private static List<JsonNode> read(Path file) throws Exception {
        List<JsonNode> checks = new ArrayList<>();
        Json.parse(Files.readAllBytes(file)).forEach(checks::add);
        return checks;
    }

    private static DynamicTest test(String revision, String scenario, List<JsonNode> checks) {
        return DynamicTest.dynamicTest(
                scenario + " " + revision,
                () -> {
                    assertThat(checks).isNotEmpty();
                    assertThat(checks).filteredOn(check -> !isFine(check)).isEmpty();
                });
    }

    private static boolean isFine(JsonNode check) {
        String status = check.path("status").asString("");
        boolean known = WARNINGS.containsKey(check.path("id").asString(""));
        return FINE.contains(status) || (known && status.equals("WARNING"));
    }
}
