package dev.mcptest.match.text;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.match.Argument;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Phrases;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * Passes if the string is well-formed XML, with the given root element if one is named. A DOCTYPE
 * is allowed but never processed. Source: seeds 1, is-xml matcher; contract 7.
 */
public record IsXml(JsonNode argument, Optional<String> root) implements Deterministic {

    public static final String NAME = "is-xml";

    private static final String ROOT = "root";

    public IsXml {
        requireNonNull(argument, "argument is null");
        requireNonNull(root, "root is null");
    }

    public static Matcher of(JsonNode argument) throws InvalidMatcherException {
        JsonNode root = new Argument(NAME, argument).option(ROOT);
        if (root.isMissingNode()) {
            return new IsXml(argument, Optional.empty());
        }
        try {
            String name = new Argument(ROOT, root).text();
            if (name.isEmpty()) {
                throw new InvalidMatcherException(
                        "", "`root` is the name of an element, and is empty");
            }
            return new IsXml(argument, Optional.of(name));
        } catch (InvalidMatcherException e) {
            throw e.under("/" + ROOT);
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Verdict judge(JsonNode actual) {
        if (!actual.isString()) {
            return Phrases.notAString(argument, actual);
        }
        return switch (XmlText.read(actual.stringValue())) {
            case XmlText.WellFormed(String found) -> judgeRoot(found, actual);
            case XmlText.Malformed(String where, String what) ->
                    Verdict.fail(
                                    Phrase.of("{} is not well-formed XML: {}", actual, what),
                                    argument,
                                    actual)
                            .with("note", where + ": " + what);
            case XmlText.GivenUp(String why) ->
                    Verdict.fail(Phrase.of("{} was given up: {}", actual, why), argument, actual)
                            .with("code", "XmlTimedOut");
        };
    }

    /** A name without a prefix also matches an element with a prefix. */
    private Verdict judgeRoot(String found, JsonNode actual) {
        if (root.isEmpty() || root.get().equals(found) || found.endsWith(":" + root.get())) {
            return Verdict.pass();
        }
        String message = "expected the root element `" + root.get() + "`, got `" + found + "`";
        return Verdict.fail(message, argument, actual).with(ROOT, Json.nodes().stringNode(found));
    }
}
