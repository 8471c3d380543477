package dev.mcptest.pool;

import dev.mcptest.json.Phrase;
import dev.mcptest.shape.Breach;

/** Describes in a sentence what is wrong with a result. */
final class Wrong {

    private Wrong() {}

    /**
     * Returns the sentence.
     *
     * @param what the method, with the page of its list if there is one
     */
    static Phrase phrase(String what, Breach breach) {
        String place = breach.pointer().isEmpty() ? "" : " at " + breach.pointer();
        return Phrase.of("the result of {} is wrong{}: {}", what, place, breach.message());
    }
}
