package dev.mcptest.compliance;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was found about one rule.
 *
 * @param saying one clause: what the server did, or why nothing was measured
 * @param expected what should have come, for failures
 * @param actual what came, for failures
 * @param capped whether the severity of the rule limits the verdict: not when the server died, hung
 *     or failed
 */
public record Finding(
        Verdict verdict,
        String saying,
        Optional<String> expected,
        Optional<String> actual,
        List<Evidence> evidence,
        boolean capped) {

    public Finding {
        requireNonNull(verdict, "verdict is null");
        requireNonNull(saying, "saying is null");
        requireNonNull(expected, "expected is null");
        requireNonNull(actual, "actual is null");
        evidence = List.copyOf(evidence);
    }

    /** Returns a finding without evidence. */
    public static Finding of(Verdict verdict, String saying) {
        return new Finding(verdict, saying, Optional.empty(), Optional.empty(), List.of(), true);
    }

    public static Finding pass(String saying) {
        return of(Verdict.PASS, saying);
    }

    public static Finding warn(String saying) {
        return of(Verdict.WARN, saying);
    }

    public static Finding fail(String saying) {
        return of(Verdict.FAIL, saying);
    }

    public static Finding skip(String reason) {
        return of(Verdict.SKIP, reason);
    }

    public static Finding inconclusive(String reason) {
        return of(Verdict.INCONCLUSIVE, reason);
    }

    /** Returns the finding with what was expected and what came. */
    public Finding expecting(String should, String did) {
        return new Finding(
                verdict, saying, Optional.of(should), Optional.of(did), evidence, capped);
    }

    /** Returns the finding with further evidence. */
    public Finding with(Evidence more) {
        return with(List.of(more));
    }

    /** Returns the finding with further evidence. */
    public Finding with(List<Evidence> more) {
        List<Evidence> all = new ArrayList<>(evidence);
        all.addAll(more);
        return new Finding(verdict, saying, expected, actual, all, capped);
    }

    /**
     * Returns the finding of a server that died, hung or failed: its severity does not limit it.
     */
    public Finding uncapped() {
        return new Finding(verdict, saying, expected, actual, evidence, false);
    }

    /** Returns the finding with another verdict. */
    public Finding as(Verdict other) {
        return new Finding(other, saying, expected, actual, evidence, capped);
    }
}
