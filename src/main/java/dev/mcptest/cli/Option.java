package dev.mcptest.cli;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An option of a command: its names, its help, and how its value is read.
 *
 * @param <T> what {@link Arguments#get} returns for it, given or not
 */
final class Option<T> {

    /** How many values an option has. */
    enum Arity {
        /** None: it is given or not. */
        FLAG,
        ONE,
        /** It may be given several times, with one value each. */
        MANY
    }

    /** Makes one value of all that was given for an option. */
    @FunctionalInterface
    private interface Reading<T> {
        T read(String name, List<String> texts);
    }

    private final List<String> names;
    private final Arity arity;
    private final String label;
    private final String description;
    private final Reading<T> reading;

    private Option(
            List<String> names, Arity arity, String label, String description, Reading<T> reading) {
        this.names = List.copyOf(names);
        this.arity = requireNonNull(arity, "arity is null");
        this.label = requireNonNull(label, "label is null");
        this.description = requireNonNull(description, "description is null");
        this.reading = requireNonNull(reading, "reading is null");
    }

    /** Creates an option without a value. */
    static Option<Boolean> flag(String name, String description) {
        return new Option<>(
                List.of(name), Arity.FLAG, "", description, (_, texts) -> !texts.isEmpty());
    }

    /** Creates an option with one value. */
    static <V> Option<Optional<V>> of(
            String name, String label, Value<V> value, String description) {
        return new Option<>(
                List.of(name),
                Arity.ONE,
                label,
                description,
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
    static <V> Option<V> of(
            String name, String label, Value<V> value, V absent, String description) {
        return new Option<>(
                List.of(name),
                Arity.ONE,
                label,
                description,
                (given, texts) -> texts.isEmpty() ? absent : parse(given, value, texts.getFirst()));
    }

    /** Creates an option that may be given several times. */
    static <V> Option<List<V>> list(String name, String label, Value<V> value, String description) {
        return new Option<>(
                List.of(name),
                Arity.MANY,
                label,
                description,
                (given, texts) -> parseAll(given, value, texts));
    }

    /**
     * Creates an option that gives values to names. Of two values for one name the later one wins.
     *
     * @param label such as NAME=VALUE
     */
    static Option<Map<String, String>> map(String name, String label, String description) {
        return new Option<>(
                List.of(name),
                Arity.MANY,
                label,
                description,
                (given, texts) -> {
                    Map<String, String> map = new LinkedHashMap<>();
                    for (var pair : parseAll(given, new Values.Pair(label), texts)) {
                        map.put(pair.getKey(), pair.getValue());
                    }
                    return Collections.unmodifiableMap(map);
                });
    }

    /** Returns this option with a short name as well. */
    Option<T> or(String shortName) {
        return new Option<>(List.of(shortName, name()), arity, label, description, reading);
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
     * Reads what was given.
     *
     * @param texts one for each time it was given, as written; for a flag they may be anything
     * @throws UsageException when one of them is not a value of this option
     */
    T read(List<String> texts) {
        return reading.read(name(), texts);
    }

    /** Returns the long name. */
    String name() {
        return names.getLast();
    }

    /** Returns all names, the short one first. */
    List<String> names() {
        return names;
    }

    Arity arity() {
        return arity;
    }

    /** Returns the name of its value in the help; empty for a flag. */
    String label() {
        return label;
    }

    String description() {
        return description;
    }
}
