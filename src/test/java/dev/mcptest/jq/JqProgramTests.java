package dev.mcptest.jq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.mcptest.jq.syntax.InvalidJqException;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.time.Duration;

@Timeout(60)
class JqProgramTests {

    private static final Duration BOUND = Duration.ofSeconds(30);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                ". | {'a':[1,2]} | {'a':[1,2]}",
                "ascii_downcase | 'ABC' | 'abc'",
                "del(.a) | {'a':1,'b':2} | {'b':2}",
                "map(. + 1) | [1,2] | [2,3]",
                "gsub(\"[0-9]+\"; \"#\") | 'order 77 of 9' | 'order # of #'",
                "trim | '  a  ' | 'a'",
                ". | 9007199254740993 | 9007199254740993",
                ". | 1.10 | 1.10",
                ". + 1 | 9007199254740993 | 9007199254740992",
                ". / 4 | 6 | 1.5",
                "nan | 1 | null",
                "infinite | 1 | 1.7976931348623157E+308",
                ". + 1 | 1e999999999 | 1.7976931348623157E+308",
            })
    void makesOneValueOfAnother(String program, String input, String output) throws Exception {
        assertThat(Json.write(run(program, input))).isEqualTo(output.replace('\'', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "empty                   ~ had no output",
                ".[]                     ~ had more than one output",
                "repeat(1)               ~ had more than one output",
                ".a                      ~ failed: Cannot index array with string \"a\"",
                "error(\"too old\")      ~ failed: too old",
                "error({a: 1})           ~ failed: {\"a\":1}",
                "error                   ~ failed: [1,2]",
                "test(\"(\")             ~ failed: array ([1,2]) cannot be matched, as it is not a"
                        + " string",
                "\"a\" | test(\"(\")     ~ failed: Regex failure: end pattern with unmatched"
                        + " parenthesis",
                "\"{\" | fromjson        ~ failed: Unfinished JSON term (while parsing '{')",
            })
    void saysWhatItDidInstead(String program, String clause) {
        assertThatExceptionOfType(JqException.class)
                .isThrownBy(() -> run(program, "[1,2]"))
                .satisfies(e -> assertThat(e.clause().text(Hiding.NONE)).isEqualTo(clause));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "try (. + 1) catch .",
                "try ([.] | implode) catch .",
                "try ({a: .} - 1) catch .",
                "try ([.] | .[\"x\"]) catch .",
                "(.a?) // (try keys catch .)"
            })
    void aMessageThatIsCaughtShowsNoPartOfASecret(String program) throws Exception {
        String secret = "Jx9bQmwTz8KdcR3L";
        var redactor = new Redactor();
        redactor.add(new Redacted(secret));

        JsonNode caught =
                JqProgram.compile(program).run(Json.nodes().stringNode(secret), BOUND, redactor);

        assertThat(caught.stringValue()).isNotEmpty().doesNotContain(secret.substring(0, 4));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "ascii_downcase( ~ 1 ~ 16 ~ it ends too early",
                ".a b            ~ 1 ~ 4  ~ `b` is not expected here",
                "if . then       ~ 1 ~ 10 ~ it ends too early",
                ".a ! 1          ~ 1 ~ 4  ~ a character that has no meaning here",
                "1 == 1 == 1     ~ 1 ~ 8  ~ `==` is not expected here",
                "\"a             ~ 1 ~ 1  ~ a string that is not closed",
                "\"\\(1\"        ~ 1 ~ 5  ~ a string that is not closed",
                "\"\\x\"         ~ 1 ~ 2  ~ an escape that has no meaning",
                ". as $x | $y    ~ 1 ~ 11 ~ there is no variable `$y`",
                "break $out      ~ 1 ~ 7  ~ there is no label `$out`",
                "map(nope(1))    ~ 1 ~ 5  ~ there is no function `nope/1`",
                "_plus(1; 2)     ~ 1 ~ 1  ~ there is no function `_plus/2`",
                "{(1): 2}        ~ 1 ~ 2  ~ a number cannot be a key",
                ".[] | input     ~ 1 ~ 7  ~ jq's `input/0` is not there",
                "env.HOME        ~ 1 ~ 1  ~ jq's `env/0` is not there",
                "$ENV.HOME       ~ 1 ~ 1  ~ jq's `$ENV` is not there",
                "import \"a\" as a; 1 ~ 1 ~ 1 ~ jq's modules are not there",
            })
    void whatIsNoProgramIsRefusedWithItsPlace(String text, int line, int column, String message) {
        assertThatExceptionOfType(InvalidJqException.class)
                .isThrownBy(() -> JqProgram.compile(text))
                .withMessage(message)
                .satisfies(fault -> {
                    assertThat(fault.line()).isEqualTo(line);
                    assertThat(fault.column()).isEqualTo(column);
                });
    }

    @Test
    void theLineOfAFaultIsCounted() {
        assertThatExceptionOfType(InvalidJqException.class)
                .isThrownBy(() -> JqProgram.compile(".a # first\n| .b\n| nope"))
                .satisfies(fault -> {
                    assertThat(fault.line()).isEqualTo(3);
                    assertThat(fault.column()).isEqualTo(3);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "[", "{a:", "-", "try ", "1 | ", "\"\\(", "if ", ". as $x | "})
    void aProgramThatNestsTooDeeplyIsRefused(String part) {
        assertThatExceptionOfType(InvalidJqException.class)
                .isThrownBy(() -> JqProgram.compile(part.repeat(100_000)))
                .withMessage("it nests too deeply");
    }

    @Test
    void aPatternThatNestsTooDeeplyIsRefused() {
        assertThatExceptionOfType(InvalidJqException.class)
                .isThrownBy(() -> JqProgram.compile(". as " + "[".repeat(100_000)))
                .withMessage("it nests too deeply");
    }

    private static JsonNode run(String program, String input) throws Exception {
        return JqProgram.compile(program)
                .run(Json.parse(input.replace('\'', '"')), BOUND, Hiding.NONE);
    }
}
