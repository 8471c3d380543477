package dev.mcptest.result;

import java.util.Locale;

/** What a run did to the file of a snapshot; the notes of its test say so. */
public enum SnapshotChange {
    /** There was none, and now there is. */
    WRITTEN,
    /** It held another value. */
    UPDATED;

    /** Returns what this is called in the singular and the plural: {@code written}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the note of a test that did this to a file. */
    public String note(String file) {
        return start() + file;
    }

    /** Returns whether a note says that this was done to a file. */
    public boolean isToldBy(String note) {
        return note.startsWith(start());
    }

    /** Returns the note of a test that failed and would have done this to a file. */
    public String noteOfNone(String file) {
        return "snapshot not " + word() + ", since the test failed: " + file;
    }

    private String start() {
        return "snapshot " + word() + ": ";
    }
}
