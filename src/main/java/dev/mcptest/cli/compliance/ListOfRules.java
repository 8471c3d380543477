package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.rule.Selection;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.Table;

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

    ExitCode run() {
        Optional<Catalogue> catalogue = Rules.load(arguments, session);
        if (catalogue.isEmpty()) {
            return ExitCode.USAGE;
        }
        Selection selection = Rules.selection(arguments, catalogue.get());
        List<Revision> revisions = ComplianceOptions.revisions(arguments);
        Optional<String> transport = arguments.get(ComplianceOptions.TRANSPORT);
        List<Rule> rules =
                catalogue.get().rules().stream()
                        .filter(it -> isSelected(it, selection, revisions))
                        .filter(it -> transport.map(it.transports()::contains).orElse(true))
                        .toList();
        String text =
                arguments.get(ComplianceOptions.FORMAT).equals("json")
                        ? json(rules)
                        : table(rules, catalogue.get().rules().size());
        session.console().out().print(text);
        return ExitCode.OK;
    }

    private static boolean isSelected(Rule rule, Selection selection, List<Revision> revisions) {
        return revisions.isEmpty()
                ? selection.selects(rule)
                : revisions.stream()
                        .anyMatch(
                                it -> rule.revisions().contains(it) && selection.selects(rule, it));
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
