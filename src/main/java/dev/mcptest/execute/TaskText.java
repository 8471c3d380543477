package dev.mcptest.execute;

import dev.mcptest.json.Json;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.agent.UserSide;

/** Says what a test asks of its server or model, for models that judge the response. */
final class TaskText {

    private TaskText() {}

    /** Returns one line; empty for tests of more than a tool, resource or prompt. */
    static String of(TestCase test) {
        return switch (test) {
            case TestCase.ToolTest(_, var tool, var arguments, _, _) ->
                    "tool " + tool + " " + Json.write(arguments);
            case TestCase.ResourceTest(_, var uri, _) -> "resource " + uri;
            case TestCase.PromptTest(_, var prompt, var arguments, _) ->
                    "prompt " + prompt + " " + Json.write(arguments);
            case TestCase.Injected injected -> of(injected.call());
            case AgentTest agent -> of(agent.user());
            default -> "";
        };
    }

    private static String of(UserSide user) {
        return switch (user) {
            case UserSide.Prompt(String text) -> text;
            case UserSide.Script script -> String.join("\n\n", script.messages());
            case UserSide.Simulation simulation -> simulation.goal();
        };
    }
}
