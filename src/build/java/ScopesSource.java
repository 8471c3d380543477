import tools.jackson.databind.JsonNode;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The source of the methods that tell how references are read in the value of a key. References are
 * replaced before a suite is checked, so a key is found by its name and by what it is in, whatever
 * else may be wrong around it.
 */
final class ScopesSource {

    private final JsonNode schema;
    private final Map<String, String> annotated;
    private final Map<String, String> top = new TreeMap<>();
    private final Map<String, String> definitions = new TreeMap<>();
    private final Map<String, String> tests = new TreeMap<>();
    private final Map<String, String> matchers = new TreeMap<>();
    private final Map<String, String> checks = new TreeMap<>();
    private final Map<String, String> others = new TreeMap<>();

    ScopesSource(JsonNode schema) {
        this.schema = schema;
        this.annotated = new Annotations(schema).of("x-scope");
        visit(schema, "");
    }

    String methods() {
        return String.join(
                "\n",
                method("at the top level of a suite", "scopeAtTop", top, "SUITE"),
                method("in a test", "scopeInTest", tests, "SUITE"),
                method("in definitions", "scopeInDefinitions", definitions, "SUITE"),
                method("in a matcher", "scopeInMatcher", matchers, "DATA"),
                method("in the evaluation of a test", "scopeInEval", checks, "SUITE"),
                method("anywhere else", "scopeElsewhere", others, "SUITE"));
    }

    private void visit(JsonNode node, String at) {
        for (var member : node.properties()) {
            String below = at + "/" + member.getKey();
            if (at.endsWith("/properties")) {
                property(member.getKey(), member.getValue(), below);
            }
            visit(member.getValue(), below);
        }
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            visit(node.get(i), at + "/" + i);
        }
    }

    private void property(String key, JsonNode value, String at) {
        String own = annotated.get(at);
        String reference = value.path("$ref").asString("");
        String scope =
                own == null && !reference.isEmpty() ? annotated.get(reference.substring(1)) : own;
        if (scope != null) {
            String before = group(key, at, scope).put(key, scope);
            Annotations.require(
                    before == null || before.equals(scope),
                    "x-scope of " + key + " differs: " + at);
        }
    }

    private Map<String, String> group(String key, String at, String scope) {
        if (at.equals("/properties/" + key)) {
            return top;
        }
        if (at.startsWith("/$defs/matcher/")) {
            return matchers;
        }
        if (at.startsWith("/$defs/definitionEntry/")) {
            return definitions;
        }
        if (scope.equals("path")) {
            return checks;
        }
        return scope.equals("label") || scope.equals("test") ? tests : others;
    }

    private static String method(
            String where, String name, Map<String, String> scopes, String other) {
        var cases = new StringBuilder();
        scopes.forEach((key, scope) ->
                cases.append(
                        "            case \"%s\" -> Scope.%s;\n"
                                .formatted(key, scope.toUpperCase(Locale.ROOT))));
        return """
            /** Returns how references are read in the value of a key %s. */
            static Scope %s(String key) {
                return switch (key) {
        %s            default -> Scope.%s;
                };
            }
        """
                .formatted(where, name, cases, other);
    }
}
