package dev.mcptest.compliance.rule;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.target.Resolution;
import dev.mcptest.json.target.Target;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.Verdict;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * When a clause holds. Everything that is given must hold.
 *
 * @param answer the kinds of answers: result, error, none, http; empty for any
 * @param codes the error codes; empty for any
 * @param status the statuses, such as 400 or 4xx; empty for any
 * @param headers what must hold for headers of the response
 * @param that what must hold for values of the answer
 * @param sameAs the step whose answer must be the same
 * @param not what must not hold
 */
public record Condition(
        List<String> answer,
        List<Integer> codes,
        List<String> status,
        List<Assertion> headers,
        List<Assertion> that,
        Optional<String> sameAs,
        Optional<Condition> not) {

    /** Always holds. */
    public static final Condition ALWAYS =
            new Condition(
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty());

    /**
     * A value and the matcher for it.
     *
     * @param absent whether the value must not be there
     */
    public record Assertion(Target target, Deterministic matcher, boolean absent) {

        public Assertion {
            requireNonNull(target, "target is null");
            requireNonNull(matcher, "matcher is null");
        }

        boolean holds(JsonNode root) {
            return switch (target.resolve(root)) {
                case Resolution.Found(JsonNode value) ->
                        !absent && matcher.judge(value) instanceof Verdict.Pass;
                case Resolution.Absent _ -> absent;
            };
        }
    }

    public Condition {
        answer = List.copyOf(answer);
        codes = List.copyOf(codes);
        status = List.copyOf(status);
        headers = List.copyOf(headers);
        that = List.copyOf(that);
        requireNonNull(sameAs, "sameAs is null");
        requireNonNull(not, "not is null");
    }

    /**
     * Returns whether it holds.
     *
     * @param scope the answer with its members {@code answer}, {@code code}, {@code status}, {@code
     *     headers}, and the answers of earlier steps by their names
     */
    public boolean holds(JsonNode scope) {
        return (answer.isEmpty() || answer.contains(scope.path("answer").asString("")))
                && (codes.isEmpty() || hasCode(scope))
                && (status.isEmpty() || hasStatus(scope.path("status")))
                && headers.stream().allMatch(it -> it.holds(scope))
                && that.stream().allMatch(it -> it.holds(scope))
                && sameAs.map(name -> isSame(scope, scope.path(name))).orElse(true)
                && not.map(it -> !it.holds(scope)).orElse(true);
    }

    private boolean hasCode(JsonNode scope) {
        JsonNode code = scope.path("code");
        return code.isIntegralNumber() && codes.contains(code.asInt());
    }

    private boolean hasStatus(JsonNode actual) {
        String code = actual.asString("");
        return status.stream()
                .map(it -> it.toLowerCase(Locale.ROOT))
                .anyMatch(it ->
                        it.equals(code)
                                || (it.endsWith("xx")
                                        && code.length() == 3
                                        && it.charAt(0) == code.charAt(0)));
    }

    private static boolean isSame(JsonNode one, JsonNode other) {
        return JsonEquality.equal(one.path("result"), other.path("result"))
                && JsonEquality.equal(one.path("error"), other.path("error"));
    }
}
