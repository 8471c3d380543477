package dev.mcptest.report.pretty;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * The progress of a run.
 *
 * @param done tests that have a result
 * @param total tests that were selected
 * @param failed tests that failed so far
 * @param server the server under test
 * @param revision the protocol revision of the test, if one was requested
 * @param test the running test
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
