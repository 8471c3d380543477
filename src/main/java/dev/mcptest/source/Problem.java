package dev.mcptest.source;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * A problem in a file, found before anything ran.
 *
 * @param severity whether it stops the run
 * @param code stable name of the kind of problem, such as {@code unknown-key}
 * @param position where it is
 * @param message what is wrong, without the position
 * @param hint how to fix it
 * @param sourceLine the line of the file at the position; empty when there is none
 */
public record Problem(
        Severity severity,
        String code,
        Position position,
        String message,
        Optional<String> hint,
        String sourceLine) {

    /** How severe a problem is. */
    public enum Severity {
        ERROR,
        WARNING
    }

    public Problem {
        requireNonNull(severity, "severity is null");
        requireNonNull(code, "code is null");
        requireNonNull(position, "position is null");
        requireNonNull(message, "message is null");
        requireNonNull(hint, "hint is null");
        requireNonNull(sourceLine, "sourceLine is null");
    }

    /** Returns whether this stops the run. */
    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** Returns this problem as an error. */
    public Problem asError() {
        return new Problem(Severity.ERROR, code, position, message, hint, sourceLine);
    }
}
