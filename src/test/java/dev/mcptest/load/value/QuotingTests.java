package dev.mcptest.load.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.mcptest.jq.JqProgram;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.load.server.ShellWords;
import dev.mcptest.load.source.Mark;
import dev.mcptest.load.source.Scope;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template;
import dev.mcptest.load.source.Template.Part;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;
import dev.mcptest.match.composed.Matchers;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Values of a server in the programs of a suite: whatever they are, they are values. */
class QuotingTests {

    private static final Mark MARK =
            new Mark(new SourceFile("s.yml", Path.of("/s.yml"), Path.of("/"), ""), 1, 1);

    private static final char NONE = '\0';

    /** Pieces of which nasty texts are made. */
    private static final List<String> PIECES =
            List.of(
                    "'",
                    "\"",
                    "\\",
                    "`",
                    "'''",
                    "\"\"\"",
                    "|",
                    ".*",
                    "\\E",
                    "\\Q",
                    "\\(",
                    ")",
                    "(",
                    "]",
                    "[",
                    "^",
                    "-",
                    "{2}",
                    "?",
                    "+",
                    "$",
                    "\n",
                    "\r",
                    "\t",
                    "\u0000",
                    "//",
                    "#",
                    " || true || ",
                    "a",
                    "B",
                    "7",
                    "é",
                    "😀",
                    ",",
                    "\u2028",
                    "r",
                    "b",
                    "value",
                    " ");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "value == @",
                "value==@",
                "@ == value",
                "[@][0] == value && 'it\\'s' != value",
                "// it's @\nvalue == @",
                "'x' + @ == 'x' + value",
                "'<@>' == '<' + value + '>'",
                "\"<@>\" == '<' + value + '>'",
                "'''<@>''' == '<' + value + '>'",
                "\"\"\"it's \"<@>\"\"\" == 'it\\'s \"<' + value + '>'",
                "'@@' == value + value",
                "'' + @ + '' == value",
                "b'@' == bytes(value)"
            })
    void aTextInCelIsThatText(String expression) throws Exception {
        for (String text : nastyTexts()) {
            String cel = filled(Scope.CEL, expression, Json.nodes().stringNode(text));
            assertThat(judge("cel", cel, text)).as(cel).isInstanceOf(Verdict.Pass.class);
            assertThat(judge("cel", cel, text + "!")).as(cel).isInstanceOf(Verdict.Fail.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "0",
                "-7",
                "9223372036854775807",
                "-9223372036854775808",
                "18446744073709551615",
                "1.5",
                "-1e300",
                "1e999",
                "100000000000000000000000",
                "[]",
                "[1, [\"a'\\\"\"], {}]",
                "{\"a\\\\\": {\"b\": [null, -2]}}"
            })
    void everyOtherValueIsItselfInCelAndJq(String json) throws Exception {
        JsonNode value = Json.parse(json);

        String cel = filled(Scope.CEL, "value==@", value);
        assertThat(judge("cel", cel, value)).as(cel).isInstanceOf(Verdict.Pass.class);
        String jq = filled(Scope.JQ, ". as $x|[$x]==[@]", value);
        assertThat(run(jq, value)).as(jq).isEqualTo("true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "^@$",
                "^(?s:@)$",
                "^(@)$",
                "^(?:x|@)$",
                "^\\Q@\\E$",
                "^@{1}$",
                "^[^^]{0}@$",
                "^[]a]*?@$",
                "^[[:alpha:]\\]]*?@$",
                "^\\pL*?@$",
                "^(?P<all>@)$"
            })
    void aTextInARegexIsThatText(String regex) throws Exception {
        for (String text : nastyTexts()) {
            String filled = filled(Scope.REGEX, regex, Json.nodes().stringNode(text));
            assertThat(judge("regex", filled, text)).as(filled).isInstanceOf(Verdict.Pass.class);
            assertThat(judge("regex", filled, "!" + text + "!"))
                    .as(filled)
                    .isInstanceOf(Verdict.Fail.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "$['          | it's | ']        | $['it\\'s']",
                "$.a[?(@.b==\" | x\\y | \")]   | $.a[?(@.b==\"x\\\\y\")]",
                "$.orders[    | 12   | ].total  | $.orders[12].total",
                "$.           | city |          | $.city",
            })
    void aValueInAJsonPathIsATextANameOrAnIndex(
            String before, String value, @Nullable String after, String path)
            throws UnquotableException {
        Quoting quoting = Quoting.of(Scope.PATH).orElseThrow();
        quoting.read(before);

        String quoted = quoting.quoted(StringNode.valueOf(value), NONE);

        assertThat(before + quoted + (after == null ? "" : after)).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.b", "*", "", "a,b", "?(@.a)", "-1"})
    void aValueIsNeverAStepOfAJsonPath(String value) {
        Quoting quoting = Quoting.of(Scope.PATH).orElseThrow();
        quoting.read("$.a[");

        assertThatExceptionOfType(UnquotableException.class)
                .isThrownBy(() -> quoting.quoted(StringNode.valueOf(value), NONE));
    }

    @Test
    void theCharactersOfATextAreAClass() throws Exception {
        for (String text : nastyTexts()) {
            if (!text.isEmpty()) {
                for (String regex : List.of("^[@]+$", "^[ü@]+$", "^[@ü]+$")) {
                    String filled = filled(Scope.REGEX, regex, Json.nodes().stringNode(text));
                    assertThat(judge("regex", filled, text))
                            .as(filled)
                            .isInstanceOf(Verdict.Pass.class);
                    assertThat(judge("regex", filled, text + "%"))
                            .as(filled)
                            .isInstanceOf(Verdict.Fail.class);
                }
            }
        }
        assertThat(refusals(Scope.REGEX, "^[@]+$", "")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ". == @",
                ".==@",
                "# it is \"@\n. == @",
                "\"<@>\" == \"<\\(.)>\"",
                "\"<\\(\"@\" + \"(\" + @)>\" == \"<\\(. + \"(\" + .)>\"",
                "{(@): 1} == {(.): 1}",
                "({@: 1} | keys[0]) == .",
                "{\"a@\": 1} == {\"a\\(.)\": 1}"
            })
    void aTextInJqIsThatText(String program) throws Exception {
        for (String text : nastyTexts()) {
            String jq = filled(Scope.JQ, program, Json.nodes().stringNode(text));
            assertThat(run(jq, Json.nodes().stringNode(text))).as(jq).isEqualTo("true");
            assertThat(run(jq, Json.nodes().stringNode(text + "!"))).as(jq).isEqualTo("false");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"run @", "run '@'", "run \"@\"", "'a b' @", "run q@", "run @'q'"})
    void aTextInACommandIsAPartOfOneWord(String command) {
        for (String text : nastyTexts()) {
            String filled = filled(Scope.TRANSFORM, command, Json.nodes().stringNode(text));
            List<String> words = ShellWords.split(filled).orElseThrow();
            assertThat(words).as(filled).hasSize(2);
            assertThat(words.get(1).replaceAll("^q|q$", "")).isEqualTo(text);
        }
    }

    @Test
    void wordsAndNumbersDoNotGrowTogetherWithAValue() {
        assertThat(filled(Scope.CEL, "is@", Json.nodes().booleanNode(true))).isEqualTo("is true");
        assertThat(filled(Scope.CEL, "1@.5", Json.nodes().numberNode(2))).isEqualTo("1 2 .5");
        assertThat(filled(Scope.CEL, "r@", Json.nodes().stringNode("a"))).isEqualTo("r \"a\"");
        assertThat(filled(Scope.JQ, "is@", Json.nodes().nullNode())).isEqualTo("is null");
        assertThat(filled(Scope.JQ, "1 -@", Json.nodes().numberNode(-2))).isEqualTo("1 -(-2)");
    }

    @Test
    void whatWouldBeAPartOfTheSyntaxIsRefused() {
        assertThat(refusals(Scope.CEL, "value == r'@'", "a")).hasSize(1);
        assertThat(refusals(Scope.CEL, "value == R\"@\"", "a")).hasSize(1);
        assertThat(refusals(Scope.CEL, "value == '\\@'", "a")).hasSize(1);
        assertThat(refusals(Scope.JQ, "\"\\@\"", "a")).hasSize(1);
        for (String regex :
                List.of("\\@", "\\p@", "\\p{@}", "\\x{@}", "(?@)a", "(?P<@>a)", "[[:@:]]")) {
            assertThat(refusals(Scope.REGEX, regex, "i")).as(regex).hasSize(1);
        }
        assertThat(refusals(Scope.SCHEMA, "@", "#")).hasSize(1);
        assertThat(refusals(Scope.MATCHER, "@", "#")).hasSize(1);
        assertThat(refusals(Scope.TRANSFORM, "@ x", "rm")).hasSize(1);
        assertThat(refusals(Scope.TRANSFORM, "/bin/@ x", "rm")).hasSize(1);
    }

    private static List<String> nastyTexts() {
        var random = new Random(7);
        List<String> texts = new ArrayList<>(List.of("", "\\", "' || 'a' == 'a", "x|"));
        for (int i = 0; i < 12; i++) {
            var text = new StringBuilder();
            for (int j = random.nextInt(1, 9); j > 0; j--) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            texts.add(text.toString());
        }
        return texts;
    }

    private static Verdict judge(String matcher, String argument, String actual) throws Exception {
        return judge(matcher, argument, Json.nodes().stringNode(actual));
    }

    private static Verdict judge(String matcher, String argument, JsonNode actual)
            throws Exception {
        Matcher compiled = Matchers.compile(Json.object().put(matcher, argument));
        return ((Deterministic) compiled).judge(actual);
    }

    private static String run(String program, JsonNode input) throws Exception {
        return Json.write(
                JqProgram.compile(program).run(input, Duration.ofSeconds(5), Hiding.NONE));
    }

    private static String filled(Scope scope, String text, JsonNode value) {
        List<String> refusals = new ArrayList<>();
        String filled = filled(scope, text, value, refusals);
        assertThat(refusals).isEmpty();
        return filled;
    }

    private static List<String> refusals(Scope scope, String text, String value) {
        List<String> refusals = new ArrayList<>();
        filled(scope, text, Json.nodes().stringNode(value), refusals);
        return refusals;
    }

    private static String filled(Scope scope, String text, JsonNode value, List<String> refusals) {
        List<Part> parts = new ArrayList<>();
        for (String literal : text.split("@", -1)) {
            parts.add(new Part.Literal(literal));
            parts.add(new Part.Capture("c"));
        }
        parts.removeLast();
        parts.removeIf(part -> part instanceof Part.Literal(String literal) && literal.isEmpty());
        SourceNode node =
                written(Json.nodes().stringNode(text)).withPieces(new Template(parts, scope));
        return Filling.quote(node, (_, _) -> Optional.of(written(value)), refusals::add).text();
    }

    private static SourceNode written(JsonNode json) {
        return Filling.written(json, SourceNode.scalar(json, "", MARK));
    }
}
