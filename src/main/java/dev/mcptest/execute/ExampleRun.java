package dev.mcptest.execute;

import dev.mcptest.definition.Example;
import dev.mcptest.definition.Item;
import dev.mcptest.definition.ItemKind;
import dev.mcptest.definition.UriTemplate;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.plan.Plan;
import dev.mcptest.record.OpenRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.suite.ExampleTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.expect.Transforms;

import java.util.List;
import java.util.Optional;

/** Calls what an example is about. Source: checks-and-examples, section 3.5. */
final class ExampleRun {

    private final Caller caller;
    private final Judge judge;
    private final Plan.Step step;
    private final OpenRecord result;

    ExampleRun(Caller caller, Judge judge, Plan.Step step, OpenRecord result) {
        this.caller = caller;
        this.judge = judge;
        this.step = step;
        this.result = result;
    }

    void run(ExampleTest test) {
        boolean tool = test.item().kind() == ItemKind.TOOL;
        Optional<Listed> listed = tool ? caller.listed(step, test.header()) : Optional.empty();
        var judging = new ExampleJudge(test, listed, result);
        if (tool && !judging.takesArguments()) {
            return;
        }
        TestCase.Call call = call(test, judging.wireName());
        CallOutcome exchange = caller.call(step, call).withoutBreachesOfOutput();
        judge.judge(step, call, exchange, result);
        exchange.envelope().ifPresent(judging::answered);
        if (exchange.envelope().isEmpty() && exchange.skipped().isEmpty()) {
            judging.failed(messages(exchange.failures()));
        }
        exchange.failures().forEach(result::fail);
    }

    private static List<String> messages(List<Failure> failures) {
        return failures.stream().map(Failure::message).toList();
    }

    private static TestCase.Call call(ExampleTest test, String name) {
        Item item = test.item();
        Example example = test.example();
        return switch (item.kind()) {
            case TOOL ->
                    new TestCase.ToolTest(
                            test.header(),
                            name,
                            example.arguments(),
                            Transforms.NONE,
                            test.expectation());
            case RESOURCE ->
                    new TestCase.ResourceTest(
                            test.header(),
                            new UriTemplate(item.name()).expand(example.arguments()),
                            test.expectation());
            case PROMPT ->
                    new TestCase.PromptTest(
                            test.header(), item.name(), example.arguments(), test.expectation());
        };
    }
}
