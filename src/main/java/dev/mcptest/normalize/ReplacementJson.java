package dev.mcptest.normalize;

import dev.mcptest.json.Json;
import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Target;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** The rules of a suite as JSON, in the form that {@code cassette.normalize} has. */
public final class ReplacementJson {

    private static final String REGEX = "regex";
    private static final String PATH = "path";
    private static final String BY = "replace";

    private ReplacementJson() {}

    public static ObjectNode of(Replacement rule) {
        return switch (rule) {
            case Replacement.OfMatches(Regex regex, String by) ->
                    Json.object().put(REGEX, regex.toString()).put(BY, by);
            case Replacement.AtPath(Target path, String by) ->
                    Json.object().put(PATH, path.toString()).put(BY, by);
        };
    }

    /** Reads a rule; empty when it is not one. */
    public static Optional<Replacement> read(JsonNode json) {
        String by = json.path(BY).asString("");
        try {
            if (json.path(REGEX).isString()) {
                Regex regex = Regex.compile(json.path(REGEX).stringValue());
                return Optional.of(new Replacement.OfMatches(regex, by));
            }
            if (json.path(PATH).isString()) {
                Target path = Target.parse(json.path(PATH).stringValue());
                return Optional.of(new Replacement.AtPath(path, by));
            }
        } catch (InvalidRegexException | InvalidTargetException _) {
            return Optional.empty();
        }
        return Optional.empty();
    }
}
