package dev.mcptest.suite.server;

import java.util.Optional;

/** How long the process of a server lives. */
public enum RestartPolicy {
    /** One process for all suites that define the server in the same way. */
    PER_RUN("per_run"),
    /** One process per suite, and per revision that the suite runs in. */
    PER_FILE("per_file"),
    /** A new process for each test and each attempt. */
    PER_TEST("per_test");

    private final String wire;

    RestartPolicy(String wire) {
        this.wire = wire;
    }

    /** Returns the policy with this name in a suite. */
    public static Optional<RestartPolicy> of(String name) {
        for (RestartPolicy policy : values()) {
            if (policy.wire.equals(name)) {
                return Optional.of(policy);
            }
        }
        return Optional.empty();
    }
}
