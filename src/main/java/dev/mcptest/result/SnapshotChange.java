package dev.mcptest.result;

import java.util.Locale;

/** How a run changed the file of a snapshot; the notes of its test say so. */
public enum SnapshotChange {
    /** The file was created. */
    WRITTEN,
    /** The file had another value. */
    UPDATED;

    /**
     * Returns the word for the change, which is the same in the singular and the plural: {@code
     * written}.
     */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the note for a test that changed a file. */
    public String note(String file) {
        return start() + file;
    }

    /** Returns whether a note reports this change of a file. */
    public boolean isToldBy(String note) {
        return note.startsWith(start());
    }

    /** Returns the note for a failed test that would have changed a file. */
    public String noteOfNone(String file) {
        return "snapshot not " + word() + ", since the test failed: " + file;
    }

    private String start() {
        return "snapshot " + word() + ": ";
    }
}
