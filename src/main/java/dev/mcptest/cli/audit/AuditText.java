package dev.mcptest.cli.audit;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Preview;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.Table;
import dev.mcptest.report.text.Wrapping;
import dev.mcptest.report.text.markup.Markdown;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.scaffold.audit.AuditReport;
import dev.mcptest.scaffold.audit.Check;
import dev.mcptest.scaffold.audit.Finding;
import dev.mcptest.scaffold.audit.ListReport;
import dev.mcptest.scaffold.audit.Tally;
import dev.mcptest.scaffold.audit.ToolReport;
import dev.mcptest.scaffold.audit.Verdict;

import java.util.List;
import java.util.stream.Collectors;

/** The report of an audit for people. */
record AuditText(AuditReport report) {

    private static final int MOST_FINDINGS = 3;
    private static final int MOST_LINES = 6;

    AuditText {
        requireNonNull(report, "report is null");
    }

    /**
     * Returns the report as text.
     *
     * @param fitted whether to fit the width of a terminal
     */
    String text(Style look, boolean fitted) {
        var text = new StringBuilder(Printable.line(heading())).append("\n\n");
        for (Table table : List.of(tools(), lists(), score())) {
            if (!table.isEmpty()) {
                text.append(fitted ? table.fitted(look) : table.lines()).append('\n');
            }
        }
        text.append(arithmetic()).append('\n');
        List<String> advice = Advice.of(report);
        if (!advice.isEmpty()) {
            text.append("\nAdvice\n");
        }
        for (String sentence : advice) {
            String line = Printable.line(sentence);
            int columns = fitted ? look.width() - 4 : Integer.MAX_VALUE;
            text.append(
                    Wrapping.of(line, columns, MOST_LINES).stream()
                            .collect(Collectors.joining("\n    ", "  - ", "\n")));
        }
        return Screen.text(text.toString());
    }

    String markdown() {
        var text = new StringBuilder("## ").append(Markdown.text(heading())).append("\n\n");
        for (Table table : List.of(tools(), lists(), score())) {
            text.append(table.isEmpty() ? "" : table.markdown() + "\n");
        }
        text.append("**").append(arithmetic()).append("**\n");
        List<String> advice = Advice.of(report);
        text.append(advice.isEmpty() ? "" : "\n");
        advice.forEach(line -> text.append("- ").append(Markdown.text(line)).append('\n'));
        return text.toString();
    }

    private String heading() {
        String name = report.server().map(it -> it.path("name").asString("")).orElse("");
        String version = report.server().map(it -> it.path("version").asString("")).orElse("");
        String server = (name + " " + version).strip();
        return (server.isEmpty() ? "a server" : server)
                + ", protocol "
                + report.protocol()
                + ", seed "
                + report.seed();
    }

    private Table tools() {
        var table = new Table("TOOL", "VERDICT", "CALLS", "FINDING");
        for (ToolReport tool : report.tools()) {
            String verdict = tool.verdict().wire();
            addRows(table, tool.findings(), tool.name(), verdict, String.valueOf(tool.calls()));
        }
        return table;
    }

    private Table lists() {
        var table = new Table("LIST", "VERDICT", "ITEMS", "FINDING");
        for (ListReport list : report.lists()) {
            boolean counted = list.method().endsWith("/list");
            Verdict verdict = list.holds() ? Verdict.OK : Verdict.BROKEN;
            addRows(
                    table,
                    list.findings(),
                    list.method(),
                    verdict.wire(),
                    counted ? String.valueOf(list.items()) : "");
        }
        return table;
    }

    /** The cells before the finding stand in the first row only. */
    private static void addRows(
            Table table, List<Finding> findings, String name, String verdict, String count) {
        int shown = findings.size() > MOST_FINDINGS ? MOST_FINDINGS - 1 : findings.size();
        table.row(name, verdict, count, shown == 0 ? "" : text(findings.getFirst()));
        for (Finding finding : findings.subList(Math.min(1, shown), shown)) {
            table.row("", "", "", text(finding));
        }
        if (shown < findings.size()) {
            table.row("", "", "", "and " + (findings.size() - shown) + " more");
        }
    }

    private static String text(Finding finding) {
        return finding.message()
                + finding.arguments()
                        .map(arguments -> ": " + Preview.of(arguments, Hiding.NONE))
                        .orElse("");
    }

    private Table score() {
        var table = new Table("CHECK", "HELD", "OF", "WHAT");
        report.tallies()
                .forEach((check, tally) ->
                        table.row(
                                check.wire(),
                                String.valueOf(tally.held()),
                                String.valueOf(tally.total()),
                                what(check)));
        return table;
    }

    private static String what(Check check) {
        return switch (check) {
            case ANSWERS -> "tools answer a call with valid arguments with a result";
            case SHAPES -> "tools keep to the protocol and to their outputSchema";
            case REFUSES -> "tools refuse wrong and missing arguments";
            case LISTS -> "lists keep to the protocol, and the handshake does";
        };
    }

    private String arithmetic() {
        Tally score = report.score();
        return "Score "
                + score.percent()
                + ": "
                + sum(true)
                + " = "
                + score.held()
                + " of "
                + sum(false)
                + " = "
                + score.total()
                + " checks hold";
    }

    private String sum(boolean held) {
        if (held && report.tools().isEmpty()) {
            return "no tools";
        }
        return report.tallies().values().stream()
                .map(tally -> String.valueOf(held ? tally.held() : tally.total()))
                .collect(Collectors.joining(" + "));
    }
}
