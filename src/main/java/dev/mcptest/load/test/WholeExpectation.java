package dev.mcptest.load.test;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.suite.expect.Expectation;

import java.util.function.BiFunction;

/**
 * The expectation of a whole test, without those of its steps and nodes.
 *
 * @param bound the expectation as far as it is known at load time
 * @param defaults the default expectations
 * @param binder binds the expectation again when its values are known
 */
public record WholeExpectation(
        Bound<Expectation> bound,
        Expectation defaults,
        BiFunction<SourceNode, Problems, Bound<Expectation>> binder) {}
