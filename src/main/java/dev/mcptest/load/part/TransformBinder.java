package dev.mcptest.load.part;

import dev.mcptest.jq.JqProgram;
import dev.mcptest.jq.syntax.InvalidJqException;
import dev.mcptest.load.source.Mark;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.TextMark;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.match.InvalidMatcherException.Spot;
import dev.mcptest.suite.expect.Transform;
import dev.mcptest.suite.expect.Transforms;

import java.util.List;
import java.util.Optional;

/** Reads the {@code transform} of tests and assertions. */
public final class TransformBinder {

    private final CommandBinder commands;
    private final Problems problems;

    public TransformBinder(Problems problems) {
        this.commands = CommandBinder.plain(problems);
        this.problems = problems;
    }

    public Bound<Transforms> ofTest(SourceNode test) {
        SourceNode node = test.fields().get("transform");
        if (node == null) {
            return Bound.of(Transforms.NONE);
        }
        Bound<Optional<Transform>> request = transform(node, "request");
        Bound<Optional<Transform>> response = transform(node, "response");
        return request instanceof Bound.Value<Optional<Transform>>(var before)
                        && response instanceof Bound.Value<Optional<Transform>>(var after)
                ? Bound.of(new Transforms(before, after))
                : Bound.lacking(request, response);
    }

    /** Returns the transform under a key, if there is one. */
    Bound<Optional<Transform>> transform(SourceNode holder, String key) {
        SourceNode node = holder.fields().get(key);
        if (node == null) {
            return Bound.of(Optional.empty());
        }
        if (node.hasReferences()) {
            return Bound.open(node, problems);
        }
        return node.json().isObject() ? jq(node) : command(node);
    }

    private Bound<Optional<Transform>> command(SourceNode node) {
        Bound<List<String>> words = commands.words(node);
        return words instanceof Bound.Value<List<String>>(var program)
                ? Bound.of(Optional.of(new Transform.Command(node.text(), program)))
                : Bound.lacking(words);
    }

    private Bound<Optional<Transform>> jq(SourceNode node) {
        Optional<String> program = new Values(node, problems).name("jq");
        if (program.isEmpty()) {
            return Bound.refused(node, problems);
        }
        try {
            return Bound.of(Optional.of(new Transform.Jq(JqProgram.compile(program.get()))));
        } catch (InvalidJqException e) {
            report(node.get("jq").orElse(node), e);
            return Bound.refused(node, problems);
        }
    }

    private void report(SourceNode program, InvalidJqException fault) {
        Mark spot = TextMark.of(program, Optional.of(new Spot(fault.line(), fault.column())));
        problems.fault("jq", program, spot, "not a jq program: " + fault.text());
    }
}
