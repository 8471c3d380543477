package dev.mcptest.compare;

import dev.mcptest.result.TestId;

/** Thrown when two records to merge have the same test. */
public final class DuplicateTestException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient TestId id;

    DuplicateTestException(TestId id) {
        super(id.text());
        this.id = id;
    }

    /** Returns the id of the test. */
    public TestId id() {
        return id;
    }
}
