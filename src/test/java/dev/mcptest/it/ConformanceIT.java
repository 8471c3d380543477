package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The program as the client of the official conformance tests: all scenarios that a revision
 * requires of clients, and what is beyond them but for a list.
 */
@Execution(ExecutionMode.CONCURRENT)
class ConformanceIT {

    private static final Path CLIENT = Path.of("src/test/conformance/client.mjs").toAbsolutePath();

    /**
     * Scenarios with a check that warns. The server of this one refuses 2026-07-28 and says that it
     * supports 2026-07-28, once: there is no other version to try, and a tool that tests servers
     * says so, where a client in daily use might ask again.
     */
    private static final Map<String, String> WARNINGS =
            Map.of("request-metadata", "ClientRetrySupportedVersion");

    private static final List<String> BEYOND =
            List.of(
                    "auth/2025-03-26-oauth-metadata-backcompat",
                    "auth/2025-03-26-oauth-endpoint-fallback",
                    "auth/client-credentials-jwt",
                    "auth/client-credentials-basic",
                    "auth/dpop",
                    "auth/dpop-nonce",
                    "json-schema-2020-12-preservation");

    private static final String NO_EXCHANGE =
            "tokens of another identity provider are not exchanged";
    private static final String NO_SKILLS = "there are no assertions about skills";

    /** What stays out, and why. */
    private static final Map<String, String> OUT =
            Map.of(
                    "auth/enterprise-managed-authorization", NO_EXCHANGE,
                    "auth/wif-jwt-bearer", NO_EXCHANGE,
                    "sep-2640-client-no-prefetch", NO_SKILLS,
                    "sep-2640-client-verify-digest", NO_SKILLS,
                    "sep-2640-client-verify-size", NO_SKILLS,
                    "sep-2640-client-verify-frontmatter", NO_SKILLS);

    @TempDir private static Path folder;

    private static Conformance conformance;

    @BeforeAll
    static void find() throws Exception {
        conformance = Conformance.in(folder);
    }

    @TestFactory
    Stream<DynamicTest> whatEachRevisionRequiresOfClientsHolds() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        Set<String> seen = new TreeSet<>(OUT.keySet());
        for (String scenario : List.of("initialize", "tools_call")) {
            tests.add(test(scenario, "--spec-version", "2025-06-18"));
        }
        for (String revision : List.of("2025-11-25", "2026-07-28")) {
            Set<String> required = conformance.required(revision, "Client");
            seen.addAll(required);
            for (String scenario : required) {
                tests.add(test(scenario, "--spec-version", revision));
            }
        }
        seen.addAll(BEYOND);
        BEYOND.forEach(scenario -> tests.add(test(scenario)));
        assertThat(seen).containsExactlyElementsOf(conformance.ofClients());
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
