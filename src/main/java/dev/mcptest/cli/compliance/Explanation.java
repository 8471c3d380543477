package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.report.SpecUrl;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.rule.Script;
import dev.mcptest.compliance.rule.Selection;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;
import dev.mcptest.report.text.Screen;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says what a rule is about. */
final class Explanation {

    private final Arguments arguments;
    private final Session session;

    Explanation(Arguments arguments, Session session) {
        this.arguments = arguments;
        this.session = session;
    }

    ExitCode run(List<String> ids) {
        if (ids.isEmpty()) {
            throw new UsageException("name a rule: mcptest compliance explain TOOL-002");
        }
        Optional<Catalogue> catalogue = Rules.load(arguments, session);
        if (catalogue.isEmpty()) {
            return ExitCode.USAGE;
        }
        new Selection(List.of(), ids, List.of(), List.of())
                .mistake(catalogue.get())
                .ifPresent(text -> {
                    throw new UsageException(text);
                });
        List<Rule> rules = new ArrayList<>();
        for (String id : ids) {
            var one = new Selection(List.of(), List.of(id), List.of(), List.of());
            catalogue.get().rules().stream().filter(one::selects).forEach(rules::add);
        }
        session.console().out().print(text(rules, catalogue.get()));
        return ExitCode.OK;
    }

    private String text(List<Rule> rules, Catalogue catalogue) {
        if (arguments.get(ComplianceOptions.FORMAT).equals("json")) {
            ArrayNode all = Json.array();
            rules.forEach(rule -> all.add(json(rule, catalogue.script(rule.id()))));
            return Screen.json(all.size() == 1 ? all.path(0) : all) + "\n";
        }
        List<String> texts = new ArrayList<>();
        rules.forEach(rule -> texts.add(text(rule, catalogue.script(rule.id()))));
        return Screen.text(String.join("\n", texts));
    }

    /** Returns the entry of a rule in the catalogue. */
    static ObjectNode json(Rule rule) {
        ObjectNode json = Json.object().put("id", rule.id());
        json.put("family", rule.family());
        json.setAll(rule.entry());
        return json;
    }

    private static ObjectNode json(Rule rule, Optional<Script> script) {
        ObjectNode json = json(rule);
        script.ifPresent(it -> {
            json.put("about", it.about());
            for (var part :
                    List.of(
                            java.util.Map.entry("good", it.good()),
                            java.util.Map.entry("bad", it.bad()),
                            java.util.Map.entry("fix", it.fix()))) {
                if (!part.getValue().isMissingNode()) {
                    json.set(part.getKey(), part.getValue());
                }
            }
        });
        url(rule).ifPresent(url -> json.put("spec_url", url));
        return json;
    }

    static String transport(Rule rule) {
        return rule.transports().size() == 2 ? "any" : String.join(",", rule.transports());
    }

    private static Optional<String> url(Rule rule) {
        return rule.revisions().stream()
                .max(Revision::compareTo)
                .flatMap(it -> SpecUrl.of(rule, it));
    }

    private static String text(Rule rule, Optional<Script> script) {
        var text = new StringBuilder();
        JsonNode entry = rule.entry();
        text.append(rule.id()).append("  ").append(rule.title()).append('\n');
        script.map(Script::about)
                .filter(about -> !about.isEmpty())
                .ifPresent(about -> text.append('\n').append(about.strip()).append("\n"));
        text.append('\n');
        line(text, "severity", severity(rule));
        line(text, "marks", marks(rule));
        line(text, "revisions", revisions(rule));
        line(text, "transport", transport(rule));
        line(text, "gates", String.join(", ", rule.gates()));
        line(text, "opt-in", rule.optIn().orElse(""));
        line(text, "sent", entry.path("sends").asString(""));
        line(text, "expected", entry.path("expects").asString(""));
        line(text, "care", entry.path("care").asString(""));
        line(text, "note", entry.path("note").asString(""));
        script.ifPresent(it -> {
            line(text, "good:", exchange(it.good()));
            line(text, "bad:", exchange(it.bad()));
            it.fix()
                    .properties()
                    .forEach(fix ->
                            line(
                                    text,
                                    "fix in " + fix.getKey(),
                                    fix.getValue().asString("").strip()));
        });
        line(
                text,
                "spec:",
                url(rule).map(url -> url + "  ").orElse("") + entry.path("spec").asString(""));
        line(text, "official", names(entry.path("official")));
        line(text, "yawlabs", yawlabs(entry.path("yawlabs")));
        line(text, "since", entry.path("since").asString(""));
        line(text, "deprecated", entry.path("deprecated").asString(""));
        return text.toString();
    }

    private static String severity(Rule rule) {
        JsonNode in = rule.entry().path("severity_in");
        List<String> others = new ArrayList<>();
        in.properties()
                .forEach(it -> others.add(it.getValue().asString("") + " in " + it.getKey()));
        return rule.severity().name()
                + (others.isEmpty() ? "" : " (" + String.join(", ", others) + ")");
    }

    private static String marks(Rule rule) {
        List<String> marks = new ArrayList<>();
        if (rule.basic()) {
            marks.add("basic: a failure makes the grade F");
        }
        if (rule.critical()) {
            marks.add("critical: a failure makes the grade C or lower");
        }
        switch (rule.status()) {
            case INFO -> marks.add("info: never counted");
            case MERGED -> marks.add("merged into " + rule.mergedInto().orElse("another rule"));
            case SELF -> marks.add("about mcptest itself: never run against a server");
            case ACTIVE -> {
                // The usual case.
            }
        }
        return String.join("; ", marks);
    }

    private static String revisions(Rule rule) {
        List<String> names = rule.revisions().stream().sorted().map(Revision::wire).toList();
        return String.join(", ", names);
    }

    private static String exchange(JsonNode exchange) {
        if (exchange.isMissingNode()) {
            return "";
        }
        List<String> lines = new ArrayList<>();
        exchange.properties()
                .forEach(it -> lines.add(it.getKey() + " " + Json.write(it.getValue())));
        return String.join("\n", lines);
    }

    private static String names(JsonNode list) {
        List<String> names = new ArrayList<>();
        list.forEach(it -> names.add(it.asString("")));
        return String.join(", ", names);
    }

    private static String yawlabs(JsonNode byRevision) {
        List<String> all = new ArrayList<>();
        byRevision.properties().forEach(it -> all.add(it.getKey() + ": " + names(it.getValue())));
        return String.join("; ", all);
    }

    private static void line(StringBuilder text, String name, String value) {
        if (!value.isEmpty()) {
            String indented = value.replace("\n", "\n              ");
            text.append(String.format("%-13s %s%n", name, indented));
        }
    }
}
