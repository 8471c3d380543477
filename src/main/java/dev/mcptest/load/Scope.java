package dev.mcptest.load;

/** Where in a suite a value stands, as far as references in it are concerned. */
enum Scope {
    /** Anywhere but below a matcher. */
    SUITE,
    /** The arguments of a call and the like, whose keys mean nothing to us. */
    DATA,
    /** An object with one matcher. */
    MATCHER,
    /** The options of a matcher that may hold a schema. */
    OPTIONS,
    /** A schema, regex, CEL or jq body, in which {@code $NAME} stands for itself. */
    BODY;

    /** Returns the scope of a member. */
    Scope of(String key) {
        return switch (this) {
            case DATA, BODY -> this;
            case SUITE ->
                    switch (key) {
                        case "matcher" -> MATCHER;
                        case "args", "env", "headers", "variables" -> DATA;
                        default -> SUITE;
                    };
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
