package dev.mcptest.compliance.grade;

import dev.mcptest.compliance.Severity;
import dev.mcptest.compliance.Verdict;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Grade, score and tier of some verdicts. */
public record Grading(List<Judged> all) {

    private static final int FULL = 100;
    private static final int TIER_1 = 95;
    private static final int TIER_2 = 70;

    public Grading {
        all = List.copyOf(all);
    }

    public Grade grade() {
        return Grade.of(all);
    }

    /** Returns 0 to 100 with one decimal, cut; 0 when nothing was judged. */
    public BigDecimal score() {
        long possible = 0;
        long got = 0;
        for (Judged one : all) {
            if (one.isVerdict()) {
                int weight = weight(one.severity());
                possible += 2L * weight;
                got += 2L * weight * (one.verdict() == Verdict.PASS ? 1 : 0);
                got +=
                        one.verdict() == Verdict.WARN && one.severity() == Severity.MUST
                                ? weight
                                : 0;
            }
        }
        return possible == 0
                ? BigDecimal.ZERO.setScale(1)
                : BigDecimal.valueOf(FULL * got)
                        .divide(BigDecimal.valueOf(possible), 1, RoundingMode.DOWN);
    }

    private static int weight(Severity severity) {
        return switch (severity) {
            case MUST -> 10;
            case SHOULD -> 3;
            case MAY -> 1;
        };
    }

    /** Returns 1, 2, 3 or none. */
    public String tier() {
        long must = count(Severity.MUST, Verdict.PASS) + count(Severity.MUST, Verdict.WARN);
        if (must == 0 || count(Severity.MUST, Verdict.FAIL) > 0) {
            return "none";
        }
        long pass = count(Severity.SHOULD, Verdict.PASS);
        long should =
                pass + count(Severity.SHOULD, Verdict.WARN) + count(Severity.SHOULD, Verdict.FAIL);
        if (FULL * pass >= TIER_1 * should) {
            return "1";
        }
        return FULL * pass >= TIER_2 * should ? "2" : "3";
    }

    /** Returns how many rules of a severity have a verdict. */
    public long count(Severity severity, Verdict verdict) {
        return all.stream().filter(it -> it.severity() == severity && it.is(verdict)).count();
    }

    /** Returns how many rules have a verdict. */
    public long count(Verdict verdict) {
        return all.stream().filter(it -> it.is(verdict)).count();
    }

    /** Returns the gradings of the families, in order. */
    public Map<String, Grading> families() {
        Map<String, Grading> families = new LinkedHashMap<>();
        all.stream()
                .map(Judged::family)
                .distinct()
                .forEach(family ->
                        families.put(
                                family,
                                new Grading(
                                        all.stream()
                                                .filter(it -> it.family().equals(family))
                                                .toList())));
        return families;
    }
}
