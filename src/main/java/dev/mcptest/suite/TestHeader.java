package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.TestId;
import dev.mcptest.result.TestKind;
import dev.mcptest.source.Position;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The parts that all kinds of tests share.
 *
 * @param id stable id, unique within a run
 * @param suite name of the suite
 * @param position the position of the test
 * @param server name of its server
 * @param profile the smallest profile that runs it
 * @param timeout the timeout of its call; empty for the default
 * @param client how to answer requests of its server
 * @param skip when and why it is skipped
 * @param caching whether its result may be stored
 * @param revision the protocol revision to run it in; empty to accept that of the server
 */
public record TestHeader(
        TestId id,
        String name,
        TestKind kind,
        String suite,
        Position position,
        String server,
        List<String> tags,
        Profile profile,
        Optional<Duration> timeout,
        Client client,
        Optional<Skip> skip,
        Caching caching,
        Optional<String> revision) {

    public TestHeader {
        requireNonNull(id, "id is null");
        requireNonNull(name, "name is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(suite, "suite is null");
        requireNonNull(position, "position is null");
        requireNonNull(server, "server is null");
        tags = List.copyOf(tags);
        requireNonNull(profile, "profile is null");
        requireNonNull(timeout, "timeout is null");
        requireNonNull(client, "client is null");
        requireNonNull(skip, "skip is null");
        requireNonNull(caching, "caching is null");
        requireNonNull(revision, "revision is null");
    }

    /** Returns this header for one call of a test with several calls. */
    public TestHeader forCall(String otherServer, Optional<Duration> otherTimeout) {
        return with(id, name, suite, otherServer, otherTimeout.or(() -> timeout), revision);
    }

    /** Returns this header for a test with a name of its own that is not written in the suite. */
    public TestHeader as(TestId otherId, String otherName, String otherSuite) {
        return with(otherId, otherName, otherSuite, server, timeout, revision);
    }

    /** Returns this header for a run in a revision, unless the test has one of its own. */
    public TestHeader inRunOf(Optional<String> oneRevision) {
        return revision.isPresent() ? this : oneRevision.map(this::in).orElse(this);
    }

    /** Returns this header for a test that runs in one revision only. */
    public TestHeader only(String oneRevision) {
        return with(id, name, suite, server, timeout, Optional.of(oneRevision));
    }

    /** Returns this header for the same test in one revision, with an id of its own. */
    public TestHeader in(String oneRevision) {
        return with(id.in(oneRevision), name, suite, server, timeout, Optional.of(oneRevision));
    }

    private TestHeader with(
            TestId newId,
            String newName,
            String newSuite,
            String newServer,
            Optional<Duration> newTimeout,
            Optional<String> newRevision) {
        return new TestHeader(
                newId,
                newName,
                kind,
                newSuite,
                position,
                newServer,
                tags,
                profile,
                newTimeout,
                client,
                skip,
                caching,
                newRevision);
    }
}
