package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What is known of a run before its first test.
 *
 * @param servers the servers of the tests; none is connected yet
 * @param tests in the order of the record
 */
public record RunOutline(
        String mcptestVersion, Mode mode, List<ServerRecord> servers, List<TestIdentity> tests) {

    public RunOutline {
        requireNonNull(mcptestVersion, "mcptestVersion is null");
        requireNonNull(mode, "mode is null");
        servers = List.copyOf(servers);
        tests = List.copyOf(tests);
    }

    /** Returns the outline of a run that is over. */
    public static RunOutline of(RunRecord run) {
        return new RunOutline(
                run.mcptestVersion(),
                run.mode(),
                run.servers(),
                run.tests().stream().map(TestRecord::identity).toList());
    }
}
