package dev.mcptest.cassette;

import dev.mcptest.suite.server.ServerSpec;

/**
 * What a user does about a recording that does not fit.
 *
 * @param label the recording, for messages
 * @param named whether the suite itself has it as its server, so that no run writes it
 */
record Remedy(String label, boolean named) {

    /** What to do when a recording of a run cannot be read, as the end of a sentence. */
    static final String REPLACED = "; --record without a selection replaces it, --live ignores it";

    /**
     * @param place where a run would write a recording of the server
     */
    static Remedy of(ServerSpec.Cassette server, String label, CassettePlace place) {
        return new Remedy(label, !server.source().equals(place.label()));
    }

    /** Returns what to do when it does not fit the tests or its pins. */
    String ofStale() {
        return named
                ? "mcptest record --cassette " + label + " records it anew"
                : "record it with mcptest run --record";
    }

    /** Returns what to do when it cannot be read, as the end of a sentence. */
    String ofUnreadable() {
        return named ? "" : REPLACED;
    }

    /** Returns why a run that records does not write it. */
    String ofRecording(String server) {
        return label
                + " was not recorded: the suite names it as the server `"
                + server
                + "`; mcptest record makes it anew";
    }
}
