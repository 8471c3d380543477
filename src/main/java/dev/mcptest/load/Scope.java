package dev.mcptest.load;

/** Where in a suite a value stands, as far as references in it are concerned. */
enum Scope {
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
    /** Header names, each with a matcher of its own. */
    HEADERS,
    /** An object with one matcher. */
    MATCHER,
    /** The options of a matcher that may hold a schema. */
    OPTIONS,
    /** A schema, regex, CEL or jq body, in which {@code $NAME} stands for itself. */
    BODY;

    /** Returns the scope of a member. */
    Scope of(String key) {
        return switch (this) {
            case DATA, BODY, LABEL -> this;
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
            case EXAMPLE -> key.equals("expect") ? SUITE : DATA;
            case SUITE ->
                    switch (key) {
                        case "matcher" -> MATCHER;
                        case "response_headers" -> HEADERS;
                        case "args", "env", "headers", "data", "cases" -> DATA;
                        case "regex", "pattern", "jq", "schema", "inputSchema" -> BODY;
                        case "examples", "tests" -> EXAMPLE;
                        default -> SUITE;
                    };
            case HEADERS -> MATCHER;
            case MATCHER ->
                    switch (key) {
                        case "schema", "regex", "cel" -> BODY;
                        case "not", "oneOf", "anyOf", "allOf" -> MATCHER;
                        case "is-json", "is-valid-tools-call" -> OPTIONS;
                        default -> DATA;
                    };
            case OPTIONS -> key.equals("schema") ? BODY : DATA;
        };
    }
}
