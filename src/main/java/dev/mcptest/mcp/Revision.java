package dev.mcptest.mcp;

import java.util.Optional;
import java.util.Set;

/** The published protocol revisions, oldest first. */
public enum Revision {
    V2024_11_05("2024-11-05"),
    V2025_03_26("2025-03-26"),
    V2025_06_18("2025-06-18"),
    V2025_11_25("2025-11-25"),
    V2026_07_28("2026-07-28");

    /** Offered by default. */
    public static final Revision OFFER = V2025_11_25;

    private static final Set<String> OF_SESSIONS =
            Set.of(
                    "initialize",
                    "ping",
                    "logging/setLevel",
                    "resources/subscribe",
                    "resources/unsubscribe");

    private final String wire;

    Revision(String wire) {
        this.wire = wire;
    }

    /** Returns the revision with a name, or empty if it is unknown. */
    public static Optional<Revision> of(String wire) {
        for (Revision revision : values()) {
            if (revision.wire.equals(wire)) {
                return Optional.of(revision);
            }
        }
        return Optional.empty();
    }

    /** Returns the name used in the protocol. */
    public String wire() {
        return wire;
    }

    /** Returns whether there is no handshake and no session: each request names its revision. */
    public boolean isStateless() {
        return this == V2026_07_28;
    }

    /**
     * Returns whether a client may send this request; true for methods unknown to all revisions.
     */
    public boolean allows(String method) {
        return !isStateless() || !OF_SESSIONS.contains(method);
    }

    /**
     * Returns whether servers declare a capability; true for capabilities unknown to all revisions.
     */
    public boolean declares(String capability) {
        return this != V2024_11_05 || !capability.equals("completions");
    }

    /** Returns whether every HTTP request names the revision in a header. */
    public boolean hasVersionHeader() {
        return compareTo(V2025_06_18) >= 0;
    }

    /** Returns whether several messages may be sent as one array. */
    public boolean hasBatches() {
        return this == V2025_03_26;
    }
}
