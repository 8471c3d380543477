package dev.mcptest.surface.diff;

/** Whether clients send or receive what a schema describes. */
enum Direction {
    /** Clients send it: accepting less may break them. */
    INPUT(Severity.BREAKING, Severity.ADDITIVE, Severity.BREAKING, Severity.ADDITIVE),
    /** Clients receive it: getting more may break them. */
    OUTPUT(Severity.ADDITIVE, Severity.BREAKING, Severity.ADDITIVE, Severity.RISKY);

    private final Severity narrowed;
    private final Severity widened;
    private final Severity fewerValues;
    private final Severity moreValues;

    Direction(Severity narrowed, Severity widened, Severity fewerValues, Severity moreValues) {
        this.narrowed = narrowed;
        this.widened = widened;
        this.fewerValues = fewerValues;
        this.moreValues = moreValues;
    }

    /** Returns the severity of a type that became smaller. */
    Severity narrowed() {
        return narrowed;
    }

    /** Returns the severity of a type that became larger. */
    Severity widened() {
        return widened;
    }

    /** Returns the severity of values that an enum lost. */
    Severity fewerValues() {
        return fewerValues;
    }

    /** Returns the severity of values that an enum gained. */
    Severity moreValues() {
        return moreValues;
    }

    /** Returns the severity of a bound that allows more than before. */
    Severity loosened() {
        return moreValues;
    }

    /** Returns the severity of two severities that is worse. */
    static Severity worse(Severity a, Severity b) {
        return a.compareTo(b) <= 0 ? a : b;
    }
}
