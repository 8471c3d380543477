package dev.mcptest.load.check;

import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.test.FilledSuite;

import java.util.List;
import java.util.Optional;

/** Checks that the assertions of agent tests are about the conversation. */
final class AgentTargets {

    private static final List<String> ROOTS =
            List.of(
                    "tool_calls",
                    "tool_names",
                    "redundant_tool_calls",
                    "tool_results",
                    "final_response",
                    "extracted",
                    "conversation");

    private AgentTargets() {}

    static void check(SourceNode agent, FilledSuite suite) {
        for (SourceNode assertion : Expected.assertions(agent.get("expect"))) {
            assertion.get("target").ifPresent(target -> checkTarget(target, suite));
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
        if (first.isEmpty() || ROOTS.contains(first) || target.hasReferences()) {
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

    private static void refuseHeaders(SourceNode rule, FilledSuite suite) {
        suite.problems()
                .errorAtKey(
                        "agent-headers",
                        rule,
                        "a conversation has no response headers",
                        "test them with a tool test");
    }
}
