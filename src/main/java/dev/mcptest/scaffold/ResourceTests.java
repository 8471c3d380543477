package dev.mcptest.scaffold;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.scaffold.value.AnswerShape;

import tools.jackson.databind.node.ObjectNode;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tests of resources and their templates. */
final class ResourceTests {

    private static final Pattern EXPRESSION = Pattern.compile("\\{([+#./;?&]?)([^{}*:,]+)[^{}]*}");

    private final Exploration.Manner manner;
    private final Draft draft;
    private final boolean completes;

    ResourceTests(Exploration.Manner manner, Draft draft, boolean completes) {
        this.manner = manner;
        this.draft = draft;
        this.completes = completes;
    }

    void add(String uri, Exploration.Call call) throws CallException {
        Envelope answer = call.of("resources/read", Json.object().put("uri", uri));
        if (answer.isRpcError()) {
            draft.note(manner.prefix() + uri + ": " + Exploration.error(answer).orElse("an error"));
            return;
        }
        ObjectNode test = TestNode.of(manner.prefix() + uri + " can be read", manner.server());
        test.put("uri", TestNode.escaped(uri));
        TestNode.expect(
                test,
                "result.contents",
                "schema",
                AnswerShape.of(List.of(answer.result().path("contents"))));
        draft.add("resources", test);
    }

    /** Reads the resource that a template gives for the first values of its completions. */
    void addTemplate(String template, Exploration.Call call) throws CallException {
        Map<String, String> values = new HashMap<>();
        for (String variable : variables(template)) {
            ObjectNode ref = Json.object().put("type", "ref/resource").put("uri", template);
            List<String> found =
                    completes ? Exploration.completions(ref, variable, call) : List.of();
            values.put(variable, found.isEmpty() ? "1" : found.getFirst());
            if (!found.isEmpty()) {
                draft.add("completions", CompletionTest.of(manner, "resource", template, variable));
            }
        }
        add(expanded(template, values), call);
    }

    private static Set<String> variables(String template) {
        Set<String> names = new LinkedHashSet<>();
        Matcher expression = EXPRESSION.matcher(template);
        while (expression.find()) {
            if (!isOptional(expression.group(1))) {
                names.add(expression.group(2));
            }
        }
        return names;
    }

    /** Parts of the query and the fragment may be left out. */
    private static boolean isOptional(String operator) {
        return !operator.isEmpty() && "#;?&".contains(operator);
    }

    private static String expanded(String template, Map<String, String> values) {
        return EXPRESSION
                .matcher(template)
                .replaceAll(match -> {
                    String operator = match.group(1);
                    String value = values.getOrDefault(match.group(2), "");
                    String before = operator.equals("/") || operator.equals(".") ? operator : "";
                    return isOptional(operator)
                            ? ""
                            : Matcher.quoteReplacement(
                                    before + (operator.equals("+") ? value : encoded(value)));
                });
    }

    private static String encoded(String value) {
        var text = new StringBuilder();
        for (byte b : Json.utf8(value)) {
            boolean plain =
                    (b >= 'a' && b <= 'z')
                            || (b >= 'A' && b <= 'Z')
                            || (b >= '0' && b <= '9')
                            || "-._~".indexOf(b) >= 0;
            text.append(plain ? String.valueOf((char) b) : String.format("%%%02X", b & 0xFF));
        }
        return text.toString();
    }
}
