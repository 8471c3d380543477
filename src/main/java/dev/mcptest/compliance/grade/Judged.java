package dev.mcptest.compliance.grade;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Severity;
import dev.mcptest.compliance.Verdict;

/**
 * A verdict and what it weighs.
 *
 * @param counts whether it counts at all: rules that only inform do not
 */
public record Judged(
        String id,
        String family,
        Severity severity,
        Verdict verdict,
        boolean basic,
        boolean critical,
        boolean counts) {

    public Judged {
        requireNonNull(id, "id is null");
        requireNonNull(family, "family is null");
        requireNonNull(severity, "severity is null");
        requireNonNull(verdict, "verdict is null");
    }

    boolean isVerdict() {
        return counts
                && (verdict == Verdict.PASS || verdict == Verdict.WARN || verdict == Verdict.FAIL);
    }

    boolean is(Verdict other) {
        return counts && verdict == other;
    }
}
