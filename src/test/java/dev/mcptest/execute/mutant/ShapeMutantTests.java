package dev.mcptest.execute.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.execute.Canned;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A server gives every wrong answer of the table of shapes, and every test of one is red. */
@Timeout(120)
class ShapeMutantTests {

    /** How a suite has a method called; %d tells the calls of tools apart. */
    private static final Map<String, String> TESTS =
            Map.of(
                    "tools/call", "{name: '%d', server: s, tool: t%d}",
                    "resources/read", "{name: '%d', server: s, uri: 'mem://a'}",
                    "prompts/get", "{name: '%d', server: s, prompt: p}",
                    "tools/list", "{name: '%d', server: s, check: tools/list}",
                    "resources/list", "{name: '%d', server: s, check: resources/list}",
                    "resources/templates/list",
                            "{name: '%d', server: s, check: resources/templates/list}",
                    "prompts/list", "{name: '%d', server: s, check: prompts/list}");

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"2025-11-25", "2026-07-28"})
    void everyWrongAnswerIsRedAndSaysWhere(String revision) throws Exception {
        List<WrongAnswer> mutants =
                WrongAnswer.ofResults(revision).stream()
                        .filter(it -> TESTS.containsKey(it.method()))
                        .toList();
        assertThat(mutants).hasSizeGreaterThan(80);
        boolean stateless = revision.equals("2026-07-28");
        var script = new StringBuilder("tools/list => error not for the calls\n");
        Map<String, List<String>> suite = new LinkedHashMap<>();
        for (int i = 0; i < mutants.size(); i++) {
            WrongAnswer mutant = mutants.get(i);
            boolean call = mutant.method().equals("tools/call");
            script.append(mutant.method())
                    .append(call ? " t" + i : "")
                    .append(" => ")
                    .append(mutant.result())
                    .append('\n');
            suite.computeIfAbsent(block(mutant.method()), _ -> new ArrayList<>())
                    .add("  - " + TESTS.getOrDefault(mutant.method(), "").replace("%d", "" + i));
        }
        var yaml = new StringBuilder();
        suite.forEach((block, tests) ->
                yaml.append(block).append(":\n").append(String.join("\n", tests)).append('\n'));

        var canned = new Canned(folder);
        RunRecord record =
                stateless
                        ? canned.runStateless(script.toString(), yaml.toString())
                        : canned.run(script.toString(), yaml.toString());

        assertThat(record.tests()).hasSameSizeAs(mutants);
        for (TestRecord test : record.tests()) {
            WrongAnswer mutant = mutants.get(Integer.parseInt(test.name()));
            assertThat(test.status()).as(mutant.toString()).isEqualTo(Status.FAIL);
            assertThat(Canned.breaches(test))
                    .as(mutant.toString())
                    .first()
                    .asString()
                    .contains(mutant.method())
                    .contains(mutant.pointer().isEmpty() ? " is wrong: " : mutant.pointer());
        }
    }

    private static String block(String method) {
        return switch (method) {
            case "tools/call" -> "tools";
            case "resources/read" -> "resources";
            case "prompts/get" -> "prompts";
            default -> "compliance";
        };
    }
}
