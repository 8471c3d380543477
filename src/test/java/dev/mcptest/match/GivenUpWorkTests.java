package dev.mcptest.match;

import static dev.mcptest.match.Judging.matcher;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.concurrent.TimeUnit.SECONDS;

import dev.mcptest.json.Json;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;

/** What is given up has stopped when the verdict is there, and holds no memory any more. */
class GivenUpWorkTests {

    private static final String TEN =
            "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].all(%s, ".repeat(7)
                    + "[1, 2, 3].all(h, value.all(x, x != '')) || true"
                    + ")".repeat(7);

    static Stream<Bomb> bombs() {
        return Stream.of(
                new Bomb("unions in unions", "{\"schema\":" + unions() + "}", "3"),
                new Bomb(
                        "a list in a list",
                        "{\"cel\":\"value.all(x, x in value)\"}",
                        numbers(200_000)),
                new Bomb(
                        "comprehensions in comprehensions",
                        "{\"cel\":\""
                                + String.format(TEN, (Object[]) "a b c d e f g".split(" "))
                                + "\"}",
                        texts(1000)),
                new Bomb(
                        "a large regex on a large text",
                        "{\"cel\":\"value.matches('(a?){500}a{500}x')\"}",
                        text("a".repeat(200_000))),
                new Bomb("a regex", "{\"regex\":\"(a?){500}a{500}x\"}", text("a".repeat(200_000))),
                new Bomb(
                        "a distance",
                        "{\"levenshtein\":{\"value\":\""
                                + "ab".repeat(40_000)
                                + "\",\"max\":60000}}",
                        text("cd".repeat(40_000))),
                sql("brackets", "SELECT " + "[".repeat(50_000)),
                sql("a million parentheses", "SELECT f(" + "(".repeat(1_000_000)),
                sql("a million points", "SELECT f(" + "a.".repeat(1_000_000)),
                sql("a million commas", "SELECT f(" + "a, ".repeat(1_000_000)));
    }

    record Bomb(String name, String matcher, String value) {
        @Override
        public String toString() {
            return name;
        }
    }

    @ParameterizedTest
    @MethodSource("bombs")
    void nothingGoesOnAfterTheVerdict(Bomb bomb) throws Exception {
        Deterministic matcher = matcher(bomb.matcher());
        JsonNode value = Json.parse(bomb.value());
        var threads = new ThreadGroup(bomb.name());
        var verdict = new FutureTask<>(() -> matcher.judge(value));
        new Thread(threads, verdict).start();
        assertThat(verdict.get(60, SECONDS).passed()).isFalse();
        for (Thread thread : alive(threads)) {
            assertThat(thread.join(Duration.ofSeconds(30))).as(thread.getName()).isTrue();
        }
    }

    private static List<Thread> alive(ThreadGroup threads) {
        var alive = new Thread[threads.activeCount() + 1];
        return Arrays.asList(alive).subList(0, threads.enumerate(alive));
    }

    private static Bomb sql(String name, String sql) {
        return new Bomb("SQL: " + name, "{\"is-sql\":null}", text(sql));
    }

    /** Each of eleven definitions is any of ten references to the one before it. */
    private static JsonNode unions() {
        var schema = Json.object().put("$ref", "#/$defs/d11");
        var definitions = schema.putObject("$defs");
        definitions.putObject("d0").put("type", "string");
        for (int i = 1; i < 12; i++) {
            var union = definitions.putObject("d" + i).putArray("anyOf");
            for (int branch = 0; branch < 10; branch++) {
                union.addObject().put("$ref", "#/$defs/d" + (i - 1));
            }
        }
        return schema;
    }

    private static String numbers(int count) {
        var array = Json.array();
        for (int i = 0; i < count; i++) {
            array.add(i);
        }
        return Json.write(array);
    }

    private static String texts(int count) {
        var array = Json.array();
        for (int i = 0; i < count; i++) {
            array.add("t" + i);
        }
        return Json.write(array);
    }

    private static String text(String text) {
        return Json.write(Json.nodes().stringNode(text));
    }
}
