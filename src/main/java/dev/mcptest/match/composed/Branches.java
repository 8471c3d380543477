package dev.mcptest.match.composed;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.match.Argument;
import dev.mcptest.match.Detail;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The verdicts of all matchers of a list, in the order of the suite. */
final class Branches {

    private final JsonNode expected;
    private final JsonNode actual;
    private final List<Branch> all;

    private Branches(JsonNode expected, JsonNode actual, List<Branch> all) {
        this.expected = expected;
        this.actual = actual;
        this.all = List.copyOf(all);
    }

    /** Builds the matchers of a list, which must not be empty. */
    static List<Deterministic> compile(String outer, JsonNode argument)
            throws InvalidMatcherException {
        List<JsonNode> items = new Argument(outer, argument).list();
        if (items.isEmpty()) {
            throw new InvalidMatcherException("", outer + " needs at least one matcher");
        }
        List<Deterministic> matchers = new ArrayList<>();
        for (JsonNode item : items) {
            try {
                matchers.add(Branch.compile(outer, item));
            } catch (InvalidMatcherException e) {
                throw e.under("/" + matchers.size());
            }
        }
        return matchers;
    }

    /**
     * Runs every matcher, even if the first ones decide the result, so that a faulty matcher is
     * always reported.
     */
    static Verdict judge(
            Matcher outer,
            List<Deterministic> matchers,
            JsonNode actual,
            Function<Branches, Verdict> verdict) {
        List<Branch> all = new ArrayList<>();
        for (Deterministic matcher : matchers) {
            Verdict inner = matcher.judge(actual);
            if (inner instanceof Verdict.SuiteFault) {
                return inner;
            }
            all.add(new Branch(matcher, inner));
        }
        JsonNode expected = Json.object().set(outer.name(), outer.argument());
        return verdict.apply(new Branches(expected, actual, all));
    }

    JsonNode actual() {
        return actual;
    }

    int size() {
        return all.size();
    }

    List<Branch> passed() {
        return all.stream().filter(Branch::passed).toList();
    }

    List<Branch> failed() {
        return all.stream().filter(branch -> !branch.passed()).toList();
    }

    /** Returns the code of the first matcher that came to no verdict. */
    private Optional<Detail> undecided() {
        return all.stream()
                .filter(Branch::undecided)
                .map(branch -> ((Verdict.Fail) branch.verdict()).fields().get("code"))
                .findFirst();
    }

    /**
     * Returns a failure. If a matcher came to no verdict, {@code not} does not turn it into a pass.
     */
    Verdict failUnlessDecided(Phrase phrase) {
        Verdict.Fail fail = fail(phrase);
        return undecided().map(code -> fail.with("code", code)).orElse(fail);
    }

    /** Returns a failure that does not depend on the matchers without a verdict. */
    Verdict.Fail fail(Phrase phrase) {
        return Verdict.fail(phrase, expected, actual).with("branches", this::json);
    }

    private ArrayNode json(Hiding hiding) {
        ArrayNode branches = Json.array();
        all.forEach(branch -> branches.add(branch.json(hiding)));
        return branches;
    }

    /**
     * Returns the messages of the failed matchers: {@code [0] exact "a": ...; [2] regex "b": ...}.
     */
    Phrase complaints() {
        List<Phrase> texts = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).verdict() instanceof Verdict.Fail fail) {
                texts.add(Phrase.of("[{}] {}: {}", i, all.get(i).matcher().name(), fail.phrase()));
            }
        }
        return Phrase.joined("; ", texts);
    }
}
