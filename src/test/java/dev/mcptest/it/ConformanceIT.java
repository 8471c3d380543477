package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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

    /** What stays out, and why. */
    private static final Map<String, String> OUT =
            Map.of(
                    "request-metadata",
                    "the server refuses 2026-07-28 once and names it as what it supports: a"
                            + " warning, for a client should try again");

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
        assumeTrue(!OUT.containsKey(scenario), () -> OUT.get(scenario));
        List<String> words = new ArrayList<>(List.of("client", "--scenario", scenario));
        words.addAll(List.of("--command", conformance.node() + " " + CLIENT));
        words.addAll(Arrays.asList(options));

        assertThat(conformance.run(words.toArray(String[]::new))).contains("OVERALL: PASSED");
    }
}
