package dev.mcptest.load.check;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;

import java.util.List;
import java.util.Optional;

final class FixtureChecks {

    private final FilledSuite suite;
    private final List<SourceNode> errors;

    private FixtureChecks(FilledSuite suite) {
        this.suite = suite;
        SourceNode block = suite.root().fields().get("fixtures");
        this.errors = block == null ? List.of() : block.items("errors");
    }

    static void check(FilledSuite suite) {
        var checks = new FixtureChecks(suite);
        suite.root().get("fixtures").ifPresent(suite::checkServer);
        suite.names().unique(checks.errors, "name", "error scenario");
        checks.errors.forEach(checks::checkScenario);
        for (TestNode test : suite.tests()) {
            checks.checkUse(test.node());
        }
    }

    private void checkScenario(SourceNode error) {
        suite.exactlyOne(
                error,
                "an error scenario",
                List.of("tool", "applies_to"),
                "tool: NAME for the tests of one tool, applies_to: any for those of all tools");
    }

    private void checkUse(SourceNode test) {
        Optional<SourceNode> injected = test.get("inject_error");
        if (injected.isEmpty()) {
            return;
        }
        SourceNode name = injected.get();
        List<String> known = errors.stream().flatMap(e -> e.text("name").stream()).toList();
        if (suite.names().exists(name, "error scenario", known)) {
            errors.stream()
                    .filter(error -> error.text("name").equals(Optional.of(name.text())))
                    .findFirst()
                    .ifPresent(error -> checkTool(name, error, test));
        }
    }

    private void checkTool(SourceNode name, SourceNode error, SourceNode test) {
        Optional<String> meant = error.text("tool");
        Optional<String> called = test.text("tool");
        if (meant.isPresent() && called.isPresent() && !meant.equals(called)) {
            suite.problems()
                    .error(
                            "error-scenario-tool",
                            name,
                            "`"
                                    + name.text()
                                    + "` is an error of the tool `"
                                    + meant.get()
                                    + "`, and this test calls `"
                                    + called.get()
                                    + "`",
                            "write applies_to: any in its place to inject it everywhere");
        }
    }
}
