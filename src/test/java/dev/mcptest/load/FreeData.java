package dev.mcptest.load;

import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.JsonNode;

import java.util.Set;
import java.util.regex.Pattern;

/** Knows where a suite may say what it likes, so that a typo there is none that can be found. */
final class FreeData {

    /** Below these, every value is taken. */
    private static final Pattern ANYTHING =
            Pattern.compile(
                    ".*/(args|params)(/.*)?/[^/]+|.*/skip|.*/(exact|contains|subset)(/.*)?|.*/contains-a(ll|ny)/.*"
                        + "|/tools/\\d+/data/\\d+/.*|/compositions/\\d+/cases/\\d+/.*"
                        + "|/fixtures/errors/\\d+/data(/.*)?|.*/(schema|inputSchema)/.*"
                        + "|(/[a-z]+/\\d+)?/client/(sampling|elicitation)/\\d+/(reply|error/data)(/.*)?"
                        + "|/definitions/\\d+/tools/[^/]+/examples/\\d+/[^/]+"
                        + "|/compliance/hints/(template_values|prompt_args|calls)/.*|/compliance/hints/.*/arguments/.*");

    /** Texts that are more than texts; the others are names, paths and prose. */
    private static final Set<String> CHECKED =
            Set.of(
                    "server",
                    "target",
                    "check",
                    "path",
                    "url",
                    "base_url",
                    "token_endpoint",
                    "timeout",
                    "connect_timeout",
                    "wait_for_ready",
                    "time_budget",
                    "profile",
                    "kind",
                    "type",
                    "mode",
                    "tokenizer",
                    "aggregate",
                    "tie_break",
                    "preset",
                    "keep",
                    "min_version",
                    "grant",
                    "spec_version",
                    "applies_to",
                    "severity",
                    "inject_error",
                    "provider",
                    "ref",
                    "output",
                    "id",
                    "first",
                    "made",
                    "cel",
                    "jq");

    /** Lists of texts that are more than texts. */
    private static final Pattern CHECKED_LISTS =
            Pattern.compile(
                    "/agents/\\d+/(servers|inject)/.*|.*/needs/.*|/target_versions/.*"
                            + "|.*/(required|forbidden)_tools/.*|.*/tool_sequence/.*");

    /** Objects whose keys are names. */
    private static final Pattern NAMES =
            Pattern.compile(
                    "/(servers|variables|providers|rubrics)|/compliance/hints/(calls|prompt_args)"
                            + "|.*/(env|headers|capture|response_headers|token_params)"
                            + "|/definitions/\\d+/tools"
                            + "|.*/(args|data/\\d+|cases/\\d+)"
                            + "|/definitions/\\d+/tools/[^/]+/examples/\\d+");

    private FreeData() {}

    /** Returns whether any value may stand at a place. */
    static boolean takesAnything(String pointer) {
        return ANYTHING.matcher(pointer).matches();
    }

    /** Returns whether any key may stand in an object. */
    static boolean takesAnyKey(String pointer) {
        return NAMES.matcher(pointer).matches() || takesAnything(pointer + "/x");
    }

    /** Returns whether two suites differ at most in what is free. */
    static boolean equivalent(JsonNode one, JsonNode other) {
        return equivalent("", one, other);
    }

    private static boolean equivalent(String pointer, JsonNode one, JsonNode other) {
        if (one.equals(other) || takesAnything(pointer)) {
            return true;
        }
        if (one.isObject() && other.isObject()) {
            return takesAnything(pointer + "/x")
                    || (sameKeys(one, other)
                            && one.propertyStream()
                                    .allMatch(field ->
                                            equivalent(
                                                    SourceNode.child(pointer, field.getKey()),
                                                    field.getValue(),
                                                    other.path(field.getKey()))));
        }
        if (one.isArray() && other.isArray()) {
            return equivalentItems(pointer, one, other);
        }
        return isFreeText(pointer) && isWord(one) && isWord(other);
    }

    private static boolean sameKeys(JsonNode one, JsonNode other) {
        return Set.copyOf(one.propertyNames()).equals(Set.copyOf(other.propertyNames()));
    }

    private static boolean equivalentItems(String pointer, JsonNode one, JsonNode other) {
        int size = Math.max(one.size(), other.size());
        for (int i = 0; i < size; i++) {
            String at = pointer + "/" + i;
            boolean both = i < one.size() && i < other.size();
            boolean free =
                    both
                            ? equivalent(at, one.get(i), other.get(i))
                            : isFreeText(at) && isWord((i < one.size() ? one : other).path(i));
            if (!free) {
                return false;
            }
        }
        return true;
    }

    private static boolean isFreeText(String pointer) {
        String key = pointer.substring(pointer.lastIndexOf('/') + 1);
        return !CHECKED.contains(key) && !CHECKED_LISTS.matcher(pointer).matches();
    }

    private static boolean isWord(JsonNode value) {
        return value.isString() && !value.stringValue().isEmpty();
    }
}
