package dev.mcptest.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Locale.ROOT;

import dev.mcptest.json.Json;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;

/** What holds of every value of a rule, in random texts. */
class RulePropertyTests {

    private static final int ROUNDS = 100;
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    /** Texts that a rule finds wherever they stand alone. */
    @SuppressWarnings("ImmutableEnumChecker") // no function keeps anything
    enum Token {
        RFC_3339("timestamp", random -> at(random, "uuuu-MM-dd'T'HH:mm:ssXXX")),
        RFC_3339_FRACTION("timestamp", RulePropertyTests::fraction),
        ISO_WITH_BLANK("timestamp", random -> at(random, "uuuu-MM-dd HH:mm:ss")),
        RFC_1123("timestamp", random -> at(random, "EEE, dd MMM uuuu HH:mm:ss 'GMT'")),
        UNIX("timestamp", random -> at(random, "EEE MMM ppd HH:mm:ss 'UTC' uuuu")),
        LOG("timestamp", random -> at(random, "dd/MMM/uuuu:HH:mm:ss xx")),
        UUID_TEXT("uuid", RulePropertyTests::uuid),
        UPPER_UUID("uuid", random -> uuid(random).toUpperCase(ROOT)),
        ULID("ulid", RulePropertyTests::ulid);

        private final String kind;
        private final Function<Random, String> some;

        Token(String kind, Function<Random, String> some) {
            this.kind = kind;
            this.some = some;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWholeTokenIsReplacedAndAPartOfAWordIsNot(Token token) {
        for (int seed = 0; seed < ROUNDS; seed++) {
            var random = new Random(seed);
            String value = token.some.apply(random);
            String before = pick(random, "", " ", "(", "\"", "=", ": ", "_", "äh ", "\n", "<b>");
            String after = pick(random, "", " ", ")", "\"", ", ", ".", "\n", "</b>", "; ö");
            assertThat(normalized(before + value + after))
                    .as("%s", value)
                    .isEqualTo(before + "<" + token.kind + ":1>" + after);
            String glued = pick(random, "x", "Z") + value + pick(random, "Q", "y");
            assertThat(normalized(glued)).as("glued").doesNotContain("<" + token.kind);
        }
    }

    @ParameterizedTest
    @EnumSource
    void equalValuesHaveEqualPlaceholdersAndASecondPassChangesNothing(Token token) {
        for (int seed = 0; seed < ROUNDS; seed++) {
            var random = new Random(seed);
            String one = token.some.apply(random);
            String other = token.some.apply(random);
            String again = normalized(one + " " + other + " " + one);
            String first = "<" + token.kind + ":1>";
            String second = one.equals(other) ? first : "<" + token.kind + ":2>";
            assertThat(again).isEqualTo(first + " " + second + " " + first);
            assertThat(normalized(again)).isEqualTo(again);
        }
    }

    /** Keys under which a rule finds values, and such a value. */
    @SuppressWarnings("ImmutableEnumChecker") // no function keeps anything
    enum Keyed {
        SECONDS("created at", random -> number(random.nextLong(1_000_000_000, 4_000_000_000L))),
        MILLIS(
                "expires",
                random -> number(random.nextLong(1_000_000_000_000L, 4_000_000_000_000L))),
        MILLIS_WITH_UNIT(
                "updated at ms",
                random -> number(random.nextLong(1_000_000_000_000L, 4_000_000_000_000L))),
        NANOS(
                "time ns",
                random ->
                        number(
                                random.nextLong(
                                        1_000_000_000_000_000_000L, 4_000_000_000_000_000_000L))),
        SESSION("session id", random -> text(uuid(random).replace("-", ""))),
        REQUEST("request id", random -> text("r" + random.nextInt())),
        REQUEST_NUMBER("correlation id", random -> number(random.nextInt(1, 1_000_000))),
        TRACE("trace id", random -> text(Long.toHexString(random.nextLong()))),
        DURATION("duration ms", random -> Json.nodes().numberNode(random.nextDouble(1, 9e6))),
        ELAPSED("elapsed", random -> text(random.nextInt(1, 9999) + " ms"));

        private final String key;
        private final Function<Random, JsonNode> some;

        Keyed(String key, Function<Random, JsonNode> some) {
            this.key = key;
            this.some = some;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aTellingKeyIsFoundInEverySpellingAndTheTypeOfTheValueStays(Keyed keyed) {
        for (int seed = 0; seed < ROUNDS; seed++) {
            var random = new Random(seed);
            String key = spelled(keyed.key, random);
            ObjectNode one = Json.object().set(key, keyed.some.apply(random));
            ObjectNode other = Json.object().set(key, keyed.some.apply(random));
            JsonNode normalized = Normalizer.standard().value(one);
            assertThat(normalized).as("%s", one).isEqualTo(Normalizer.standard().value(other));
            assertThat(normalized.path(key).isNumber()).isEqualTo(one.path(key).isNumber());
            assertThat(normalized.path(key).isString()).isEqualTo(one.path(key).isString());
            assertThat(Normalizer.standard().value(normalized)).isEqualTo(normalized);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aValueUnderAnotherKeyStays(Keyed keyed) {
        var random = new Random(1);
        JsonNode value = Json.object().set("amount", keyed.some.apply(random));
        assertThat(Normalizer.standard().value(value)).isEqualTo(value);
    }

    private static String spelled(String words, Random random) {
        String[] parts = words.split(" ");
        int way = random.nextInt(4);
        var key = new StringBuilder(way == 3 ? capital(parts[0]) : parts[0]);
        for (String part : List.of(parts).subList(1, parts.length)) {
            key.append(
                    switch (way) {
                        case 0 -> capital(part);
                        case 1 -> "_" + part;
                        case 2 -> "-" + part;
                        default -> "-" + capital(part);
                    });
        }
        return key.toString();
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(ROOT) + word.substring(1);
    }

    private static String normalized(String text) {
        return Normalizer.standard().value(text(text)).stringValue();
    }

    private static JsonNode text(String text) {
        return StringNode.valueOf(text);
    }

    private static JsonNode number(long value) {
        return Json.nodes().numberNode(value);
    }

    private static String pick(Random random, String... all) {
        return all[random.nextInt(all.length)];
    }

    private static OffsetDateTime moment(Random random) {
        return Instant.ofEpochSecond(random.nextLong(0, 4_000_000_000L))
                .atOffset(ZoneOffset.ofTotalSeconds(random.nextInt(-48, 49) * 900));
    }

    private static String at(Random random, String pattern) {
        return DateTimeFormatter.ofPattern(pattern, ROOT).format(moment(random));
    }

    private static String fraction(Random random) {
        String digits = "S".repeat(random.nextInt(1, 10));
        return DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss." + digits + "XXX", ROOT)
                .format(moment(random).withNano(random.nextInt(1_000_000_000)));
    }

    private static String uuid(Random random) {
        return new UUID(random.nextLong(), random.nextLong()).toString();
    }

    private static String ulid(Random random) {
        var text = new StringBuilder().append(random.nextInt(8));
        while (text.length() < 26) {
            text.append(CROCKFORD.charAt(random.nextInt(CROCKFORD.length())));
        }
        return text.toString();
    }
}
