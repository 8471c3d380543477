package dev.mcptest.match.composed;

import dev.mcptest.json.Pointer;
import dev.mcptest.json.Suggestion;
import dev.mcptest.match.Exact;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.IsJson;
import dev.mcptest.match.IsToolsCall;
import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.SchemaMatch;
import dev.mcptest.match.Snapshot;
import dev.mcptest.match.cel.CelMatch;
import dev.mcptest.match.containment.Contains;
import dev.mcptest.match.containment.ContainsAll;
import dev.mcptest.match.containment.ContainsAny;
import dev.mcptest.match.containment.Subset;
import dev.mcptest.match.text.IContains;
import dev.mcptest.match.text.IsSql;
import dev.mcptest.match.text.IsXml;
import dev.mcptest.match.text.Levenshtein;
import dev.mcptest.match.text.RegexMatch;
import dev.mcptest.match.text.StartsWith;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** Builds matchers from a suite. To add a matcher, add one file, and one line to the list. */
public final class Matchers {

    private static final class Known {
        static final List<Kind> KINDS =
                List.of(
                        new Kind(Exact.NAME, Exact::of),
                        new Kind(Contains.NAME, Contains::of),
                        new Kind(Subset.NAME, Subset::of),
                        new Kind(RegexMatch.NAME, RegexMatch::of),
                        new Kind(SchemaMatch.NAME, SchemaMatch::of),
                        new Kind(ContainsAll.NAME, ContainsAll::of),
                        new Kind(ContainsAny.NAME, ContainsAny::of),
                        new Kind(IContains.NAME, IContains::of),
                        new Kind(StartsWith.NAME, StartsWith::of),
                        new Kind(IsJson.NAME, IsJson::of),
                        new Kind(Snapshot.NAME, Snapshot::of),
                        new Kind(IsToolsCall.NAME, IsToolsCall::of),
                        new Kind(Levenshtein.NAME, Levenshtein::of),
                        new Kind(IsXml.NAME, IsXml::of),
                        new Kind(IsSql.NAME, IsSql::of),
                        new Kind(CelMatch.NAME, CelMatch::of),
                        new Kind(Not.NAME, Not::of),
                        new Kind(OneOf.NAME, OneOf::of),
                        new Kind(AnyOf.NAME, AnyOf::of),
                        new Kind(AllOf.NAME, AllOf::of),
                        judged(JudgedMatcher.SIMILAR),
                        judged(JudgedMatcher.LLM_JUDGE),
                        judged(JudgedMatcher.LLM_JURY),
                        judged(JudgedMatcher.FACTUALITY),
                        judged(JudgedMatcher.ANSWER_RELEVANCE),
                        judged(JudgedMatcher.CONTEXT_FAITHFULNESS));

        private static Kind judged(String name) {
            return new Kind(name, argument -> JudgedMatcher.of(name, argument));
        }
    }

    private Matchers() {}

    /** Builds a matcher from its argument. Pointers in exceptions start at the argument. */
    @FunctionalInterface
    private interface Factory {
        Matcher build(JsonNode argument) throws InvalidMatcherException;
    }

    private record Kind(String name, Factory factory) {}

    /**
     * Builds a matcher.
     *
     * @param matcher an object with one key, the name of the matcher, and its argument
     * @throws InvalidMatcherException if there is not exactly one key, if it is unknown, or if the
     *     matcher does not accept the argument; its pointer starts at the object
     */
    public static Matcher compile(ObjectNode matcher) throws InvalidMatcherException {
        if (matcher.size() != 1) {
            throw new InvalidMatcherException(
                    "", "a matcher has exactly one key, this has " + keys(matcher));
        }
        var entry = matcher.properties().iterator().next();
        String pointer = Pointer.ROOT.key(entry.getKey()).text();
        try {
            return kind(entry.getKey()).factory().build(entry.getValue());
        } catch (InvalidMatcherException e) {
            throw e.under(pointer);
        }
    }

    /** Returns the names of all matchers. */
    public static List<String> names() {
        return Known.KINDS.stream().map(Kind::name).toList();
    }

    private static String keys(ObjectNode matcher) {
        return matcher.isEmpty() ? "none" : String.join(", ", matcher.propertyNames());
    }

    private static Kind kind(String name) throws InvalidMatcherException {
        for (Kind kind : Known.KINDS) {
            if (kind.name().equals(name)) {
                return kind;
            }
        }
        String instead =
                Suggestion.nearest(name, names())
                        .map(near -> "did you mean `" + near + "`?")
                        .orElseGet(() -> "known are " + String.join(", ", names()));
        throw new InvalidMatcherException("", "unknown matcher `" + name + "`; " + instead);
    }
}
