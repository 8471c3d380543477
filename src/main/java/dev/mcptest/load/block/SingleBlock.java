package dev.mcptest.load.block;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.test.WholeExpectation;
import dev.mcptest.load.value.Bound;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

/** A block whose tests check one response each. */
interface SingleBlock extends Block {

    /**
     * Returns the request of a test.
     *
     * @param root the whole suite
     */
    Bound<TestCase.Single> request(
            SourceNode node,
            TestHeader header,
            Expectation expect,
            SourceNode root,
            Problems problems);

    @Override
    default boolean takesDefaults() {
        return true;
    }

    @Override
    default Expectation defaults(Expectation common) {
        return common.ofOthersThanTools();
    }

    @Override
    default Bound<TestCase> bind(
            TestNode entry, TestHeader header, WholeExpectation whole, FilledSuite draft) {
        if (LinkBinder.isLinked(entry.node())) {
            return new LinkBinder(draft, this, whole).bind(entry, header);
        }
        Expectation expect = whole.bound().known().orElse(Expectation.NONE);
        Bound<TestCase.Single> test =
                request(entry.node(), header, expect, draft.root(), draft.problems());
        return test instanceof Bound.Value<TestCase.Single>(var single)
                        && whole.bound() instanceof Bound.Value
                ? Bound.of(single)
                : Bound.lacking(test, whole.bound());
    }
}
