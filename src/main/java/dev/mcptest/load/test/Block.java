package dev.mcptest.load.test;

import dev.mcptest.load.block.Blocks;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

import java.util.List;
import java.util.Optional;

/** A block of tests of a suite. To add one, write a class and list it in {@link Blocks}. */
public interface Block {

    /** Returns the kind of its tests. */
    TestKind kind();

    /** Returns its top-level key in a suite. */
    String key();

    /** Turns a runnable test into its model. */
    Bound<TestCase> bind(
            TestNode entry, TestHeader header, WholeExpectation whole, FilledSuite draft);

    /** Checks what the schema cannot express; called only for suites that have the block. */
    default void check(FilledSuite draft) {}

    default List<SourceNode> tests(SourceNode root) {
        return root.items(key());
    }

    default boolean isRun() {
        return true;
    }

    default RowForm rows() {
        return RowForm.DATA;
    }

    /** Returns whether its tests have nodes that refer to each other. */
    default boolean hasNodes() {
        return false;
    }

    /** Returns whether {@code defaultTest} applies to its tests. */
    default boolean takesDefaults() {
        return false;
    }

    /** Returns the part of the default expectations that applies to its tests. */
    default Expectation defaults(Expectation common) {
        return Expectation.NONE;
    }

    /** Returns the server of a test; the first one when there are several. */
    default Optional<String> server(SourceNode test, FilledSuite draft) {
        return draft.namedServer(test);
    }
}
