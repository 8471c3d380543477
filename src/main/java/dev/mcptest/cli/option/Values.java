package dev.mcptest.cli.option;

import static java.util.Objects.requireNonNull;

import dev.mcptest.load.value.Durations;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The kinds of option values. */
public final class Values {

    public static final Value<String> TEXT = new Text();

    /** A path or a glob, as written; an empty one usually comes from an unset variable. */
    public static final Value<String> PATH = new Path();

    public static final Value<Duration> SECONDS = new Seconds();

    static final Value<Duration> TIME =
            new Syntax<>(
                    "a time with a unit, such as 30s",
                    text -> Durations.parse(text).filter(time -> !time.isZero()));

    public static final Value<BigDecimal> PERCENT =
            new Syntax<>("a percentage from 0 to 100", Values::percent);

    private Values() {}

    private static Optional<BigDecimal> percent(String text) {
        return text.matches("[0-9]{1,3}(\\.[0-9]{1,9})?")
                ? Optional.of(new BigDecimal(text))
                        .filter(number -> number.compareTo(BigDecimal.valueOf(100)) <= 0)
                : Optional.empty();
    }

    public static Value<Integer> number(int min, int max) {
        return new Range("number", min, max);
    }

    public static Value<String> choice(String... words) {
        return new Choice<>(List.of(words), Function.identity());
    }

    private static final class Text implements Value<String> {
        @Override
        public String expected() {
            return "a text";
        }

        @Override
        public Optional<String> parse(String text) {
            return Optional.of(text);
        }
    }

    /** Any text that is not empty. */
    private static final class Path implements Value<String> {
        @Override
        public String expected() {
            return "a path";
        }

        @Override
        public Optional<String> parse(String text) {
            return text.isEmpty() ? Optional.empty() : Optional.of(text);
        }

        @Override
        public String refusal(String option, String text) {
            return option + " names no file";
        }
    }

    /**
     * A name, an equals sign and a text.
     *
     * @param expected its form, such as NAME=VALUE
     */
    record Pair(String expected) implements Value<Map.Entry<String, String>> {
        public Pair {
            requireNonNull(expected, "expected is null");
        }

        @Override
        public Optional<Map.Entry<String, String>> parse(String text) {
            int equals = text.indexOf('=');
            return equals <= 0
                    ? Optional.empty()
                    : Optional.of(Map.entry(text.substring(0, equals), text.substring(equals + 1)));
        }
    }

    /**
     * A value with its own syntax.
     *
     * @param parser returns empty for a text that is not a valid value
     */
    public record Syntax<T>(String expected, Function<String, Optional<T>> parser)
            implements Value<T> {
        public Syntax {
            requireNonNull(expected, "expected is null");
            requireNonNull(parser, "parser is null");
        }

        @Override
        public Optional<T> parse(String text) {
            return parser.apply(text);
        }
    }

    /** An integer without a sign. */
    public record Range(String noun, int min, int max) implements Value<Integer> {
        public Range {
            requireNonNull(noun, "noun is null");
        }

        @Override
        public String expected() {
            return "a " + noun + " from " + min + " to " + max;
        }

        @Override
        public Optional<Integer> parse(String text) {
            boolean isNumber =
                    !text.isEmpty()
                            && text.length() <= String.valueOf(max).length()
                            && text.chars().allMatch(c -> c >= '0' && c <= '9');
            return isNumber
                    ? Optional.of(Integer.parseInt(text)).filter(n -> n >= min && n <= max)
                    : Optional.empty();
        }
    }

    /** One of several words. */
    public record Choice<T>(List<T> choices, Function<T, String> spelling) implements Value<T> {
        public Choice {
            choices = List.copyOf(choices);
            requireNonNull(spelling, "spelling is null");
        }

        @Override
        public String expected() {
            List<String> words = all();
            int last = words.size() - 1;
            return String.join(", ", words.subList(0, last)) + " or " + words.get(last);
        }

        @Override
        public Optional<T> parse(String text) {
            return choices.stream().filter(one -> spelling.apply(one).equals(text)).findFirst();
        }

        @Override
        public List<String> all() {
            return choices.stream().map(spelling).toList();
        }
    }

    /** A positive number of seconds, or a time with a unit. */
    private static final class Seconds implements Value<Duration> {
        private static final int MOST_DIGITS = 9;

        @Override
        public String expected() {
            return "seconds, such as 30 or 0.5";
        }

        @Override
        public Optional<Duration> parse(String text) {
            return plain(text).or(() -> Durations.parse(text)).filter(time -> !time.isZero());
        }

        private static Optional<Duration> plain(String text) {
            boolean isNumber =
                    text.length() <= MOST_DIGITS
                            && text.chars().anyMatch(Character::isDigit)
                            && text.chars().allMatch(c -> Character.isDigit(c) || c == '.');
            try {
                return isNumber
                        ? Optional.of(
                                Duration.ofMillis(
                                        new BigDecimal(text).movePointRight(3).longValue()))
                        : Optional.empty();
            } catch (NumberFormatException _) {
                return Optional.empty();
            }
        }
    }
}
