package dev.mcptest.report.pretty;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.ComplianceRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.KnownFailure;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.RuleRecord;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Shows the grades of servers to a person. */
public final class ComplianceText {

    private static final int MOST_SHOWN = 600;
    private static final String INFO = "info: ";
    private static final List<String> COLUMNS =
            List.of("pass", "fail", "warn", "skip", "inconclusive");

    private final Style look;
    private final Detail detail;
    private final boolean terminal;
    private final List<String> lines = new ArrayList<>();

    /** How much to show. */
    public enum Detail {
        /** Only the grades. */
        LITTLE,
        USUAL,
        /** What was not judged, too. */
        MUCH
    }

    /**
     * @param terminal whether the grade is shown in a box
     */
    public ComplianceText(Style look, Detail detail, boolean terminal) {
        this.look = look;
        this.detail = detail;
        this.terminal = terminal;
    }

    /** Returns whether a record has nothing but graded servers. */
    public static boolean is(RunRecord run) {
        return !run.compliance().isEmpty()
                && run.tests().stream().allMatch(test -> test.rule().isPresent());
    }

    /** Returns whether a test is a row of a graded server, rather than a test of a suite. */
    static boolean isRow(TestRecord test) {
        return test.rule()
                .filter(rule -> test.name().startsWith(rule.id() + " "))
                .filter(_ -> test.id().text().startsWith("compliance::"))
                .isPresent();
    }

    /** Returns the text for all graded servers. */
    public String of(RunRecord run) {
        for (ComplianceRecord card : run.compliance()) {
            gap();
            List<TestRecord> rows = rows(run, card);
            if (detail != Detail.LITTLE) {
                head(run, card, rows);
                families(card);
                rows.forEach(this::row);
                gap();
            }
            lines.addAll(new GradeCard(card).lines(terminal));
        }
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }

    private void gap() {
        if (!lines.isEmpty() && !lines.getLast().isEmpty()) {
            lines.add("");
        }
    }

    private static List<TestRecord> rows(RunRecord run, ComplianceRecord card) {
        return run.tests().stream()
                .filter(ComplianceText::isRow)
                .filter(test -> test.server().equals(Optional.of(card.server())))
                .filter(test ->
                        test.rule()
                                .map(rule -> rule.revision().equals(card.revision()))
                                .orElse(false))
                .toList();
    }

    private void head(RunRecord run, ComplianceRecord card, List<TestRecord> rows) {
        lines.add(
                look.paint(Role.ACCENT, "mcptest " + run.mcptestVersion())
                        + "  compliance  "
                        + card.revision()
                        + "  "
                        + card.text("transport")
                        + "  "
                        + card.text("target"));
        String needed = card.text("transport").equals("http") ? "stdio" : "HTTP";
        long elsewhere =
                rows.stream()
                        .filter(it -> it.skipReason().equals(Optional.of("only over " + needed)))
                        .count();
        String counts =
                "catalogue "
                        + card.text("catalogue")
                        + ": "
                        + (rows.size() - elsewhere)
                        + (rows.size() - elsewhere == 1 ? " rule applies" : " rules apply");
        String others = card.text("other_revisions");
        lines.add(
                counts
                        + (elsewhere > 0 ? ", " + elsewhere + " need " + needed : "")
                        + (others.isEmpty() || others.equals("0")
                                ? ""
                                : ", " + others + " are of other revisions"));
        lines.add("");
    }

    private void families(ComplianceRecord card) {
        var families = card.json().path("families");
        if (families.isEmpty()) {
            return;
        }
        int width = "family".length();
        for (String name : families.propertyNames()) {
            width = Math.max(width, name.length());
        }
        lines.add(
                look.paint(
                        Role.DIM,
                        Columns.padEnd("family", width + 6)
                                + "grade  pass  FAIL  warn  skip  inconclusive"));
        for (var family : families.properties()) {
            JsonNode counts = family.getValue();
            var line = new StringBuilder(Columns.padEnd(family.getKey(), width + 6));
            line.append(Columns.padEnd(counts.path("grade").asString("-"), 5));
            for (String column : COLUMNS) {
                int space = column.equals("inconclusive") ? 14 : 6;
                int count = counts.path(column).asInt(0);
                line.append(String.format("%" + space + "s", count == 0 ? "-" : "" + count));
            }
            lines.add(line.toString());
        }
        lines.add("");
    }

