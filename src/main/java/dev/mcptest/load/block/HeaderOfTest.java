package dev.mcptest.load.block;

import dev.mcptest.load.part.CachingBinder;
import dev.mcptest.load.part.ClientBinder;
import dev.mcptest.load.part.SkipBinder;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.Profile;
import dev.mcptest.suite.TestHeader;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the fields that all kinds of tests share. */
final class HeaderOfTest {

    private final FilledSuite draft;
    private final String suite;
    private final TestIds ids;
    private final ClientBinder clients;

    HeaderOfTest(FilledSuite draft, String suite, TestIds ids) {
        this.draft = draft;
        this.suite = suite;
        this.ids = ids;
        this.clients = new ClientBinder(draft);
    }

    Bound<TestHeader> of(TestNode test) {
        var values = new Values(test.node(), draft.problems());
        Optional<String> server = test.block().server(test.node(), draft);
        Optional<String> name = values.label("name");
        return name.isPresent() && server.isPresent()
                ? Bound.of(header(test, name.get(), server.get()))
                : Bound.refused(test.node(), draft.problems());
    }

    /**
     * Returns the header of the test that grades a server; empty for a suite without such a block.
     */
    Optional<TestHeader> ofGrade(Block block, String server) {
        SourceNode node = draft.root().fields().get(block.key());
        return node == null
                ? Optional.empty()
                : Optional.of(header(new TestNode(block, node), "grade of " + server, server));
    }

    private TestHeader header(TestNode test, String name, String server) {
        SourceNode node = test.node();
        var values = new Values(node, draft.problems());
        return new TestHeader(
                ids.next(test.kind(), name, node, draft.problems()),
                name,
                test.kind(),
                suite,
                test.place().position(),
                server,
                values.labels("tags"),
                values.name("profile").flatMap(Profile::of).orElse(Profile.STANDARD),
                timeout(node, draft.problems()),
                clients.of(node),
                SkipBinder.bind(node, draft.problems()),
                CachingBinder.bind(node, draft.problems()),
                Optional.empty());
    }

    /** Returns the timeout of a call. */
    static Optional<Duration> timeout(SourceNode node, Problems problems) {
        OptionalLong millis = new Values(node, problems).whole("timeout_ms");
        return millis.isPresent()
                ? Optional.of(Duration.ofMillis(millis.getAsLong()))
                : Optional.empty();
    }
}
