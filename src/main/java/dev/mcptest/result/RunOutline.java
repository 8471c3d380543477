package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What is known of a run before its first test.
 *
 * @param servers the servers of the tests; none is connected yet
 * @param files the suites, also those of which it is not known yet which tests they have
 * @param tests in the order of the record
 */
public record RunOutline(
        String mcptestVersion,
        Mode mode,
        List<ServerRecord> servers,
        List<String> files,
        List<TestIdentity> tests) {

    public RunOutline {
        requireNonNull(mcptestVersion, "mcptestVersion is null");
        requireNonNull(mode, "mode is null");
        servers = List.copyOf(servers);
        files = List.copyOf(files);
        tests = List.copyOf(tests);
    }

    /** Returns the outline of a run that is over. */
    public static RunOutline of(RunRecord run) {
        List<TestIdentity> tests = run.tests().stream().map(TestRecord::identity).toList();
        return new RunOutline(
                run.mcptestVersion(),
                run.mode(),
                run.servers(),
                tests.stream().map(TestIdentity::suiteFile).distinct().toList(),
                tests);
    }
}
