package dev.mcptest.load.check;

import dev.mcptest.json.Suggestion;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Target;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.test.FilledSuite;

import java.util.List;
import java.util.Optional;

/** Checks that the assertions of agent tests are about the conversation. */
final class AgentTargets {

    private static final String EXTRACTED = "extracted";

    private static final List<String> ROOTS =
            List.of(
                    "tool_calls",
                    "tool_names",
                    "redundant_tool_calls",
                    "tool_results",
                    "final_response",
                    EXTRACTED,
                    "conversation");

    private AgentTargets() {}

    static void check(SourceNode agent, FilledSuite suite) {
        for (SourceNode assertion : Expected.assertions(agent.get("expect"))) {
            assertion
                    .get("target")
                    .filter(target -> !target.hasReferences())
                    .ifPresent(target -> {
                        checkTarget(target, suite);
                        checkExtracted(target, agent.items("extract"), suite);
                    });
        }
        for (SourceNode budget : Expected.budgets(agent.get("expect"))) {
            for (String key : List.of("response_headers", "response_headers_absent")) {
                budget.get(key).ifPresent(rule -> refuseHeaders(rule, suite));
            }
        }
    }

    private static void checkTarget(SourceNode target, FilledSuite suite) {
        String text = target.text();
        String first = text.substring(0, TargetPath.end(text));
        if (first.isEmpty() || ROOTS.contains(first)) {
            return;
        }
        String rest = text.substring(first.length());
        Optional<String> near = Suggestion.nearest(first, ROOTS).map(root -> root + rest);
        if (!suite.problems().hasErrorAt(target, "")) {
            suite.problems()
                    .error(
                            "agent-target",
                            target,
                            "a conversation has no `" + first + "`",
                            near.map(meant -> "did you mean `" + meant + "`?")
                                    .orElse("it has " + String.join(", ", ROOTS)));
        }
    }

    private static void checkExtracted(
            SourceNode target, List<SourceNode> extracts, FilledSuite suite) {
        List<String> members = members(target.text());
        boolean named = members.size() > 1 && members.getFirst().equals(EXTRACTED);
        if (!named || extracts.stream().anyMatch(SourceNode::hasReferences)) {
            return;
        }
        String name = members.get(1);
        List<String> names = extracts.stream().flatMap(it -> it.text("name").stream()).toList();
        if (!names.contains(name) && !target.text().equals(EXTRACTED + ".length")) {
            suite.problems()
                    .error(
                            "extract-unknown",
                            target,
                            "`extract` of this test has no `" + name + "`",
                            Suggestion.nearest(name, names)
                                    .map(near -> "did you mean `" + EXTRACTED + "." + near + "`?")
                                    .orElse("add it: extract: [{name: " + name + ", regex: ...}]"));
        }
    }

    private static List<String> members(String target) {
        try {
            return Target.parse(target).members();
        } catch (InvalidTargetException _) {
            return List.of();
        }
    }

    private static void refuseHeaders(SourceNode rule, FilledSuite suite) {
        suite.problems()
                .errorAtKey(
                        "agent-headers",
                        rule,
                        "a conversation has no response headers",
                        "test them with a tool test");
    }
}
