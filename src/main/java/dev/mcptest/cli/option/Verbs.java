package dev.mcptest.cli.option;

import dev.mcptest.json.Suggestion;

import java.util.Collection;

/** The words behind a command that say what to do, such as {@code show} of a recording. */
public final class Verbs {

    private Verbs() {}

    /** Returns what to throw for a word that is none of them. */
    public static UsageException unknown(String command, String word, Collection<String> verbs) {
        String usual =
                Suggestion.nearest(word, verbs)
                        .map(near -> ", did you mean `" + command + " " + near + "`?")
                        .orElseGet(() ->
                                (verbs.size() == 1 ? "; there is " : "; there are ")
                                        + String.join(", ", verbs));
        return new UsageException("there is no `" + command + " " + word + "`" + usual);
    }
}
