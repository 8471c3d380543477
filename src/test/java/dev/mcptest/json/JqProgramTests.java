package dev.mcptest.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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
                "[limit(3; repeat(1))] | 1 | [1,1,1]",
                "gsub(\"[0-9]+\"; \"#\") | 'order 77 of 9' | 'order # of #'",
                "trim | '  a  ' | 'a'",
                ". | 9007199254740993 | 9007199254740993",
                ". | 1.10 | 1.10",
            })
    void makesOneValueOfAnother(String program, String input, String output) throws Exception {
        assertThat(Json.write(run(program, input))).isEqualTo(output.replace('\'', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "empty                      | had no output",
                ".[]                        | had more than one output",
                "repeat(1)                  | had more than one output",
                "nope                       | failed: Function nope/0 does not exist",
                ".a                         | failed: Cannot index array with string \"a\"",
                "error(\"too old\")         | failed: too old",
                "def f: f; f                | recursed too deeply",
                "nan                        | has an output with a number that JSON does not have",
                "env                        | failed: Function env/0 does not exist",
            })
    void saysWhatItDidInstead(String program, String clause) {
        assertThatExceptionOfType(JqFault.class)
                .isThrownBy(() -> run(program, "[1,2]"))
                .withMessage(clause);
    }

    @Test
    void anOutputThatNestsTooDeeplyIsNone() {
        assertThatExceptionOfType(JqFault.class)
                .isThrownBy(() -> run("reduce range(2000) as $i (0; [.])", "null"))
                .withMessage("has an output that nests deeper than 1000 levels");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[range(1e15)] | length", "reduce range(1e15) as $i (0; .)"})
    void aProgramWithoutEndIsEnded(String program) {
        assertThatExceptionOfType(JqFault.class)
                .isThrownBy(() -> run(program, "null"))
                .withMessageStartingWith("had not come to an end after ");
    }

    @Test
    void aProgramThatTakesTooLongIsEnded() throws Exception {
        JqProgram program = JqProgram.compile("last(range(1e15))");

        assertThatExceptionOfType(JqFault.class)
                .isThrownBy(() -> program.run(Json.object(), Duration.ofMillis(1)))
                .withMessage("was not done in time and was ended");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "ascii_downcase( ; 1 ; 15 ; `(` is not expected here",
                ".a b            ; 1 ; 4  ; `b` is not expected here",
                "if . then       ; 1 ; 9  ; it ends too early",
                ".a ~ 1          ; 1 ; 4  ; a character that has no meaning here",
            })
    void whatIsNoProgramIsRefusedWithItsPlace(String text, int line, int column, String message) {
        assertThatExceptionOfType(InvalidJq.class)
                .isThrownBy(() -> JqProgram.compile(text))
                .withMessage(message)
                .satisfies(fault -> {
                    assertThat(fault.line()).isEqualTo(line);
                    assertThat(fault.column()).isEqualTo(column);
                });
    }

    @Test
    void aProgramThatNestsTooDeeplyIsRefused() {
        assertThatExceptionOfType(InvalidJq.class)
                .isThrownBy(() -> JqProgram.compile("(".repeat(100_000)))
                .withMessage("it nests too deeply");
    }

    private static JsonNode run(String program, String input) throws Exception {
        return JqProgram.compile(program).run(Json.parse(input.replace('\'', '"')), BOUND);
    }
}
