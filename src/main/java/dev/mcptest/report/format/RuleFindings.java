package dev.mcptest.report.format;

import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.RuleRecord;

import java.util.Optional;

/** How the verdict of a compliance rule is shown as a finding. */
final class RuleFindings {

    private static final String WARN = "warn";
    private static final String MUST = "MUST";

    private RuleFindings() {}

    /** Returns whether a rule is met in a deviant form, or a SHOULD or MAY is missed. */
    static boolean isWarning(TestRecord test) {
        return test.status() == Status.PASS && verdict(test).equals(WARN);
    }

    private static String verdict(TestRecord test) {
        return test.rule().map(RuleRecord::verdict).orElse("");
    }

    private static String severity(TestRecord test) {
        return test.rule().map(RuleRecord::severity).orElse(MUST);
    }

    /** Returns the id of the rule, if the test is about one. */
    static Optional<String> id(TestRecord test) {
        return test.rule().map(RuleRecord::id);
    }

    /** Returns what a warning says. */
    static String warning(TestRecord test) {
        return test.notes().isEmpty() ? WARN : test.notes().getFirst().replaceFirst("^warn: ", "");
    }

    /** Returns the level in SARIF. */
    static String sarif(TestRecord test) {
        boolean warns = verdict(test).equals(WARN);
        return switch (severity(test)) {
            case MUST -> warns ? "warning" : "error";
            case "SHOULD" -> "warning";
            default -> warns ? "note" : "warning";
        };
    }

    /** Returns the severity for GitLab. */
    static String gitlab(TestRecord test) {
        boolean must = severity(test).equals(MUST);
        if (verdict(test).equals(WARN)) {
            return must ? "minor" : "info";
        }
        return must ? "major" : "minor";
    }
}
