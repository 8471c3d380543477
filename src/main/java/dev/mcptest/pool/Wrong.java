package dev.mcptest.pool;

import dev.mcptest.shape.Breach;

/** Says in a sentence what is wrong with a result. */
final class Wrong {

    private Wrong() {}

    /**
     * Returns the sentence.
     *
     * @param what the method, maybe with a page of its list
     */
    static String text(String what, Breach breach) {
        String place = breach.pointer().isEmpty() ? "" : " at " + breach.pointer();
        return "the result of " + what + " is wrong" + place + ": " + breach.message();
    }
}
