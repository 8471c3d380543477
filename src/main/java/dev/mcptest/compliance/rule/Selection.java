package dev.mcptest.compliance.rule;

import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.Severity;
import dev.mcptest.json.Suggestion;
import dev.mcptest.mcp.Revision;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which rules to judge. Globs are allowed in ids; empty lists select everything.
 *
 * @param exclude wins over everything else
 */
public record Selection(
        List<String> families, List<String> rules, List<String> severities, List<String> exclude) {

    /** Every rule. */
    public static final Selection ALL = new Selection(List.of(), List.of(), List.of(), List.of());

    private static final Pattern SHORT_ID = Pattern.compile("([A-Z]+)-?(\\d{1,3})");

    public Selection {
        families = split(families);
        rules = split(rules);
        severities = split(severities);
        exclude = split(exclude);
    }

    /** Returns whether rules may be left out. */
    public boolean isPartial() {
        return names() || !exclude.isEmpty();
    }

    /** Returns whether it names what to judge, rather than only what to leave out. */
    public boolean names() {
        return !families.isEmpty() || !rules.isEmpty() || !severities.isEmpty();
    }

    /** Returns this selection, and leaves out further rules. */
    public Selection without(List<String> more) {
        List<String> all = new ArrayList<>(exclude);
        all.addAll(more);
        return new Selection(families, rules, severities, all);
    }

    /** Returns what is wrong with it, as a sentence; empty when every word names something. */
    public Optional<String> mistake(Catalogue catalogue) {
        List<String> ids = catalogue.rules().stream().map(Rule::id).toList();
        List<String> names = List.of("MUST", "SHOULD", "MAY");
        return unknown("rule", rules, ids)
                .or(() -> unknown("rule", exclude, ids))
                .or(() -> unknown("family", families, catalogue.families()))
                .or(() -> unknown("severity", severities, names));
    }

    private static Optional<String> unknown(
            String what, List<String> words, Collection<String> known) {
        return words.stream()
                .filter(word -> known.stream().noneMatch(it -> matches(word, it)))
                .findFirst()
                .map(word ->
                        "there is no "
                                + what
                                + " `"
                                + word
                                + "`"
                                + Suggestion.nearest(padded(word.toUpperCase(Locale.ROOT)), known)
                                        .map(near -> ", did you mean `" + near + "`?")
                                        .orElse(
                                                known.size() < 30
                                                        ? "; there are " + String.join(", ", known)
                                                        : ""));
    }

    /** Returns TOOL-002 for TOOL-2. */
    private static String padded(String id) {
        Matcher few = SHORT_ID.matcher(id);
        return few.matches()
                ? "%s-%03d".formatted(few.group(1), Integer.parseInt(few.group(2)))
                : id;
    }

    /** Returns whether a rule is selected, in some revision. */
    public boolean selects(Rule rule, Revision revision) {
        Severity severity = rule.severity(revision);
        return selects(rule, severity.name());
    }

    /** Returns whether a rule is selected by the severity that it usually has. */
    public boolean selects(Rule rule) {
        return selects(rule, rule.severity().name());
    }

    private boolean selects(Rule rule, String severity) {
        return holds(families, rule.family())
                && holds(rules, rule.id())
                && holds(severities, severity)
                && exclude.stream().noneMatch(it -> matches(it, rule.id()));
    }

    private static boolean holds(List<String> words, String name) {
        return words.isEmpty() || words.stream().anyMatch(it -> matches(it, name));
    }

    private static boolean matches(String glob, String name) {
        List<String> parts = new ArrayList<>();
        for (String part : glob.split("\\*", -1)) {
            parts.add(Pattern.quote(part));
        }
        return Pattern.compile(String.join(".*", parts), Pattern.CASE_INSENSITIVE)
                .matcher(name)
                .matches();
    }

    private static List<String> split(List<String> texts) {
        return texts.stream()
                .flatMap(text -> List.of(text.split(",", -1)).stream())
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }
}
