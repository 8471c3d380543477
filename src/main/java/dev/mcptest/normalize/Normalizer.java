package dev.mcptest.normalize;

import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
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

    private static final String RESULT = "result";
    private static final String ERROR = "error";

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
        return recorded(names, List.of());
    }

    /**
     * Returns a normalizer with the rules of a recording.
     *
     * @param names of built-in rules; others are ignored
     */
    public static Normalizer recorded(Collection<String> names, List<Replacement> replacements) {
        return new Normalizer(
                Rules.all().stream().filter(rule -> names.contains(rule.name())).toList(),
                replacements);
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

    /** Returns its rules that a suite has written. */
    public List<Replacement> replacements() {
        return replacements;
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
        boolean isError = envelope.has(ERROR) && !envelope.has(RESULT);
        JsonNode value = isError ? asResult(envelope) : envelope;
        for (Replacement replacement : replacements) {
            if (replacement instanceof Replacement.AtPath(var path, String by)) {
                value = path.replace(value, StringNode.valueOf(by));
            }
        }
        return walk(isError ? asError(value) : value, numbering, false);
    }

    /** Assertions find an error below the result, and so do paths. */
    private static ObjectNode asResult(JsonNode envelope) {
        ObjectNode copy = without(envelope, ERROR);
        ObjectNode result = Json.object();
        result.set(ERROR, envelope.path(ERROR));
        copy.set(RESULT, result);
        return copy;
    }

    private static ObjectNode asError(JsonNode envelope) {
        ObjectNode copy = without(envelope, RESULT);
        copy.set(ERROR, envelope.path(RESULT).path(ERROR));
        return copy;
    }

    private static ObjectNode without(JsonNode object, String key) {
        ObjectNode copy = Json.object();
        object.properties().forEach(member -> copy.set(member.getKey(), member.getValue()));
        copy.remove(key);
        return copy;
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
