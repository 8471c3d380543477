package dev.mcptest.schema.error;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.schema.UnusableSchemaException;

import java.util.List;

/** The result of validating a value. */
public sealed interface SchemaVerdict {

    record Valid() implements SchemaVerdict {}

    /**
     * The value is invalid.
     *
     * @param errors at least one, in the order of the schema, at most {@value
     *     JsonSchema#MAX_ERRORS}
     */
    record Invalid(List<SchemaError> errors) implements SchemaVerdict {

        public Invalid {
            errors = List.copyOf(errors);
        }
    }

    /**
     * There is no result: the validation was stopped, or the schema turned out to be unusable.
     *
     * @param code {@link #TIMED_OUT}, {@link #TOO_DEEP}, {@link #TOO_LARGE}, {@link #FAILED} or a
     *     code of {@link UnusableSchemaException}
     * @param message a sentence for the user, without the code
     */
    record Unfinished(String code, Phrase message) implements SchemaVerdict {

        public Unfinished(String code, String message) {
            this(code, Phrase.words(message));
        }

        public Unfinished {
            requireNonNull(code, "code is null");
            requireNonNull(message, "message is null");
        }
    }

    /** The validation took longer than its budget. */
    String TIMED_OUT = "SchemaValidationTimedOut";

    /** The validation recursed too deeply, or the value is nested too deeply. */
    String TOO_DEEP = "SchemaValidationTooDeep";

    /** The errors of the validation use too much memory. */
    String TOO_LARGE = "SchemaValidationTooLarge";

    /** The validator failed because of a bug. */
    String FAILED = "SchemaValidationFailed";

    /** Returns whether the value is valid. */
    default boolean valid() {
        return this instanceof Valid;
    }
}
