package dev.mcptest.schema;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;

import java.util.List;

/** What a schema says of a value. */
public sealed interface SchemaVerdict {

    /** The value is as the schema wants it. */
    record Valid() implements SchemaVerdict {}

    /**
     * The value is not as the schema wants it.
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
     * Nobody knows: the validation was stopped, or the schema turned out to be unusable.
     *
     * @param code {@link #TIMED_OUT}, {@link #TOO_DEEP}, {@link #TOO_LARGE}, {@link #FAILED} or a
     *     code of {@link UnusableSchemaException}
     * @param message a sentence for a person, without the code
     */
    record Unfinished(String code, Phrase message) implements SchemaVerdict {

        Unfinished(String code, String message) {
            this(code, Phrase.words(message));
        }

        public Unfinished {
            requireNonNull(code, "code is null");
            requireNonNull(message, "message is null");
        }
    }

    /** The validation took longer than its budget. */
    String TIMED_OUT = "SchemaValidationTimedOut";

    /** The validation descended without end, or the value nests too deeply. */
    String TOO_DEEP = "SchemaValidationTooDeep";

    /** The validation found more than fits into the memory. */
    String TOO_LARGE = "SchemaValidationTooLarge";

    /** The validator has a fault. */
    String FAILED = "SchemaValidationFailed";

    /** Returns whether the value is as the schema wants it. */
    default boolean valid() {
        return this instanceof Valid;
    }
}
