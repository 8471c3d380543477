package dev.mcptest.cli.option;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An option of a command: its names, its help and the parser of its value.
 *
 * @param <T> the type that {@link Arguments#get} returns, whether the option is given or not
 */
public final class Option<T> {

    /** How many values an option has. */
    public enum Arity {
        /** No value: the option is given or not. */
        FLAG,
        ONE,
        /** May be given several times, with one value each. */
        MANY
    }

    /** Combines everything that was given for an option into one value. */
    @FunctionalInterface
    private interface Reading<T> {
        T read(String name, List<String> texts);
    }

    private final List<String> names;
    private final Arity arity;
    private final String label;
    private final String description;
    private final Reading<T> reading;
    private final Candidates candidates;

    private Option(
            List<String> names,
            Arity arity,
            String label,
            String description,
            Candidates candidates,
            Reading<T> reading) {
        this.names = List.copyOf(names);
        this.arity = requireNonNull(arity, "arity is null");
        this.label = requireNonNull(label, "label is null");
        this.description = requireNonNull(description, "description is null");
        this.candidates = requireNonNull(candidates, "candidates is null");
        this.reading = requireNonNull(reading, "reading is null");
    }

    /** Creates an option without a value. */
    public static Option<Boolean> flag(String name, String description) {
        return new Option<>(
                List.of(name),
                Arity.FLAG,
                "",
                description,
                Candidates.NONE,
                (_, texts) -> !texts.isEmpty());
    }

    /** Creates an option with one value. */
    public static <V> Option<Optional<V>> of(
            String name, String label, Value<V> value, String description) {
        return new Option<>(
                List.of(name),
                Arity.ONE,
                label,
                description,
                candidates(label, value),
                (given, texts) ->
                        texts.isEmpty()
                                ? Optional.empty()
                                : Optional.of(parse(given, value, texts.getFirst())));
    }

    /**
     * Creates an option with one value.
     *
     * @param absent the value when it is not given
     */
    public static <V> Option<V> of(
            String name, String label, Value<V> value, V absent, String description) {
        return new Option<>(
                List.of(name),
                Arity.ONE,
                label,
                description,
                candidates(label, value),
                (given, texts) -> texts.isEmpty() ? absent : parse(given, value, texts.getFirst()));
    }

    /** Creates an option that may be given several times. */
    public static <V> Option<List<V>> list(
            String name, String label, Value<V> value, String description) {
        return new Option<>(
                List.of(name),
                Arity.MANY,
                label,
                description,
                candidates(label, value),
                (given, texts) -> parseAll(given, value, texts));
    }

    /**
     * Creates an option that assigns values to names; the last value for a name wins.
     *
     * @param label such as NAME=VALUE
     */
    static Option<Map<String, String>> map(String name, String label, String description) {
        return new Option<>(
                List.of(name),
                Arity.MANY,
                label,
                description,
                Candidates.NONE,
                (given, texts) -> {
                    Map<String, String> map = new LinkedHashMap<>();
                    for (var pair : parseAll(given, new Values.Pair(label), texts)) {
                        map.put(pair.getKey(), pair.getValue());
                    }
                    return Collections.unmodifiableMap(map);
                });
    }

    /** Returns this option with an additional short name. */
    public Option<T> or(String shortName) {
        return new Option<>(
                List.of(shortName, name()), arity, label, description, candidates, reading);
    }

    /** Returns this option with other values for shells to offer. */
    public Option<T> offering(Candidates other) {
        return new Option<>(names, arity, label, description, other, reading);
    }

    private static Candidates candidates(String label, Value<?> value) {
        if (label.equals("PATH") || label.equals("FILE") || label.equals("FOLDER")) {
            return Candidates.of(Candidates.Kind.FILES);
        }
        return Candidates.words(value::all);
    }

    private static <V> List<V> parseAll(String name, Value<V> value, List<String> texts) {
        List<V> all = new ArrayList<>(texts.size());
        for (String text : texts) {
            all.add(parse(name, value, text));
        }
        return List.copyOf(all);
    }

    private static <V> V parse(String name, Value<V> value, String text) {
        return value.parse(text).orElseThrow(() -> new UsageException(value.refusal(name, text)));
    }

    /**
     * Parses the given values.
     *
     * @param texts one for each time the option was given, as written; ignored for a flag
     * @throws UsageException when a text is not a valid value
     */
    public T read(List<String> texts) {
        return reading.read(name(), texts);
    }

    public String name() {
        return names.getLast();
    }

    public List<String> names() {
        return names;
    }

    public Arity arity() {
        return arity;
    }

    /** Returns the label of its value in the help; empty for a flag. */
    public String label() {
        return label;
    }

    public String description() {
        return description;
    }

    /** Returns what a shell offers as its value. */
    public Candidates candidates() {
        return candidates;
    }
}
