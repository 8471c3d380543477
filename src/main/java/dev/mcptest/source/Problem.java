package dev.mcptest.source;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

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
        WARNING,
        /** Worth knowing; never changes the exit code. */
        INFO;

        /** Returns the name in machine-readable reports. */
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
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

    /** Returns whether this is only worth knowing. */
    public boolean isInfo() {
        return severity == Severity.INFO;
    }

    /**
     * Returns this problem under another code.
     *
     * @param advice what to do about it, if it does not say so itself
     */
    public Problem coded(String other, Optional<String> advice) {
        return new Problem(severity, other, position, message, hint.or(() -> advice), sourceLine);
    }

    /** Returns this problem with another text for its line. */
    public Problem showing(UnaryOperator<String> line) {
        return new Problem(severity, code, position, message, hint, line.apply(sourceLine));
    }

    /** Returns this problem as an error. */
    public Problem asError() {
        return new Problem(Severity.ERROR, code, position, message, hint, sourceLine);
    }
}
