package dev.mcptest.jq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.mcptest.jq.function.JqErrorException;
import dev.mcptest.jq.function.JsonReader;
import dev.mcptest.jq.function.Meter;
import dev.mcptest.jq.syntax.InvalidJqException;
import dev.mcptest.jq.syntax.Node;
import dev.mcptest.jq.syntax.Parser;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.TimeBudget;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Runs the tests of jq 1.7.1 itself, which are no part of this project. */
class JqOracleTests {

    private static final Path FOLDER = Path.of("../shared/oracles/jq");

    /** What docs/transforms.md says is not there. */
    private static final Pattern ABSENT =
            Pattern.compile(
                    "(import|include) .*|.*\\b(modulemeta|builtins|input|debug|env|ENV)\\b.*");

    /**
     * A number that is none, with letters after it, is not read; an input that is no JSON neither.
     */
    private static final List<String> UNREAD =
            List.of("\"nan1234\"", "[1,null,Infinity,-Infinity,NaN,-NaN]");

    private record Case(String program, String input, List<String> outputs) {}

    @Test
    void programsMeanWhatTheyMeanInJqOrAreRefused() throws Exception {
        List<Case> cases = cases();
        int passed = 0;
        List<String> silent = new ArrayList<>();
        for (Case test : cases) {
            List<String> outputs = outputs(test);
            boolean refused = outputs.toString().startsWith("[refused: ");
            boolean unread = outputs.toString().startsWith("[failed: ");
            if (agrees(outputs, test.outputs())) {
                passed++;
            } else if (!(refused && ABSENT.matcher(test.program()).matches())
                    && !(unread && UNREAD.contains(test.input()))) {
                silent.add(test + " has " + outputs);
            }
        }
        assertThat(silent).isEmpty();
        assertThat(cases).hasSize(724);
        assertThat(passed).isEqualTo(702);
    }

    @Test
    void whatJqRefusesIsRefused() throws Exception {
        List<String> accepted = new ArrayList<>();
        for (List<String> group : groups()) {
            if (group.getFirst().startsWith("%%FAIL")
                    && !outputs(new Case(group.get(1), "null", List.of()))
                            .toString()
                            .startsWith("[refused: ")) {
                accepted.add(group.get(1));
            }
        }
        assertThat(accepted).isEmpty();
    }

    private static boolean agrees(List<String> actual, List<String> expected) throws Exception {
        if (actual.toString().startsWith("[refused: ")) {
            return false;
        }
        List<String> values = actual.stream().filter(text -> !text.startsWith("failed: ")).toList();
        boolean agrees = values.size() == expected.size();
        for (int i = 0; agrees && i < values.size(); i++) {
            String text = expected.get(i).replace("\uFEFF", "");
            agrees = JsonEquality.equal(Json.parse(values.get(i)), json(text));
        }
        return agrees;
    }

    private static JsonNode json(String text) {
        return new Output(new Meter()).toJson(JsonReader.read(text, new Meter()), Json.MAX_DEPTH);
    }

    /** Returns all outputs, and what became of the program if it failed. */
    private static List<String> outputs(Case test) {
        List<String> outputs = new ArrayList<>();
        TimeBudget.run(
                Duration.ofSeconds(30),
                () -> {
                    var meter = new Meter();
                    try {
                        Node program = Parser.program(test.program());
                        JsonNode input = JsonReader.read(test.input().replace("\uFEFF", ""), meter);
                        new Machine(meter, Hiding.NONE)
                                .run(
                                        program,
                                        Env.EMPTY,
                                        input,
                                        dev.mcptest.jq.function.Path.UNTRACKED,
                                        (value, _) ->
                                                outputs.add(
                                                        Json.write(
                                                                new Output(meter)
                                                                        .toJson(
                                                                                value,
                                                                                Json.MAX_DEPTH))));
                    } catch (JqErrorException e) {
                        outputs.add("failed: " + e.said().text(Hiding.NONE));
                    } catch (InvalidJqException e) {
                        outputs.add("refused: " + e.text());
                    }
                    return outputs;
                });
        return outputs;
    }

    private static List<Case> cases() throws IOException {
        return groups().stream()
                .filter(group -> !group.getFirst().startsWith("%%FAIL"))
                .map(group -> new Case(group.get(0), group.get(1), group.subList(2, group.size())))
                .toList();
    }

    /** Returns the groups of lines that blank lines divide. */
    private static List<List<String>> groups() throws IOException {
        assumeTrue(Files.isDirectory(FOLDER), "no tests of jq beside the project");
        List<List<String>> groups = new ArrayList<>();
        for (String name : List.of("jq", "man", "onig", "manonig", "base64", "optional")) {
            List<String> group = new ArrayList<>();
            for (String line : Files.readAllLines(FOLDER.resolve(name + ".test"))) {
                if (line.isBlank() && !group.isEmpty()) {
                    groups.add(group);
                    group = new ArrayList<>();
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    group.add(line);
                }
            }
            if (!group.isEmpty()) {
                groups.add(group);
            }
        }
        return groups;
    }
}
