package dev.mcptest.load.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.world.World;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/** What loading says about models, prices, faults and scorers. */
class ModelWarningTests {

    @TempDir private Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    agents: [{AGENT, model: openai/new-1}]                         |
                    budget: {per_test_usd_cents: 5}; agents: [{AGENT, model: gpt-4o}] |
                    budget: {per_test_usd_cents: 5}; agents: [{AGENT, model: stub}]   |
                    budget: {per_test_usd_cents: 5}; agents: [{AGENT, model: openai/new-1}] | price-unknown 3:52 the price of `openai/new-1` is unknown, and `budget` needs it
                    budget: {per_test_usd_cents: 5}; prices: {new-1: {input: 1, output: 2}}; agents: [{AGENT, model: openai/new-1}] |
                    budget: {per_suite_usd_cents: 5}; agents: [{AGENT, models: [gpt-4o, o9]}] | price-unknown 3:62 the price of `o9` is unknown, and `budget` needs it
                    budget: {per_test_usd_cents: 5}; evals: [{EVAL, judge: {panel: [gpt-4o, o9]}}] | price-unknown 3:78 the price of `o9` is unknown, and `budget` needs it
                    budget: {per_test_usd_cents: 5}; agents: [{AGENT, model: gpt-4o, expect: [{target: final_response, matcher: {llm-judge: {rubric: q, model: o9}}}]}] | price-unknown 3:134 the price of `o9` is unknown, and `budget` needs it
                    budget: {per_test_usd_cents: 5}; agents: [{AGENT, model: gpt-4o, expect: [{target: final_response, matcher: {llm-jury: {rubric: q, jurors: [{model: o9}]}}}]}] | price-unknown 3:143 the price of `o9` is unknown, and `budget` needs it
                    tools: [{TOOL {llm-judge: {rubric: q, threshold: 0}}}]}]       | holds-always 2:93 every score reaches a `threshold` of 0
                    tools: [{TOOL {llm-jury: {rubric: q, quorum: 0, jurors: [{model: gpt-4o}]}}}]}] | holds-always 2:92 every score reaches a `quorum` of 0
                    tools: [{TOOL {exact: {threshold: 0}}}]}]                      |
                    agents: [{AGENT, model: gpt-4o, eval: {mcp_use: {threshold: 0}}}] | holds-always 2:77 every score reaches a `threshold` of 0
                    agents: [{AGENT, model: gpt-4o, eval: {rubric: {criteria: [CRITERION}], threshold: 0}}}] | holds-always 2:115 every score reaches a `threshold` of 0
                    evals: [{EVAL, rubric: {criteria: [CRITERION, threshold: 0.5}], threshold: 0}}] |
                    evals: [{EVAL, rubric: q, judge: {jury: {size: 3, consensus: 0}}}] | holds-always 2:89 every score reaches a `consensus` of 0
                    agents: [{AGENT, models: [gpt-4o, openai/gpt-4o]}]             | equal-models 2:62 the model is listed twice
                    agents: [{AGENT, models: [gpt-4o, gpt-4o-mini]}]               |
                    faults: [{name: f, kind: hang, target: {tool: t}}]             | no-effect 2:11 nothing injects the fault `f`
                    faults: [{name: f, kind: hang, target: {tool: t}}]; agents: [{AGENT, model: stub, inject: [f]}] |
                    scorers: [{name: z, type: wasm, command: [x]}]                 | no-effect 2:12 nothing uses the scorer `z`
                    scorers: [{name: z, type: wasm, command: [x]}]; evals: [{EVAL, judge: {scorer: z}}] | scorer-type 2:27 scorer type 'wasm' not available in this build
                    scorers: [{name: z, type: exec, command: [x]}]; evals: [{EVAL, judge: {scorer: z}}] |
                    """)
    void areAtTheirPlace(String suite, String expected) throws IOException {
        String text =
                suite.replace("AGENT", "name: a, servers: [s], prompt: p")
                        .replace(
                                "TOOL",
                                "name: t, server: s, tool: t, expect: [{target: a, matcher:")
                        .replace("CRITERION", "{name: c, description: d")
                        .replace("EVAL", "name: e, server: s, prompt: p, response: r")
                        .replace("; ", "\n");
        Files.writeString(folder.resolve("s.yml"), "servers: {s: {command: [srv]}}\n" + text);
        World world = World.system().withWorkingDirectory(folder).withEnvironment(Map.of());

        String said =
                new SuiteLoader(world, LoadOptions.NONE)
                        .load("s.yml").problems().stream()
                                .filter(it -> !it.code().equals("duplicate-name"))
                                .map(it ->
                                        it.code()
                                                + " "
                                                + it.position().line()
                                                + ":"
                                                + it.position().column()
                                                + " "
                                                + it.message())
                                .collect(Collectors.joining("\n"));

        assertThat(said).isEqualTo(expected == null ? "" : expected);
    }
}
