package dev.mcptest.compliance.grade;

import dev.mcptest.compliance.Verdict;

import java.util.List;

/** Grades, best first. */
public enum Grade {
    A_PLUS("A+"),
    A("A"),
    B("B"),
    C("C"),
    D("D"),
    F("F"),
    /** Nothing was judged. */
    NONE("-");

    private static final int FEW = 2;
    private static final int SEVERAL = 5;

    private final String wire;

    Grade(String wire) {
        this.wire = wire;
    }

    public String wire() {
        return wire;
    }

    /** Returns the grade with a name; NONE for another text. */
    public static Grade of(String name) {
        for (Grade grade : values()) {
            if (grade.wire.equalsIgnoreCase(name)) {
                return grade;
            }
        }
        return NONE;
    }

    /** Returns the grade of some verdicts. */
    public static Grade of(List<Judged> all) {
        if (all.stream().noneMatch(Judged::isVerdict)) {
            return NONE;
        }
        List<Judged> fails = all.stream().filter(it -> it.is(Verdict.FAIL)).toList();
        long critical = fails.stream().filter(Judged::critical).count();
        if (fails.stream().anyMatch(Judged::basic)) {
            return F;
        }
        if (fails.isEmpty()) {
            return all.stream().noneMatch(it -> it.is(Verdict.WARN)) ? A_PLUS : A;
        }
        if (fails.size() <= FEW && critical == 0) {
            return B;
        }
        return fails.size() <= SEVERAL && critical <= 1 ? C : D;
    }

    /** Returns whether it is worse than another; NONE is not compared. */
    public boolean isWorseThan(Grade other) {
        return this != NONE && other != NONE && compareTo(other) > 0;
    }
}
