package dev.mcptest.suite.server;

import java.util.Optional;

/** What happens when a response of a server violates the protocol. */
public enum ProtocolChecks {
    /** The test fails. */
    STRICT("strict"),
    /** The run prints a warning. */
    WARN("warn"),
    /** Violations are ignored. */
    OFF("off");

    private final String wire;

    ProtocolChecks(String wire) {
        this.wire = wire;
    }

    /** Returns the mode with this name; empty when there is none. */
    public static Optional<ProtocolChecks> of(String text) {
        for (ProtocolChecks mode : values()) {
            if (mode.wire.equals(text)) {
                return Optional.of(mode);
            }
        }
        return Optional.empty();
    }

    /** Returns the name in suites. */
    public String wire() {
        return wire;
    }
}
