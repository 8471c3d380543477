package dev.mcptest.result.part;

import static java.util.Objects.requireNonNull;

/**
 * Something worth knowing about an example or its answer, which fails nothing by itself.
 *
 * @param code such as {@code OUT001}
 * @param severity info, warning or error
 * @param pointer JSON pointer into the answer; for TST codes into the definition
 * @param count how many places it stands for, at least 1
 */
public record Finding(String code, String severity, String pointer, String message, int count) {

    public Finding {
        requireNonNull(code, "code is null");
        requireNonNull(severity, "severity is null");
        pointer = Canonical.text(pointer);
        message = Canonical.text(message);
    }

    /** Returns it as a note. */
    public String note() {
        return code
                + " "
                + severity
                + (pointer.isEmpty() ? "" : " at " + pointer)
                + ": "
                + message
                + (count > 1 ? " (" + count + " times)" : "");
    }
}
