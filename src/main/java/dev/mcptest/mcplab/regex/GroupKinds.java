package dev.mcptest.mcplab.regex;

/** Groups that other dialects have and JavaScript has not. */
final class GroupKinds {

    private GroupKinds() {}

    /**
     * Returns what is wrong with a group.
     *
     * @param rest what follows {@code (?}
     */
    static InvalidJsRegexException refused(String rest) {
        if (rest.startsWith(">")) {
            return new InvalidJsRegexException(
                    "`(?>` is not a group of JavaScript", "JavaScript has no atomic groups");
        }
        if (rest.startsWith("P<")) {
            return new InvalidJsRegexException(
                    "`(?P<` is not a group of JavaScript", "write (?<name>...)");
        }
        if (rest.matches("(?s)[a-zA-Z-]+[:)].*")) {
            return new InvalidJsRegexException(
                    "flags within a pattern are not JavaScript",
                    "remove the group of flags; responses are matched without case, arguments"
                            + " with case");
        }
        return new InvalidJsRegexException("`(?` begins no group of JavaScript");
    }
}
