package dev.mcptest.cli.option;

import dev.mcptest.json.Suggestion;

import java.util.Collection;

/** Thrown when a command line is invalid; says what to do instead. */
public final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public UsageException(String message) {
        super(message);
    }

    /**
     * Returns the refusal of a name that nothing has.
     *
     * @param missing what there is not, such as {@code there is no command}
     * @param known the names that there are; not empty
     */
    public static UsageException unknown(String missing, String name, Collection<String> known) {
        return new UsageException(
                missing
                        + " `"
                        + name
                        + "`"
                        + Suggestion.nearest(name, known)
                                .map(near -> ", did you mean `" + near + "`? There ")
                                .orElse("; there ")
                        + (known.size() == 1 ? "is " : "are ")
                        + String.join(", ", known));
    }
}
