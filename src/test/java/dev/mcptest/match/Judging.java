package dev.mcptest.match;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.match.composed.Matchers;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Builds matchers and judges values, both given as JSON. */
public final class Judging {

    private Judging() {}

    public static Deterministic matcher(String json)
            throws InvalidMatcherException, InvalidJsonException {
        return (Deterministic) Matchers.compile((ObjectNode) Json.parse(json));
    }

    public static Deterministic matcher(String name, JsonNode argument)
            throws InvalidMatcherException {
        ObjectNode object = Json.object();
        object.set(name, argument);
        return (Deterministic) Matchers.compile(object);
    }

    public static Verdict judge(String matcher, String value)
            throws InvalidMatcherException, InvalidJsonException {
        return matcher(matcher).judge(Json.parse(value));
    }

    /** Returns the message of a failure, or {@code pass}. */
    public static String say(String matcher, String value)
            throws InvalidMatcherException, InvalidJsonException {
        return switch (judge(matcher, value)) {
            case Verdict.Pass() -> "pass";
            case Verdict.Fail fail -> fail.message(Hiding.NONE);
            case Verdict.SuiteFault fault -> "suite: " + fault.message();
        };
    }

    public static Verdict.Fail fail(String matcher, String value)
            throws InvalidMatcherException, InvalidJsonException {
        return (Verdict.Fail) judge(matcher, value);
    }
}
