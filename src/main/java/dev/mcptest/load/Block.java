package dev.mcptest.load;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

import java.util.List;
import java.util.Optional;

/** A block of tests of a suite. A new one is a class of its own and a line in {@link Blocks}. */
interface Block {

    /** Returns the kind of its tests. */
    TestKind kind();

    /** Returns its key at the top level of a suite. */
    String key();

    /** Turns a test that can be run into its model. */
    Bound<TestCase> bind(
            TestNode entry, TestHeader header, LinkBinder.Whole whole, FilledSuite draft);

    /** Checks what the schema cannot say; asked only where a suite has the block. */
    default void check(FilledSuite draft) {}

    /** Returns the tests as they are written. */
    default List<SourceNode> tests(SourceNode root) {
        return root.items(key());
    }

    /** Returns what stands for tests that are not known before a run. */
    default List<StandIn> standIns(SourceNode root) {
        return List.of();
    }

    /** Returns whether a run carries out its tests, which may refer to values of that run then. */
    default boolean isRun() {
        return true;
    }

    /** Returns how it writes the rows that make several tests of one. */
    default RowForm rows() {
        return RowForm.DATA;
    }

    /** Returns whether its tests have nodes, which refer to each other. */
    default boolean hasNodes() {
        return false;
    }

    /** Returns whether {@code defaultTest} concerns its tests. */
    default boolean takesDefaults() {
        return false;
    }

    /** Returns what of the common expectations concerns its tests. */
    default Expectation defaults(Expectation common) {
        return Expectation.NONE;
    }

    /** Returns the server of a test; of several, the first. */
    default Optional<String> server(SourceNode test, FilledSuite draft) {
        return draft.namedServer(test);
    }

    /**
     * An entry that stands for tests.
     *
     * @param name what reports call it
     * @param expecting the objects in it with an {@code expect}
     */
    record StandIn(SourceNode node, String name, List<SourceNode> expecting) {
        public StandIn {
            expecting = List.copyOf(expecting);
        }
    }
}
