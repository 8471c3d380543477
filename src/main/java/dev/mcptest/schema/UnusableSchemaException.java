package dev.mcptest.schema;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.Pointer;

/** Says that a JSON Schema cannot be used, why, and which part of it is at fault. */
public final class UnusableSchemaException extends Exception {

    /** It nests deeper than {@value JsonSchema#MAX_DEPTH} levels. */
    public static final String TOO_DEEP = "SchemaTooDeep";

    /** It refers to another document. */
    public static final String EXTERNAL_REF = "SchemaExternalRef";

    /** It refers to a part of itself that is not there. */
    public static final String UNRESOLVED_REF = "SchemaUnresolvedRef";

    /** It names a dialect that is not known. */
    public static final String UNKNOWN_DIALECT = "SchemaUnknownDialect";

    /** It breaks the rules of its dialect. */
    public static final String MALFORMED = "SchemaMalformed";

    /** A regular expression in it is not in RE2 syntax. */
    public static final String PATTERN = "SchemaPattern";

    private static final long serialVersionUID = 1;

    private final String code;
    private final String pointer;
    private final transient Phrase phrase;

    UnusableSchemaException(String code, Pointer pointer, String message) {
        this(code, pointer, Phrase.words(message));
    }

    UnusableSchemaException(String code, Pointer pointer, Phrase phrase) {
        super(phrase.text(Hiding.NONE));
        this.code = code;
        this.phrase = phrase;
        this.pointer = pointer.text();
    }

    /** Returns the stable name of the fault, such as {@code SchemaTooDeep}. */
    public String code() {
        return code;
    }

    /** Returns the JSON pointer of the faulty part, from the schema itself. */
    public String pointer() {
        return pointer;
    }

    /** Returns the sentence that says what is wrong, without the code. */
    public Phrase phrase() {
        return phrase;
    }
}
