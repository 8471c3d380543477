package dev.mcptest.load;

import dev.mcptest.result.TestKind;
import dev.mcptest.suite.Profile;
import dev.mcptest.suite.TestHeader;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads what all kinds of tests have in common. */
final class HeaderOfTest {

    private final Draft draft;
    private final String suite;
    private final TestIds ids;
    private final ClientBinder clients;

    HeaderOfTest(Draft draft, String suite, TestIds ids) {
        this.draft = draft;
        this.suite = suite;
        this.ids = ids;
        this.clients = new ClientBinder(draft);
    }

    /** Returns the header of a test; empty when its name or server cannot be told. */
    Optional<TestHeader> of(Entry test) {
        Optional<String> server = server(test);
        return test.node().text("name").flatMap(name -> server.map(s -> header(test, name, s)));
    }

    /** Returns the header of something that has no name of its own. */
    Optional<TestHeader> of(TestKind kind, SourceNode node, String name) {
        return declared(Stream.of(node.text("server")))
                .map(server -> header(new Entry(kind, node), name, server));
    }

    private TestHeader header(Entry test, String name, String server) {
        SourceNode node = test.node();
        return new TestHeader(
                ids.next(test.kind(), name, node, draft.problems()),
                name,
                test.kind(),
                suite,
                node.position(),
                server,
                tags(node),
                node.text("profile").flatMap(Profile::of).orElse(Profile.STANDARD),
                timeout(node),
                clients.of(node),
                Optional.empty());
    }

    private static List<String> tags(SourceNode node) {
        return node.items("tags").stream().map(SourceNode::text).toList();
    }

    /** Returns how long a call may take. */
    static Optional<Duration> timeout(SourceNode node) {
        return node.get("timeout_ms")
                .filter(value -> value.json().isIntegralNumber())
                .map(value -> Duration.ofMillis(value.json().asLong(0)));
    }

    private Optional<String> server(Entry test) {
        SourceNode node = test.node();
        return switch (test.kind()) {
            case COMPOSITION ->
                    declared(
                            Stream.concat(
                                    Stream.of(node.text("server")),
                                    node.items("nodes").stream().map(n -> n.text("server"))));
            case AGENT ->
                    declared(node.items("servers").stream().map(name -> Optional.of(name.text())));
            case TOOL, RESOURCE, PROMPT, COMPLIANCE, EVAL, EXAMPLE -> named(node);
        };
    }

    private Optional<String> named(SourceNode node) {
        return node.get("server")
                .filter(name -> draft.names().exists(name, "server", draft.servers()))
                .map(SourceNode::text);
    }

    /** Returns the first of these servers that is declared, or the first one of the suite. */
    private Optional<String> declared(Stream<Optional<String>> names) {
        return names.flatMap(Optional::stream)
                .filter(draft.servers()::contains)
                .findFirst()
                .or(() -> draft.servers().stream().findFirst());
    }
}
