package dev.mcptest.result;

import java.util.List;
import java.util.Optional;

/** The command that accepts new values of snapshots, in the failures of a test. */
public final class Acceptance {

    /** The detail of a failure with the path of the snapshot that an update would replace. */
    public static final String FILE = "snapshot";

    /** The detail of a failure with the command. */
    public static final String COMMAND = "accept";

    private Acceptance() {}

    /** Returns whether a test fails for nothing but snapshots that an update would replace. */
    public static boolean isPossible(TestRecord test) {
        return !test.failures().isEmpty()
                && test.failures().stream().allMatch(failure -> failure.details().has(FILE));
    }

    /** Returns a failed test with the command in each of its failures. */
    public static TestRecord by(String command, TestRecord test) {
        List<Failure> failures =
                test.failures().stream().map(it -> it.with(COMMAND, command)).toList();
        return test.failedFor(failures);
    }

    public static Optional<String> command(TestRecord test) {
        return test.failures().stream()
                .flatMap(failure -> failure.details().path(COMMAND).asStringOpt().stream())
                .findFirst();
    }
}
