package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.Suggestion;
import dev.mcptest.normalize.Rules;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Passes if the value equals the one stored by an earlier run. Source: seeds 1, snapshot matcher.
 *
 * @param argument a key, or an object with {@code name}, {@code update} and {@code normalize}
 * @param key name of the file; folders are separated by slashes
 * @param update whether every run overwrites the stored value
 * @param normalize names of the rules for values that differ from run to run
 */
public record Snapshot(JsonNode argument, String key, boolean update, List<String> normalize)
        implements Matcher {

    public static final String NAME = "snapshot";

    private static final String KEY = "name";
    private static final String UPDATE = "update";
    private static final String NORMALIZE = "normalize";

    public Snapshot {
        requireNonNull(argument, "argument is null");
        requireNonNull(key, "key is null");
        normalize = List.copyOf(normalize);
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        if (argument.isString()) {
            return new Snapshot(argument, nonEmptyKey(argument, ""), false, List.of());
        }
        if (!argument.isObject()) {
            throw new Argument(NAME, argument).takes("a key, or an object with `name`", "");
        }
        return of(new Argument(NAME, argument));
    }

    private static Matcher of(Argument argument) throws InvalidMatcherException {
        argument.knowsOnly(List.of(KEY, UPDATE, NORMALIZE));
        JsonNode update = argument.value().path(UPDATE);
        if (!update.isMissingNode() && !update.isBoolean()) {
            throw new InvalidMatcherException("/" + UPDATE, "`update` is true or false");
        }
        JsonNode key = argument.value().path(KEY);
        return new Snapshot(
                argument.value(),
                nonEmptyKey(key, "/" + KEY),
                update.asBoolean(false),
                rules(argument.value().path(NORMALIZE)));
    }

    private static List<String> rules(JsonNode names) throws InvalidMatcherException {
        if (names.isMissingNode()) {
            return List.of();
        }
        if (!names.isArray() || names.isEmpty()) {
            throw new InvalidMatcherException(
                    "/" + NORMALIZE, "`normalize` is a list of rules, such as [timestamps, uuids]");
        }
        List<String> rules = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            rules.add(rule(names.get(i), "/" + NORMALIZE + "/" + i));
        }
        return rules;
    }

    private static String rule(JsonNode name, String pointer) throws InvalidMatcherException {
        List<String> known = Rules.names();
        if (name.isString() && known.contains(name.stringValue())) {
            return name.stringValue();
        }
        String instead =
                Suggestion.nearest(name.asString(""), known)
                        .map(near -> "did you mean `" + near + "`")
                        .orElseGet(() -> "it takes `" + String.join("`, `", known) + "`");
        throw new InvalidMatcherException(
                pointer, "snapshot has no rule " + Json.write(name) + "; " + instead);
    }

    private static String nonEmptyKey(JsonNode key, String pointer) throws InvalidMatcherException {
        if (!key.isString() || key.stringValue().isEmpty()) {
            throw new InvalidMatcherException(
                    key.isMissingNode() ? "" : pointer, "snapshot needs a key that is not empty");
        }
        return key.stringValue();
    }

    @Override
    public String name() {
        return NAME;
    }

    /**
     * Compares a value with the stored one.
     *
     * @param note appended to a failure: names the file and what to do
     */
    public Verdict compare(JsonNode stored, JsonNode actual, String note) {
        Verdict verdict = new Exact(stored).judge(actual);
        return verdict instanceof Verdict.Fail fail ? fail.with("note", note) : verdict;
    }

    /** Returns the failure for a value that could not be compared with a stored one. */
    public Verdict notCompared(String message, JsonNode actual) {
        return new Verdict.Fail(
                Phrase.words(message), Optional.empty(), Optional.of(actual), Map.of());
    }
}
