package dev.mcptest.load.block;

import dev.mcptest.json.Json;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Resolution;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.Problems.Misfit;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template.Part;
import dev.mcptest.load.test.WholeExpectation;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Filling;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.FailureKind;
import dev.mcptest.source.Problem;
import dev.mcptest.suite.Deferred;
import dev.mcptest.suite.Resolved;
import dev.mcptest.suite.ValueSource;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Said;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A part of a suite that is bound again, in the same way as at load time, when a run has supplied
 * the values it refers to.
 *
 * @param node the part as written
 * @param said its expectations as written
 * @param binder binds the part and reports problems
 */
record DeferredPart<T extends Said>(
        SourceNode node, Said said, BiFunction<SourceNode, Problems, Bound<T>> binder)
        implements Deferred<T> {

    /** Returns the expectation of a test as a part that is bound later on its own. */
    static Deferred<Expectation> of(WholeExpectation whole, SourceNode test) {
        return whole.bound() instanceof Bound.Value<Expectation>(var expectation)
                        && !test.hasReferences()
                ? Deferred.of(expectation)
                : new DeferredPart<>(
                        test, () -> Unjudged.of(test, whole.defaults()), whole.binder());
    }

    @Override
    public List<AssertionRecord> unjudged() {
        return said.unjudged();
    }

    @Override
    public Resolved<T> fill(ValueSource supply) {
        List<String> missing = new ArrayList<>();
        SourceNode filled =
                Filling.quote(
                        node, (part, use) -> answer(part, use, supply, missing), missing::add);
        return missing.isEmpty()
                ? bind(filled)
                : new Resolved.Incomplete<>(
                        FailureKind.CAPTURE, missing.stream().distinct().toList());
    }

    private Resolved<T> bind(SourceNode filled) {
        var problems = new Problems();
        Bound<T> bound = binder.apply(filled, problems);
        problems.explainRejected();
        List<Misfit> misfits = problems.takeMisfits();
        if (!misfits.isEmpty()) {
            return misfit(misfits);
        }
        List<String> errors =
                problems.sorted().stream()
                        .filter(Problem::isError)
                        .map(problem -> problem.position().label() + ": " + problem.message())
                        .toList();
        if (bound instanceof Bound.Value<T>(var value) && errors.isEmpty()) {
            return new Resolved.Whole<>(value);
        }
        return new Resolved.Incomplete<>(FailureKind.SUITE, errors);
    }

    /** A value of the wrong type is blamed on the test that captured it, otherwise on the suite. */
    private Resolved<T> misfit(List<Misfit> misfits) {
        boolean captured = misfits.stream().anyMatch(m -> m.from() instanceof Part.Capture);
        return new Resolved.Incomplete<>(
                captured ? FailureKind.CAPTURE : FailureKind.SUITE,
                misfits.stream()
                        .map(misfit -> node.position().label() + ": " + misfit.message())
                        .toList());
    }

    private static Optional<SourceNode> answer(
            Part part, SourceNode use, ValueSource supply, List<String> missing) {
        return switch (resolve(part, supply)) {
            case Resolution.Found(var value) -> Optional.of(Filling.written(value, use));
            case Resolution.Absent(var message) -> {
                missing.add(part + ": " + message);
                yield Optional.empty();
            }
        };
    }

    private static Resolution resolve(Part part, ValueSource supply) {
        return switch (part) {
            case Part.Capture(String name) -> supply.captured(name);
            case Part.Field field -> field(field, supply);
            case Part.Literal _, Part.Variable _, Part.Unknown _ ->
                    throw new IllegalStateException("no reference: " + part);
        };
    }

    private static Resolution field(Part.Field field, ValueSource supply) {
        Resolution output = supply.output(field.owner());
        if (!(output instanceof Resolution.Found(var value))) {
            return output;
        }
        try {
            return field.target().resolve(Json.object().set(field.owner(), value));
        } catch (InvalidTargetException e) {
            throw new IllegalStateException(field + " was not checked", e);
        }
    }
}
