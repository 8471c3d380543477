package dev.mcptest.compliance.rule;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Rule;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * All rules.
 *
 * @param version the version of the catalogue
 * @param rules in order
 * @param scripts how those are probed that are written in YAML, by id
 */
public record Catalogue(String version, List<Rule> rules, Map<String, Script> scripts) {

    public Catalogue {
        requireNonNull(version, "version is null");
        Map<String, Script> written = Map.copyOf(scripts);
        scripts = written;
        rules = rules.stream().map(it -> placed(it, written.get(it.id()))).toList();
    }

    private static Rule placed(Rule rule, @Nullable Script script) {
        return script == null ? rule : rule.at(script.position());
    }

    /** Returns the bundled rules. */
    public static Catalogue bundled() {
        return CatalogueLoader.bundled(_ -> true);
    }

    /** Returns the bundled rules without how they are probed, which takes less time. */
    public static Catalogue names() {
        return CatalogueLoader.bundled(_ -> false);
    }

    /** Returns a rule by its id, in any case. */
    public Optional<Rule> rule(String id) {
        return rules.stream().filter(it -> it.id().equalsIgnoreCase(id)).findFirst();
    }

    /** Returns the families, in order. */
    public List<String> families() {
        return rules.stream().map(Rule::family).distinct().toList();
    }

    /** Returns how a rule is probed, if it is written in YAML. */
    public Optional<Script> script(String id) {
        return Optional.ofNullable(scripts.get(id));
    }

    /** Returns the catalogue with further rules behind. */
    Catalogue and(List<Rule> more, Map<String, Script> moreScripts) {
        List<Rule> all = new java.util.ArrayList<>(rules);
        all.addAll(more);
        Map<String, Script> both = new LinkedHashMap<>(scripts);
        both.putAll(moreScripts);
        return new Catalogue(version, all, both);
    }

    Set<String> prefixes() {
        return new TreeSet<>(families());
    }
}
