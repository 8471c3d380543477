package dev.mcptest.jq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.mcptest.jq.syntax.InvalidJqException;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.Set;

/** Whatever a program does, it ends, and its memory with it. */
@Timeout(120)
@Isolated("looks at the threads of all")
class JqBoundsTests {

    private final Set<Thread> ofOthers = Thread.getAllStackTraces().keySet();

    private static final Duration LONG = Duration.ofSeconds(60);

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "gsub(\"\"; \"-\")          ~ -a-b-",
                "gsub(\"^\"; \"-\")         ~ -ab",
                "gsub(\"x*\"; \"-\")        ~ -a-b-",
                "gsub(\"$\"; \"-\")         ~ ab-",
                "gsub(\"(?=b)\"; \"-\")     ~ a-b",
                "gsub(\"\\\\b\"; \"-\")     ~ -ab-",
                "sub(\"x*\"; \"-\"; \"g\")  ~ -a-b-",
                "[splits(\"\")] | join(\"-\") ~ -a-b-",
            })
    void anEmptyMatchIsPassed(String program, String output) throws Exception {
        assertThat(run("\"ab\" | " + program, LONG).stringValue()).isEqualTo(output);
    }

    @Test
    void anEmptyMatchIsPassedByWholeCharacters() throws Exception {
        assertThat(run("\"é😀\" | gsub(\"\"; \"-\")", LONG).stringValue()).isEqualTo("-é-😀-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tonumber", "fromjson", "\"[\" + . + \"]\" | fromjson"})
    void aTextOfTooManyDigitsIsNotReadAsANumber(String program) {
        assertFault(
                "\"1\" * 100001 | " + program,
                LONG,
                "failed: a number of more than 100000 characters");
    }

    @Test
    void aProgramWithTooLongANumberIsRefused() {
        assertThatExceptionOfType(InvalidJqException.class)
                .isThrownBy(() -> run(". + " + "1".repeat(100_001), LONG))
                .withMessageContaining("a number of more than 100000 characters");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"x\" * 1e9",
                "[range(1e15)] | length",
                "until(false; . + \"xxxxxxxx\" + .)",
                "[limit(1e9; repeat(\"x\" * 10000 + \"\"))] | length",
                "[.] | .[99999999] = 1",
                "(\"x\" * 5e7) | explode | length",
            })
    void aProgramThatHoldsTooMuchIsEnded(String program) {
        assertThatExceptionOfType(JqException.class)
                .isThrownBy(() -> run(program, LONG))
                .satisfies(e ->
                        assertThat(e.clause().text(Hiding.NONE))
                                .matches("needed more than \\d+ MB of memory and was ended"));
    }

    @Test
    void whatIsMadeAndForgottenIsNotHeld() throws Exception {
        String program = "reduce range(3000) as $i (0; . + (\"x\" * 1000000 | length))";

        assertThat(run(program, LONG).asLong()).isEqualTo(3_000_000_000L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def f: 1 + f; f",
                "def f: [f]; f",
                "def f: {a: f} | .a; f",
                "def f: try (reduce (1 | f) as $x (0; .)) catch .; f",
                "def f: . as [$a] ?// $a | [1 | f]; f",
                "def f: \"\\(f)\"; f",
                "def f: (f | .) = 1; f",
                "def f: first(f); f",
            })
    void aRecursionThatIsTooDeepIsEnded(String program) {
        assertFault(program, LONG, "recursed too deeply");
    }

    @Test
    void aRecursionInTheLastPlaceMayGoOnAndOn() throws Exception {
        String program = "def count: if . < 100000 then . + 1 | count else . end; 0 | count";

        assertThat(run(program, LONG).asInt()).isEqualTo(100_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(\"a\" * 2000000) | test(\"(a|aa)+$b\")",
                "last(range(1e15))",
                "[range(100000)] | . - [range(100000; 200000)] | length",
            })
    void aProgramThatTakesTooLongIsEnded(String program) throws Exception {
        assertFault(program, Duration.ofMillis(300), "was not done in time and was ended");
        assertNoProgramRuns();
    }

    @Test
    void aTextThatIsTooLongForARegexIsRefused() {
        assertFault(
                "(\"a\" * 3000000) | test(\"a\")",
                LONG,
                "matched a regex against a text of more than 2 MB");
    }

    @Test
    void anOutputThatNestsTooDeeplyIsNone() {
        assertFault(
                "reduce range(2000) as $i (0; [.])",
                LONG,
                "has an output that nests deeper than 1000 levels");
    }

    @Test
    void anOutputThatIsSmallInMemoryButLargeAsJsonIsNone() {
        assertFault(
                "(\"x\" * 1000000) as $x | [range(100) | $x]",
                LONG,
                "has an output larger than 64 MB");
    }

    private static void assertFault(String program, Duration bound, String message) {
        assertThatExceptionOfType(JqException.class)
                .isThrownBy(() -> run(program, bound))
                .satisfies(e -> assertThat(e.clause().text(Hiding.NONE)).isEqualTo(message));
    }

    private void assertNoProgramRuns() throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("mcptest-bounded") && !ofOthers.contains(thread)) {
                assertThat(thread.join(Duration.ofSeconds(60))).isTrue();
            }
        }
    }

    private static JsonNode run(String program, Duration bound) throws Exception {
        return JqProgram.compile(program).run(Json.nodes().stringNode("x"), bound, Hiding.NONE);
    }
}