    private void row(TestRecord test) {
        RuleRecord rule = test.rule().orElseThrow();
        Optional<KnownFailure> known = test.history().known();
        if (known.isPresent() && known.get().outcome() == KnownFailure.Outcome.EXPECTED) {
            lines.add("known " + test.name() + "  " + reason(known.get()));
        } else if (known.isPresent() && known.get().outcome() == KnownFailure.Outcome.PASSES) {
            lines.add(
                    look.paint(Role.FAIL, "stale")
                            + " "
                            + rule.id()
                            + " passes: remove it from "
                            + known.get().source());
        } else if (test.status() == Status.FAIL) {
            failure(test, rule);
        } else if (rule.verdict().equals("warn")) {
            String note =
                    test.notes().isEmpty()
                            ? ""
                            : test.notes().getFirst().replaceFirst("^warn: ", "");
            lines.add(look.paint(Role.SKIP, "warn") + "  " + test.name() + ": " + note);
        } else if (detail == Detail.MUCH && test.skipReason().isPresent()) {
            String word = test.status() == Status.SKIP ? "skip" : "open";
            lines.add(
                    look.paint(Role.DIM, word)
                            + "  "
                            + test.name()
                            + ": "
                            + test.skipReason().get());
        }
        for (String note : test.notes()) {
            if (note.startsWith("unverified")) {
                lines.add("note  " + rule.id() + " " + note);
            } else if (note.startsWith(INFO)) {
                lines.add("note  " + test.name() + ": " + note.substring(INFO.length()));
            }
        }
    }

    private static String reason(KnownFailure known) {
        return known.reason() + known.tracking().map(at -> " (" + at + ")").orElse("");
    }

    private void failure(TestRecord test, RuleRecord rule) {
        List<String> marks = new ArrayList<>(List.of(rule.severity().toUpperCase(Locale.ROOT)));
        if (rule.basic()) {
            marks.add("basic");
        } else if (rule.critical()) {
            marks.add("critical");
        }
        boolean warns = rule.verdict().equals("warn");
        lines.add(
                look.paint(Role.FAIL, warns ? "WARN" : "FAIL")
                        + "  "
                        + test.name()
                        + "  ("
                        + String.join(", ", marks)
                        + ")");
        test.history()
                .known()
                .filter(it -> it.outcome() == KnownFailure.Outcome.EXPIRED)
                .ifPresent(
                        it -> field("expired", "on " + it.until().orElse("") + ": " + it.source()));
        for (Failure failure : test.failures()) {
            failure.expected().ifPresent(it -> field("expected", it.asString("")));
            field("actual", failure.actual().map(it -> it.asString("")).orElse(failure.message()));
        }
        exchange(rule);
        rule.spec().ifPresent(url -> field("spec", url));
        field("explain", "mcptest compliance explain " + rule.id());
        test.reproduce().ifPresent(command -> lines.add("    reproduce: " + command));
    }

    private void exchange(RuleRecord rule) {
        List<ObjectNode> probes =
                rule.exchanges().stream()
                        .filter(it -> !it.path("role").asString("").equals("twin"))
                        .filter(it -> !it.path("role").asString("").equals("fence"))
                        .toList();
        if (probes.isEmpty()) {
            return;
        }
        JsonNode last = probes.getLast();
        field("sent", cut(last.path("sent").asString("")));
        String status = last.has("status") ? "http " + Json.write(last.path("status")) + " " : "";
        String received = status + cut(last.path("received").asString(""));
        field("received", received.isBlank() ? "nothing" : received);
    }

    private static String cut(String text) {
        String line = text.replace("\n", " ");
        return line.length() > MOST_SHOWN ? line.substring(0, MOST_SHOWN) + "..." : line;
    }

    private void field(String name, String value) {
        if (!value.isEmpty()) {
            lines.add(
                    "    "
                            + look.paint(Role.DIM, Columns.padEnd(name, 10))
                            + value.replace("\n", "\n              "));
        }
    }
}
