package dev.mcptest.execute.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;
import dev.mcptest.execute.CannedServer;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** {@code mcptest audit} finds each break of the protocol in what it reads. */
@Timeout(120)
class AuditMutantTests {

    private static final String REVISION = "2025-11-25";

    private static final Set<String> LISTS =
            Set.of("tools/list", "resources/list", "resources/templates/list", "prompts/list");

    /** Tools are known by the list alone, and a page that repeats its cursor has no end. */
    private static final String SOUND =
            """
            tools/list => {"tools":[{"name":"t","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}}]}
            tools/call => {"content":[{"type":"text","text":"fine"}]}
            resources/list => {"resources":[]}
            resources/templates/list => {"resourceTemplates":[]}
            prompts/list => {"prompts":[]}
            """;

    @TempDir private Path folder;

    private CliRun audit(String script) throws Exception {
        Path file = Files.createTempFile(folder, "script", "");
        Files.writeString(file, CannedServer.HELLO + script);
        Files.writeString(
                folder.resolve("s.yml"),
                "servers: {s: {command: %s}}%n"
                        .formatted(CannedServer.command(file, folder.resolve("log"))));
        return CliRun.in(folder, "audit", "s.yml", "--format", "json");
    }

    @Test
    void aServerThatKeepsToTheProtocolIsSound() throws Exception {
        CliRun run = audit(SOUND);

        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
        assertThat(Json.parse(run.out()).path("score").asInt()).isEqualTo(100);
    }

    @Test
    void aWrongAnswerMakesItsToolBroken() throws Exception {
        List<WrongAnswer> wrong = answers(Set.of("tools/call"));
        String names =
                String.join(
                        ",",
                        IntStream.range(0, wrong.size())
                                .mapToObj(i ->
                                        "{\"name\":\"t%d\",\"inputSchema\":{\"type\":\"object\"},"
                                                        .formatted(i)
                                                + "\"annotations\":{\"readOnlyHint\":true}}")
                                .toList());
        var script = new StringBuilder("tools/list => {\"tools\":[" + names + "]}\n");
        for (int i = 0; i < wrong.size(); i++) {
            script.append("tools/call t%d => ".formatted(i))
                    .append(wrong.get(i).result())
                    .append('\n');
        }

        CliRun run = audit(script + SOUND.substring(SOUND.indexOf("resources/list")));

        assertThat(run.exitCode()).isOne();
        JsonNode tools = Json.parse(run.out()).path("tools");
        assertThat(tools).hasSameSizeAs(wrong).hasSizeGreaterThan(20);
        for (int i = 0; i < wrong.size(); i++) {
            assertThat(tools.path(i).path("verdict").asString())
                    .as(wrong.get(i).result())
                    .isEqualTo("broken");
        }
    }

    @Test
    void aWrongListIsFound() throws Exception {
        List<WrongAnswer> wrong = answers(LISTS);
        assertThat(wrong).hasSizeGreaterThan(30);
        for (WrongAnswer answer : wrong) {
            String script =
                    SOUND.replaceFirst(
                            "(?m)^" + answer.method() + " => .*$",
                            answer.method()
                                    + " => "
                                    + java.util.regex.Matcher.quoteReplacement(answer.result()));

            CliRun run = audit(script);

            assertThat(run.exitCode()).as(answer + "\n" + run.out() + run.err()).isOne();
            assertThat(run.out() + run.err()).as(answer.toString()).contains(answer.method());
        }
    }

    private static List<WrongAnswer> answers(Set<String> methods) throws Exception {
        return WrongAnswer.ofResults(REVISION).stream()
                .filter(it -> methods.contains(it.method()))
                .toList();
    }
}
