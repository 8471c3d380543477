package dev.mcptest.load.source;

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
            case TEST ->
                    switch (key) {
                        case "name" -> LABEL;
                        case "tests" -> TEST;
                        default -> SUITE.of(key);
                    };
            case ROOT ->
                    switch (key) {
                        case "servers", "providers", "rubrics" -> NAMED;
                        case "definitions" -> DEFINITIONS;
                        case "tools",
                                "resources",
                                "prompts",
                                "completions",
                                "compliance",
                                "compositions",
                                "agents",
                                "evals" ->
                                TEST;
                        default -> SUITE;
                    };
            case NAMED -> SUITE;
            case DEFINITIONS ->
                    switch (key) {
                        case "tools", "resources", "prompts" -> NAMED;
                        default -> SUITE;
                    };
            case EXAMPLE -> key.equals("expect") ? EXPECT : DATA;
            case SUITE ->
                    switch (key) {
                        case "expect" -> EXPECT;
                        case "transform" -> TRANSFORM;
                        case "matcher" -> MATCHER;
                        case "response_headers" -> HEADERS;
                        case "args", "env", "headers", "data", "cases", "params", "context" -> DATA;
                        case "regex", "pattern" -> REGEX;
                        case "jq" -> JQ;
                        case "schema", "inputSchema" -> SCHEMA;
                        case "examples", "tests" -> EXAMPLE;
                        default -> SUITE;
                    };
            case EXPECT -> {
                Scope member = SUITE.of(key);
                yield member == SUITE ? EXPECT : member;
            }
            case TRANSFORM -> key.equals("jq") ? JQ : TRANSFORM;
            case HEADERS -> HEADER;
            case HEADER, MATCHER ->
                    switch (key) {
                        case "schema" -> SCHEMA;
                        case "regex" -> REGEX;
                        case "cel" -> CEL;
                        case "not", "oneOf", "anyOf", "allOf" -> MATCHER;
                        case "is-json", "is-valid-tools-call" -> OPTIONS;
                        default -> DATA;
                    };
            case OPTIONS -> key.equals("schema") ? SCHEMA : DATA;
            case SCHEMAS -> SCHEMA;
            case REGEX, SCHEMA -> ofSchema(key);
        };
    }

    /** A member of a regex is one of a property of that name. */
    private static Scope ofSchema(String key) {
        return switch (key) {
            case "const", "enum", "default", "examples" -> CONSTANT;
            case "pattern" -> REGEX;
            case "properties",
                    "patternProperties",
                    "dependentSchemas",
                    "dependencies",
                    "$defs",
                    "definitions" ->
                    SCHEMAS;
            case "items",
                    "prefixItems",
                    "additionalItems",
                    "unevaluatedItems",
                    "contains",
                    "additionalProperties",
                    "unevaluatedProperties",
                    "propertyNames",
                    "if",
                    "then",
                    "else",
                    "not",
                    "allOf",
                    "anyOf",
                    "oneOf",
                    "contentSchema" ->
                    SCHEMA;
            default -> key.startsWith("$") ? SCHEMA : KEYWORD;
        };
    }
}
