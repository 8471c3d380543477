package dev.mcptest.eval;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** Checks that a judge quotes the answer. */
final class Evidence {

    private Evidence() {}

    /** Returns what a verdict quotes; empty for nothing. */
    static String of(ObjectNode verdict) {
        return verdict.path("evidence").asString("");
    }

    /** Returns why a verdict does not show what it says; empty when it does. */
    static Optional<String> fault(ObjectNode verdict, String answer) {
        String quoted = plain(of(verdict));
        if (quoted.isEmpty()) {
            return Optional.of("the judge quotes nothing");
        }
        return plain(answer).contains(quoted)
                ? Optional.empty()
                : Optional.of("what the judge quotes is not in the answer");
    }

    /** Runs of white space are as good as one blank. */
    private static String plain(String text) {
        return text.strip().replaceAll("(?U)\\s+", " ");
    }
}
