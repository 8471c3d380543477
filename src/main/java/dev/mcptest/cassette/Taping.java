package dev.mcptest.cassette;

/** What a run does with recordings. */
public enum Taping {
    /** Replays the servers that have a recording. */
    REPLAY,
    /** Replays only the servers that are a recording in their suite. */
    LIVE,
    /** Records all live servers. */
    RECORD,
    /** Records the servers without a recording and replays the others. */
    RECORD_MISSING;

    public boolean records() {
        return this == RECORD || this == RECORD_MISSING;
    }

    public boolean replays() {
        return this == REPLAY || this == RECORD_MISSING;
    }
}
