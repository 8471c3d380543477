package dev.mcptest.match.composed;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.Pointer;
import dev.mcptest.match.Argument;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The verdict of one of several matchers.
 *
 * @param matcher the matcher
 * @param verdict its verdict
 */
record Branch(Deterministic matcher, Verdict verdict) {

    Branch {
        requireNonNull(matcher, "matcher is null");
        requireNonNull(verdict, "verdict is null");
    }

    /**
     * Builds a nested matcher.
     *
     * @param outer name of the enclosing matcher
     */
    static Deterministic compile(String outer, JsonNode argument) throws InvalidMatcherException {
        if (!(argument instanceof ObjectNode matcher)) {
            throw new Argument(outer, argument).takes("a matcher", "");
        }
        Matcher inner = Matchers.compile(matcher);
        if (inner instanceof Deterministic deterministic) {
            return deterministic;
        }
        throw new InvalidMatcherException(
                Pointer.ROOT.key(inner.name()).text(),
                "`" + inner.name() + "` cannot stand under `" + outer + "`");
    }

    boolean passed() {
        return verdict.passed();
    }

    /** Returns whether the matcher came to no verdict, for example because of a timeout. */
    boolean undecided() {
        return verdict instanceof Verdict.Fail fail && fail.undecided();
    }

    /** Returns the matcher as written in the suite, truncated to one line. */
    Phrase shown() {
        return Phrase.of("{} {}", matcher.name(), matcher.argument());
    }

    /** Returns {@code {matcher, status pass|fail, message?}}. */
    ObjectNode json(Hiding hiding) {
        ObjectNode json = Json.object().put("matcher", matcher.name());
        json.put("status", passed() ? "pass" : "fail");
        if (verdict instanceof Verdict.Fail fail) {
            json.put("message", fail.message(hiding));
        }
        return json;
    }
}
