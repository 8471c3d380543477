package dev.mcptest.load.check;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;

import java.util.List;

final class StepChecks {

    private StepChecks() {}

    static void check(FilledSuite suite) {
        for (TestNode test : suite.tests()) {
            if (test.node().get("steps").isPresent()) {
                refuseSingleCall(suite, test.node());
                test.node().items("steps").forEach(suite::checkServer);
            }
        }
    }

    private static void refuseSingleCall(FilledSuite suite, SourceNode test) {
        for (String key : List.of("tool", "args", "inject_error")) {
            test.get(key)
                    .ifPresent(value ->
                            suite.problems()
                                    .errorAtKey(
                                            "tool-twice",
                                            value,
                                            "a test with `steps` has no `" + key + "` of its own",
                                            "put it into one of the steps, or leave `steps` out"));
        }
    }
}
