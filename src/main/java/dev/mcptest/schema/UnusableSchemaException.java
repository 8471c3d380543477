package dev.mcptest.schema;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.Pointer;

/** A JSON Schema cannot be used. Has the reason and the position of the faulty part. */
public final class UnusableSchemaException extends Exception {

    /** The schema is nested deeper than {@value JsonSchema#MAX_DEPTH} levels. */
    public static final String TOO_DEEP = "SchemaTooDeep";

    /** The schema refers to another document. */
    public static final String EXTERNAL_REF = "SchemaExternalRef";

    /** The schema refers to a part of itself that does not exist. */
    public static final String UNRESOLVED_REF = "SchemaUnresolvedRef";

    /** The schema names an unknown dialect. */
    public static final String UNKNOWN_DIALECT = "SchemaUnknownDialect";

    /** The schema breaks the rules of its dialect. */
    public static final String MALFORMED = "SchemaMalformed";

    /** A regular expression in the schema is not in RE2 syntax. */
    public static final String PATTERN = "SchemaPattern";

    private static final long serialVersionUID = 1;

    private final String code;
    private final String pointer;
    private final transient Phrase phrase;

    UnusableSchemaException(String code, Pointer pointer, String message) {
        this(code, pointer, Phrase.words(message));
    }

    UnusableSchemaException(String code, Pointer pointer, Phrase phrase) {
        super(phrase.template());
        this.code = code;
        this.phrase = phrase;
        this.pointer = pointer.text();
    }

    /** Returns the stable name of the error, such as {@code SchemaTooDeep}. */
    public String code() {
        return code;
    }

    /** Returns the JSON pointer of the faulty part, starting at the schema itself. */
    public String pointer() {
        return pointer;
    }

    /** Returns what is wrong, as a sentence without the code. */
    public Phrase phrase() {
        return phrase;
    }
}
