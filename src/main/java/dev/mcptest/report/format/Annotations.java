package dev.mcptest.report.format;

import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.KnownFailure;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Annotations of GitHub Actions, which the runner reads from the log of a step. */
public final class Annotations {

    /** The runner drops what is more. */
    private static final int MOST = 10;

    private static final int NEAR_DAYS = 7;

    private Annotations() {}

    /** Returns the lines for a run: errors for failures, warnings for what needs a look. */
    public static List<String> of(RunRecord run) {
        List<String> errors = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        LocalDate today = LocalDate.ofInstant(run.startedAt(), ZoneOffset.UTC);
        for (TestRecord test : run.tests()) {
            if (test.isUnexpectedFailure()) {
                errors.add(annotation("error", test, Reasons.failure(test)));
            } else if (RuleFindings.isWarning(test)) {
                warnings.add(annotation("warning", test, RuleFindings.warning(test)));
            } else if (test.status() == Status.INCONCLUSIVE && test.rule().isEmpty()) {
                warnings.add(
                        annotation(
                                "warning", test, Reasons.undecided(test).orElse("inconclusive")));
            } else {
                ending(test, today).ifPresent(it -> warnings.add(annotation("warning", test, it)));
            }
        }
        run.warnings().forEach(it -> warnings.add("::warning title=mcptest::" + data(it)));
        List<String> lines = new ArrayList<>();
        lines.addAll(errors.subList(0, Math.min(MOST, errors.size())));
        lines.addAll(warnings.subList(0, Math.min(MOST, warnings.size())));
        rest(errors.size() - MOST, warnings.size() - MOST).ifPresent(lines::add);
        return lines;
    }

    /** Returns what to say of a known failure whose last day is near. */
    private static Optional<String> ending(TestRecord test, LocalDate today) {
        return test.history()
                .known()
                .filter(_ -> test.isKnownFailure())
                .filter(known -> isNear(known, today))
                .map(known ->
                        "known failure until " + known.until().orElse("") + ": " + known.reason());
    }

    private static boolean isNear(KnownFailure known, LocalDate today) {
        try {
            return known.until().isPresent()
                    && !LocalDate.parse(known.until().get()).isAfter(today.plusDays(NEAR_DAYS));
        } catch (DateTimeParseException _) {
            return false;
        }
    }

    private static Optional<String> rest(int errors, int warnings) {
        List<String> parts = new ArrayList<>();
        if (errors > 0) {
            parts.add(errors + (errors == 1 ? " more failure" : " more failures"));
        }
        if (warnings > 0) {
            parts.add(warnings + (warnings == 1 ? " more warning" : " more warnings"));
        }
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of("and " + String.join(" and ", parts));
    }

    private static String annotation(String kind, TestRecord test, String message) {
        return "::"
                + kind
                + " file="
                + property(test.file())
                + ",line="
                + test.line()
                + ",title="
                + property(Reasons.name(test))
                + "::"
                + data(message);
    }

    private static String property(String text) {
        return data(Printable.line(text)).replace(":", "%3A").replace(",", "%2C");
    }

    private static String data(String text) {
        return Screen.rest(
                Printable.paragraph(text)
                        .replace("%", "%25")
                        .replace("\r", "%0D")
                        .replace("\n", "%0A"));
    }
}
