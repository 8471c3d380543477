package dev.mcptest.report;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * How far a run is.
 *
 * @param done tests that have a result
 * @param total tests that were selected
 * @param failed tests that failed so far
 * @param server the server that is being tested
 * @param revision the revision of the protocol it is run for, where one was asked for
 * @param test the test that runs
 */
public record Progress(
        int done,
        int total,
        int failed,
        Optional<String> server,
        Optional<String> revision,
        Optional<String> test) {

    public Progress {
        requireNonNull(server, "server is null");
        requireNonNull(revision, "revision is null");
        requireNonNull(test, "test is null");
    }
}
