package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The program as the client of the official conformance tests: all scenarios that a revision
 * requires of clients, and extensions.
 */
class ConformanceIT {

    private static final Path CLIENT = Path.of("src/test/conformance/client.mjs").toAbsolutePath();

    /**
     * Scenarios with a check that warns. The server of this one refuses 2026-07-28 and says that it
     * supports 2026-07-28, once: there is no other version to try, and a tool that tests servers
     * says so, where a client in daily use might ask again.
     */
    private static final Map<String, String> WARNINGS =
            Map.of("request-metadata", "ClientRetrySupportedVersion");

    private static final List<String> EXTENSIONS =
            List.of("auth/client-credentials-jwt", "auth/client-credentials-basic");

    @TempDir private static Path folder;

    private static Conformance conformance;

    @BeforeAll
    static void find() throws Exception {
        conformance = Conformance.in(folder);
    }

    @TestFactory
    Stream<DynamicTest> whatEachRevisionRequiresOfClientsHolds() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (String scenario : List.of("initialize", "tools_call")) {
            tests.add(test(scenario, "--spec-version", "2025-06-18"));
        }
        for (String revision : List.of("2025-11-25", "2026-07-28")) {
            for (String scenario : conformance.required(revision, "Client")) {
                tests.add(test(scenario, "--spec-version", revision));
            }
        }
        EXTENSIONS.forEach(scenario -> tests.add(test(scenario)));
        assertThat(tests).hasSizeGreaterThan(45);
        return tests.stream();
    }

    private static DynamicTest test(String scenario, String... options) {
        return DynamicTest.dynamicTest(
                scenario + " " + String.join(" ", options), () -> run(scenario, options));
    }

    private static void run(String scenario, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("client", "--scenario", scenario));
        words.addAll(List.of("--command", conformance.node() + " " + CLIENT));
        words.addAll(Arrays.asList(options));

        String printed = conformance.run(words.toArray(String[]::new));
        if (WARNINGS.containsKey(scenario)) {
            assertThat(printed)
                    .contains(" 0 failed, 1 warnings", "  - " + WARNINGS.get(scenario) + ":")
                    .contains("does not speak 2026-07-28", "it supports [\"2026-07-28\"]");
        } else {
            assertThat(printed).contains("OVERALL: PASSED");
        }
    }
}
