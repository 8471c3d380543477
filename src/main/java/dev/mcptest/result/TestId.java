package dev.mcptest.result;

import dev.mcptest.result.part.Canonical;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/**
 * Identifies a test of a run: {@code file::kind::name}, with {@code #2} and so on where a name is
 * not unique, and {@code @2025-11-25} where it was run for a revision. Equality is written by hand:
 * linking the compiler-generated code adds milliseconds to the start.
 *
 * @param text as reports show it and {@code --id} accepts it
 */
public record TestId(String text) implements Comparable<TestId> {

    private static final String SEPARATOR = "::";
    private static final String REVISION = " @";

    public TestId {
        text = Canonical.text(text);
    }

    public static TestId of(String file, TestKind kind, String name) {
        return new TestId(file + SEPARATOR + kind.wire() + SEPARATOR + name);
    }

    /** Returns this id with a number, for a later test of the same id. */
    public TestId numbered(int number) {
        return new TestId(text + " #" + number);
    }

    /** Returns the id of the same test in one revision. */
    public TestId in(String revision) {
        return new TestId(text + REVISION + revision);
    }

    /** Returns the id without the given revision. */
    public TestId outside(String revision) {
        String end = REVISION + revision;
        return text.endsWith(end)
                ? new TestId(text.substring(0, text.length() - end.length()))
                : this;
    }

    /** Returns the file of the suite; empty when the id does not have this format. */
    public Optional<String> file() {
        int end = text.indexOf(SEPARATOR);
        return end > 0 ? Optional.of(text.substring(0, end)) : Optional.empty();
    }

    @Override
    public int compareTo(TestId other) {
        return text.compareTo(other.text);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TestId id && id.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
