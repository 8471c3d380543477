package dev.mcptest.normalize;

import dev.mcptest.json.DeepStack;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Replaces values that differ from run to run, in one pass: first by the rules of the suite, then
 * by the built-in ones. What has been normalized stays as it is when it is normalized again. Safe
 * for use by many threads.
 *
 * <p>Strings become placeholders such as {@code <uuid:1>}, numbers other numbers, so that a value
 * keeps its type. Equal values stay equal.
 */
public final class Normalizer {

    private final List<Rule> rules;
    private final List<Replacement> replacements;
    private final TextRules texts;
    private final List<KeyRule> keyRules = new ArrayList<>();

    private Normalizer(List<Rule> rules, List<Replacement> replacements) {
        this.rules = List.copyOf(rules);
        this.replacements = List.copyOf(replacements);
        this.texts = new TextRules(this.rules, this.replacements);
        for (Rule rule : rules) {
            if (rule instanceof KeyRule keyRule) {
                keyRules.add(keyRule);
            }
        }
    }

    /** Returns a normalizer with all built-in rules. */
    public static Normalizer standard() {
        return new Normalizer(Rules.all(), List.of());
    }

    /** Returns a normalizer with the named rules; other names are ignored. */
    public static Normalizer of(Collection<String> names) {
        return new Normalizer(
                Rules.all().stream().filter(rule -> names.contains(rule.name())).toList(),
                List.of());
    }

    /**
     * Returns a normalizer with the rules of a suite.
     *
     * @param keep names of built-in rules that are left out
     */
    public static Normalizer of(Collection<String> keep, List<Replacement> replacements) {
        return new Normalizer(
                Rules.all().stream().filter(rule -> !keep.contains(rule.name())).toList(),
                replacements);
    }

    /** Returns the names of its built-in rules. */
    public List<String> names() {
        return rules.stream().map(Rule::name).toList();
    }

    /** Returns a normalized copy of one value on its own. */
    public JsonNode value(JsonNode value) {
        return answer(value, new Numbering());
    }

    /**
     * Returns a normalized copy of an answer.
     *
     * @param envelope where the paths of the suite start
     */
    public JsonNode answer(JsonNode envelope, Numbering numbering) {
        JsonNode value = envelope;
        for (Replacement replacement : replacements) {
            if (replacement instanceof Replacement.AtPath(var path, String by)) {
                value = path.replace(value, StringNode.valueOf(by));
            }
        }
        return walk(value, numbering, false);
    }

    /** Returns a normalized copy of the parameters of a request. */
    public JsonNode request(JsonNode params, Numbering numbering) {
        return walk(params, numbering, true);
    }

    private JsonNode walk(JsonNode value, Numbering numbering, boolean request) {
        return DeepStack.run(
                value, () -> new Pass(texts, keyRules, numbering, request).value(value));
    }
}
