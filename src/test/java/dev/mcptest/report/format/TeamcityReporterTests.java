package dev.mcptest.report.format;

import static dev.mcptest.report.format.Formats.hostile;
import static dev.mcptest.report.format.Formats.marks;
import static dev.mcptest.report.format.Formats.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class TeamcityReporterTests {

    private static final Pattern MESSAGE =
            Pattern.compile(
                    "##teamcity\\[(\\w+)((?:"
                            + " \\w+='(?:[^'|\\[\\]\\n\\r]++|\\|['nrxlp|\\[\\]])*+')*)]");
    private static final Pattern PAIR = Pattern.compile(" (\\w+)='((?:[^'|]++|\\|.)*+)'");

    private record Message(String kind, Map<String, String> values) {}

    @Test
    void everyTestIsInItsSuite() {
        List<String> seen = new ArrayList<>();
        for (Message message : messages(render("teamcity", marks()))) {
            String name = message.values.getOrDefault("name", "");
            String said = message.values.getOrDefault("message", "");
            seen.add((message.kind + " " + name + " " + said).strip());
        }

        assertThat(seen)
                .startsWith(
                        "testSuiteStarted shop.yml [shop]",
                        "testStarted passes",
                        "testFinished passes",
                        "testStarted fails",
                        "testFailed fails expected 1990 to equal 2490",
                        "testFinished fails")
                .contains(
                        "testIgnored is left out not run: --bail",
                        "testIgnored wavers inconclusive: no verdict after 5 attempts",
                        "testIgnored is known known failure: the server rounds half up, until"
                                + " 2026-12-01 (known.yml:2)",
                        "testMetadata cached",
                        "testMetadata replayed",
                        "testMetadata attempts")
                .endsWith(
                        "testSuiteFinished shop.yml [shop]",
                        "testSuiteStarted shop.yml [warehouse]",
                        "testStarted reaches the warehouse",
                        "testFailed reaches the warehouse cannot connect: refused",
                        "testFinished reaches the warehouse",
                        "testSuiteFinished shop.yml [warehouse]");
    }

    @Test
    void textOfServersIsNoMessage() {
        List<String> names =
                messages(render("teamcity", hostile())).stream()
                        .filter(message -> message.kind.equals("testStarted"))
                        .map(message -> message.values.getOrDefault("name", ""))
                        .toList();

        assertThat(names)
                .containsExactlyElementsOf(
                        hostile().tests().stream()
                                .map(TestRecord::name)
                                .map(Printable::line)
                                .toList());
    }

    private static List<Message> messages(String report) {
        List<Message> messages = new ArrayList<>();
        for (String line : report.lines().toList()) {
            Matcher matcher = MESSAGE.matcher(line);
            assertThat(matcher.matches()).as(line).isTrue();
            Map<String, String> values = new LinkedHashMap<>();
            for (MatchResult pair : PAIR.matcher(matcher.group(2)).results().toList()) {
                values.put(pair.group(1), unescaped(pair.group(2)));
            }
            messages.add(new Message(matcher.group(1), values));
        }
        return messages;
    }

    private static String unescaped(String text) {
        return Pattern.compile("\\|(.)")
                .matcher(text)
                .replaceAll(found ->
                        Matcher.quoteReplacement(
                                found.group(1).equals("n") ? "\n" : found.group(1)));
    }
}
