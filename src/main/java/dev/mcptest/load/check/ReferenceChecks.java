package dev.mcptest.load.check;

import dev.mcptest.json.target.Target;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.Scope;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template;
import dev.mcptest.load.source.Template.Part;
import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Patterns;
import dev.mcptest.load.value.Quoting;
import dev.mcptest.load.value.UnknownReference;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks that every run-time reference is available where it is used. */
final class ReferenceChecks {

    private final FilledSuite suite;
    private final CaptureScope captures;

    /** The field references checked so far: the rows of a test share them. */
    private final Set<String> checked = new HashSet<>();

    private ReferenceChecks(FilledSuite suite) {
        this.suite = suite;
        this.captures = new CaptureScope(suite);
    }

    static void check(FilledSuite suite) {
        for (TestNode test : suite.tests()) {
            checkCaptures(test, suite);
        }
        if (suite.root().hasReferences()) {
            new ReferenceChecks(suite).checkReferences();
        }
    }

    private static void checkCaptures(TestNode test, FilledSuite suite) {
        for (SourceNode node : test.expecting()) {
            for (var capture : node.fields("capture").entrySet()) {
                SourceNode target = capture.getValue();
                checkName(capture.getKey(), target, suite.problems());
                checkTarget(target, suite.problems());
            }
        }
    }

    private static void checkTarget(SourceNode target, Problems problems) {
        Bound<Target> _ = Patterns.target(target, problems);
    }

    private static void checkName(String name, SourceNode target, Problems problems) {
        boolean readable =
                Template.parse("${capture:" + name + "}", Scope.CEL)
                        .parts()
                        .equals(List.of(new Part.Capture(name)));
        if (!readable) {
            problems.errorAtKey(
                    "capture-name",
                    target,
                    "`" + name + "` cannot be read as ${capture:" + name + "}",
                    "use letters, digits, _ and -");
        }
    }

    private void checkReferences() {
        suite.tests().stream().filter(test -> test.block().isRun()).forEach(this::checkTest);
        for (var block : suite.root().fields().entrySet()) {
            if (!isRun(block.getKey())) {
                block.getValue()
                        .eachReferring(node ->
                                node.references()
                                        .forEach(part ->
                                                UnknownReference.report(
                                                        node, part, suite.problems())));
            }
        }
    }

    private boolean isRun(String key) {
        for (Block block : suite.blocks()) {
            if (block.key().equals(key)) {
                return block.isRun();
            }
        }
        return false;
    }

    /** The fields that identify a test must be known before it runs. */
    private void refuseIn(SourceNode holder) {
        for (String key : List.of("name", "description", "tags", "skip", "capture")) {
            SourceNode field = holder.fields().get(key);
            if (field != null) {
                field.eachReferring(
                        node -> node.references().forEach(part -> refuse(part, node, key)));
            }
        }
    }

    private void refuse(Part part, SourceNode use, String key) {
        if (part instanceof Part.Capture) {
            suite.problems()
                    .error(
                            "capture-place",
                            use,
                            "`" + part + "` cannot be used in `" + key + "`",
                            "captured values go into arguments, addresses and what is expected");
        }
    }

    /** Visits the steps of a test first: its own expectations may use what they capture. */
    private void checkTest(TestNode test) {
        captures.enter(test);
        test.expecting().forEach(this::refuseIn);
        List<SourceNode> steps = test.node().items("steps");
        for (SourceNode step : steps) {
            step.eachReferring(node -> checkValue(node, test));
            captures.leave(step);
        }
        for (var field : test.node().fields().entrySet()) {
            if (!field.getKey().equals("steps")) {
                field.getValue().eachReferring(node -> checkValue(node, test));
            }
        }
        captures.leave(test.node());
    }

    private void checkValue(SourceNode value, TestNode test) {
        Quoting.check(value, suite.problems());
        for (Part part : value.references()) {
            switch (part) {
                case Part.Capture(String name) -> captures.check(name, value);
                case Part.Field field -> {
                    if (checked.add(value.pointer() + " " + field)) {
                        FieldChecks.check(field, value, test, suite.problems());
                    }
                }
                case Part.Literal _, Part.Variable _, Part.Unknown _ -> {}
            }
        }
    }
}
