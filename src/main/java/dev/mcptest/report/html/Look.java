package dev.mcptest.report.html;

import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

/** How a status is shown: a colour always has a word beside it. The worst is first. */
enum Look {
    FAILED("fail", "failed"),
    KNOWN("known", "known failure"),
    INCONCLUSIVE("inconclusive", "inconclusive"),
    PASSED("pass", "passed"),
    SKIPPED("skip", "skipped");

    private final String style;
    private final String word;

    Look(String style, String word) {
        this.style = style;
        this.word = word;
    }

    static Look of(TestRecord test) {
        return test.isKnownFailure() ? KNOWN : of(test.status());
    }

    static Look of(Status status) {
        return switch (status) {
            case PASS -> PASSED;
            case FAIL -> FAILED;
            case SKIP -> SKIPPED;
            case INCONCLUSIVE -> INCONCLUSIVE;
        };
    }

    /** Returns the class of elements in its colour. */
    String style() {
        return style;
    }

    String word() {
        return word;
    }

    /** Writes its word; the style adds a sign. */
    void write(Html html) {
        html.element("span", word, "class", "look " + style);
    }
}
