package dev.mcptest.load.source;

import dev.mcptest.schema.SchemaKeyword;

/** Where in a suite a value stands, as far as references in it are concerned. */
public enum Scope {
    /** The top of a suite. */
    ROOT,
    /** Anywhere but below a matcher. */
    SUITE,
    /** A test, or the block that it is in. */
    TEST,
    /** What reports call a test; a variable that nothing defines stays as it is written there. */
    LABEL,
    /** An object whose keys are names that the suite gives. */
    NAMED,
    /** An example of a definition, or a test of an object with tests. */
    EXAMPLE,
    /** The arguments of a call and the like, whose keys mean nothing to us. */
    DATA,
    /** The entries of {@code definitions}. */
    DEFINITIONS,
    /** What a test expects, matchers apart. */
    EXPECT,
    /** Header names, each with a matcher of its own. */
    HEADERS,
    /** The value of a header, or an object with one matcher. */
    HEADER,
    /** An object with one matcher. */
    MATCHER,
    /** The options of a matcher that may hold a schema. */
    OPTIONS,
    /** The programs that rewrite requests and answers: command lines, or jq. */
    TRANSFORM,
    /** A CEL expression. */
    CEL,
    /** A regular expression. */
    REGEX,
    /** A jq program. */
    JQ,
    /** A JSON Schema, or what one refers to. */
    SCHEMA,
    /** An object whose members are schemas. */
    SCHEMAS,
    /** The argument of a keyword that is about values. */
    KEYWORD,
    /** JSON in a schema that stands for itself. */
    CONSTANT;

    /** Returns whether {@code $NAME} stands for itself here. */
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
            case DATA, LABEL, CEL, JQ, KEYWORD, CONSTANT -> this;
            case ROOT -> Grammar.scopeAtTop(key);
            case TEST -> {
                Scope member = Grammar.scopeInTest(key);
                yield member == SUITE ? SUITE.of(key) : member;
            }
            case NAMED -> SUITE;
            case DEFINITIONS -> Grammar.scopeInDefinitions(key);
            case SUITE -> Grammar.scopeElsewhere(key);
            case EXAMPLE -> SUITE.of(key) == EXPECT ? EXPECT : DATA;
            case EXPECT -> {
                Scope member = SUITE.of(key);
                yield member == SUITE ? EXPECT : member;
            }
            case TRANSFORM -> SUITE.of(key) == JQ ? JQ : TRANSFORM;
            case HEADERS -> HEADER;
            case HEADER, MATCHER -> Grammar.scopeInMatcher(key);
            case OPTIONS -> SUITE.of(key) == SCHEMA ? SCHEMA : DATA;
            case SCHEMAS -> SCHEMA;
            case REGEX, SCHEMA -> ofSchema(key);
        };
    }

    /** A member of a regex is one of a property of that name. */
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
