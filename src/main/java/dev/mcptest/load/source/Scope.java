package dev.mcptest.load.source;

import dev.mcptest.schema.SchemaKeyword;

/** The position of a value in a suite, which decides how references in it are treated. */
public enum Scope {
    /** The top level of a suite. */
    ROOT,
    /** Anywhere except below a matcher. */
    SUITE,
    /** A test or its block. */
    TEST,
    /** The name of a test in reports; an undefined variable stays as written there. */
    LABEL,
    /** An object whose keys are names chosen by the suite. */
    NAMED,
    /** An example of a definition, or a test of an object with tests. */
    EXAMPLE,
    /** Arguments of a call and other data, whose keys have no meaning for mcptest. */
    DATA,
    /** The entries of {@code definitions}. */
    DEFINITIONS,
    /** The checks of a test, and what a judge is asked about it. */
    EVAL,
    /** The expectation of a test, except for matchers. */
    EXPECT,
    /** Header names, each with a matcher. */
    HEADERS,
    /** The value of a header, or an object with one matcher. */
    HEADER,
    /** An object with one matcher. */
    MATCHER,
    /** The options of a matcher, which may contain a schema. */
    OPTIONS,
    /** The programs that rewrite requests and responses: command lines or jq. */
    TRANSFORM,
    /** A CEL expression. */
    CEL,
    /** A regular expression. */
    REGEX,
    /** A JSONPath. */
    PATH,
    /** A jq program. */
    JQ,
    /** A JSON Schema or a reference to one. */
    SCHEMA,
    /** An object whose members are schemas. */
    SCHEMAS,
    /** The argument of a keyword that contains values. */
    KEYWORD,
    /** JSON in a schema that is taken literally. */
    CONSTANT;

    /** Returns whether {@code $NAME} is literal text here. */
    boolean isBody() {
        return compareTo(CEL) >= 0;
    }

    /** Returns whether a value of a run may be an object or a list here. */
    public boolean takesContainers() {
        return this == CONSTANT || compareTo(EXPECT) < 0;
    }

    /** Returns the scope of a member. */
    public Scope of(String key) {
        return switch (this) {
            case DATA, LABEL, CEL, PATH, JQ, KEYWORD, CONSTANT -> this;
            case ROOT -> Grammar.scopeAtTop(key);
            case TEST -> {
                Scope member = Grammar.scopeInTest(key);
                yield member == SUITE ? SUITE.of(key) : member;
            }
            case NAMED -> SUITE;
            case DEFINITIONS -> Grammar.scopeInDefinitions(key);
            case SUITE -> Grammar.scopeElsewhere(key);
            case EXAMPLE -> SUITE.of(key) == EXPECT ? EXPECT : DATA;
            case EVAL -> {
                Scope member = Grammar.scopeInEval(key);
                yield member == SUITE ? within(key) : member;
            }
            case EXPECT -> within(key);
            case TRANSFORM -> SUITE.of(key) == JQ ? JQ : TRANSFORM;
            case HEADERS -> HEADER;
            case HEADER, MATCHER -> Grammar.scopeInMatcher(key);
            case OPTIONS -> SUITE.of(key) == SCHEMA ? SCHEMA : DATA;
            case SCHEMAS -> SCHEMA;
            case REGEX, SCHEMA -> ofSchema(key);
        };
    }

    /** Returns the scope of a member that has this one unless its key says otherwise. */
    private Scope within(String key) {
        Scope member = SUITE.of(key);
        return member == SUITE ? this : member;
    }

    /**
     * An object under {@code pattern} is not a regex but the schema of a property with that name.
     */
    private static Scope ofSchema(String key) {
        if (key.equals("pattern")) {
            return REGEX;
        }
        return switch (SchemaKeyword.of(key)) {
            case CONSTANT -> CONSTANT;
            case MAP_OF_SCHEMAS -> SCHEMAS;
            case SCHEMA, REFERENCE -> SCHEMA;
            case OTHER -> key.startsWith("$") ? SCHEMA : KEYWORD;
        };
    }
}
