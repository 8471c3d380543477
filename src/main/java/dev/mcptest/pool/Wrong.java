package dev.mcptest.pool;

import dev.mcptest.json.Phrase;
import dev.mcptest.shape.Breach;

/** Says in a sentence what is wrong with a result. */
final class Wrong {

    private Wrong() {}

    /**
     * Returns the sentence.
     *
     * @param what the method, maybe with a page of its list
     */
    static Phrase phrase(String what, Breach breach) {
        String place = breach.pointer().isEmpty() ? "" : " at " + breach.pointer();
        return Phrase.of("the result of {} is wrong{}: {}", what, place, breach.message());
    }
}
