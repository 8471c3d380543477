package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Passes if the value equals the one stored by an earlier run. Source: seeds 1, snapshot matcher.
 *
 * @param argument a key, or an object with {@code name} and {@code update}
 * @param key name of the file; folders are separated by slashes
 * @param update whether every run overwrites the stored value
 */
public record Snapshot(JsonNode argument, String key, boolean update) implements Matcher {

    public static final String NAME = "snapshot";

    private static final String KEY = "name";
    private static final String UPDATE = "update";

    public Snapshot {
        requireNonNull(argument, "argument is null");
        requireNonNull(key, "key is null");
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        if (argument.isString()) {
            return new Snapshot(argument, nonEmptyKey(argument, ""), false);
        }
        if (!argument.isObject()) {
            throw new Argument(NAME, argument).takes("a key, or an object with `name`", "");
        }
        return of(new Argument(NAME, argument));
    }

    private static Matcher of(Argument argument) throws InvalidMatcherException {
        argument.knowsOnly(List.of(KEY, UPDATE));
        JsonNode update = argument.value().path(UPDATE);
        if (!update.isMissingNode() && !update.isBoolean()) {
            throw new InvalidMatcherException("/" + UPDATE, "`update` is true or false");
        }
        JsonNode key = argument.value().path(KEY);
        return new Snapshot(argument.value(), nonEmptyKey(key, "/" + KEY), update.asBoolean(false));
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
