package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.grading.GradeSettings;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.rule.Selection;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.Table;
import dev.mcptest.suite.grading.GradingSettings;

import tools.jackson.databind.node.ArrayNode;

import java.util.List;
import java.util.Optional;

/** Prints rules. */
final class ListOfRules {

    private final Arguments arguments;
    private final Session session;

    ListOfRules(Arguments arguments, Session session) {
        this.arguments = arguments;
        this.session = session;
    }

    /** Prints the rules that the options select. */
    ExitCode run() {
        return Rules.load(arguments, session)
                .map(all -> list(all, Rules.selection(arguments, all)))
                .orElse(ExitCode.USAGE);
    }

    private ExitCode list(Catalogue catalogue, Selection selection) {
        List<Revision> revisions = ComplianceOptions.revisions(arguments);
        Optional<String> transport = arguments.get(ComplianceOptions.TRANSPORT);
        print(
                catalogue.rules().stream()
                        .filter(it -> isSelected(it, selection, revisions))
                        .filter(it -> transport.map(it.transports()::contains).orElse(true))
                        .toList(),
                catalogue);
        return ExitCode.OK;
    }

    /**
     * Prints the rules that would be judged.
     *
     * @param words what names the server
     */
    ExitCode judged(List<String> words) {
        Optional<Catalogue> catalogue = Rules.load(arguments, session);
        if (catalogue.isEmpty()) {
            return ExitCode.USAGE;
        }
        Selection _ = Rules.selection(arguments, catalogue.get());
        return new Servers(arguments, session, catalogue.get())
                .block(words)
                .map(block -> judged(catalogue.get(), block))
                .orElse(ExitCode.USAGE);
    }

    private ExitCode judged(Catalogue catalogue, GradingSettings block) {
        GradeSettings settings = ComplianceOptions.settings(arguments, Optional.empty(), block);
        List<Revision> revisions =
                settings.revisions().isEmpty() ? List.of(Revision.values()) : settings.revisions();
        Optional<String> transport = arguments.get(ComplianceOptions.TRANSPORT);
        List<Rule> rules =
                catalogue.rules().stream()
                        .filter(rule -> transport.map(rule.transports()::contains).orElse(true))
                        .filter(rule ->
                                revisions.stream()
                                        .anyMatch(it ->
                                                rule.isRow(it)
                                                        && settings.selection().selects(rule, it)))
                        .toList();
        print(rules, catalogue);
        return rules.isEmpty() ? Rules.none(arguments, session) : ExitCode.OK;
    }

    private static boolean isSelected(Rule rule, Selection selection, List<Revision> revisions) {
        return revisions.isEmpty()
                ? selection.selects(rule)
                : revisions.stream()
                        .anyMatch(
                                it -> rule.revisions().contains(it) && selection.selects(rule, it));
    }

    private void print(List<Rule> rules, Catalogue catalogue) {
        session.console()
                .out()
                .print(
                        arguments.get(ComplianceOptions.FORMAT).equals("json")
                                ? json(rules)
                                : table(rules, catalogue.rules().size()));
    }

    private static String json(List<Rule> rules) {
        ArrayNode all = Json.array();
        rules.forEach(rule -> all.add(Explanation.json(rule)));
        return Screen.json(all) + "\n";
    }

    private static String table(List<Rule> rules, int all) {
        var table = new Table("ID", "SEVERITY", "REVISIONS", "TRANSPORT", "GATE", "TITLE");
        for (Rule rule : rules) {
            table.row(
                    rule.id(),
                    rule.severity().name(),
                    rule.entry().path("revisions").asString("A-E"),
                    Explanation.transport(rule),
                    rule.gates().isEmpty() ? "-" : String.join(" ", rule.gates()),
                    rule.title());
        }
        return Screen.text(table.lines() + rules.size() + " of " + all + " rules\n");
    }
}
