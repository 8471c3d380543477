package dev.mcptest.suite.server;

import java.util.Optional;

/** What comes of an answer of a server that breaks the protocol. */
public enum ProtocolChecks {
    /** It fails the test. */
    STRICT("strict"),
    /** The run warns of it. */
    WARN("warn"),
    /** Nobody looks. */
    OFF("off");

    private final String wire;

    ProtocolChecks(String wire) {
        this.wire = wire;
    }

    /** Returns the mode of a spelling; empty when it is none. */
    public static Optional<ProtocolChecks> of(String text) {
        for (ProtocolChecks mode : values()) {
            if (mode.wire.equals(text)) {
                return Optional.of(mode);
            }
        }
        return Optional.empty();
    }

    /** Returns the spelling in suites. */
    public String wire() {
        return wire;
    }
}
