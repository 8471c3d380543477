package dev.mcptest.load;

import dev.mcptest.json.InvalidJq;
import dev.mcptest.json.JqProgram;
import dev.mcptest.match.InvalidMatcher.Spot;
import dev.mcptest.suite.Transform;
import dev.mcptest.suite.Transforms;

import java.util.Optional;

/** Reads {@code transform}, of tests and of assertions. */
final class TransformBinder {

    private final CommandBinder commands;
    private final Problems problems;

    TransformBinder(Problems problems) {
        this.commands = CommandBinder.plain(problems);
        this.problems = problems;
    }

    /** Returns what rewrites the calls of a test. */
    Transforms ofTest(SourceNode test) {
        SourceNode node = test.fields().get("transform");
        return node == null
                ? Transforms.NONE
                : new Transforms(transform(node, "request"), transform(node, "response"));
    }

    /** Returns the transform under a key; empty when there is none or it makes no sense. */
    Optional<Transform> transform(SourceNode holder, String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null || node.hasReferences()) {
            return Optional.empty();
        }
        return node.json().isObject()
                ? node.get("jq").flatMap(this::jq)
                : commands.words(node).map(words -> new Transform.Command(node.text(), words));
    }

    private Optional<Transform> jq(SourceNode program) {
        if (program.text().isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Transform.Jq(JqProgram.compile(program.text())));
        } catch (InvalidJq e) {
            report(program, e);
            return Optional.empty();
        }
    }

    private void report(SourceNode program, InvalidJq fault) {
        Mark spot = TextMark.of(program, Optional.of(new Spot(fault.line(), fault.column())));
        problems.fault("jq", program, spot, "not a jq program: " + fault.text());
    }
}
