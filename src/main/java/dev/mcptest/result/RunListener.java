package dev.mcptest.result;

/** Watches a run. Calls may come from several threads at once; what they carry is redacted. */
public interface RunListener {

    /** Hears that a server was connected. */
    default void connected(ServerRecord server) {}

    /** Hears that a test begins. */
    default void started(TestIdentity test) {}

    /** Returns whether {@link #exchanged} is worth the writing. */
    default boolean wantsExchanges() {
        return false;
    }

    /** Hears what was sent and what came back, as JSON. */
    default void exchanged(String server, String request, String response) {}

    /** Hears of a fault of our own, which fails a test. */
    default void fault(Throwable fault) {}

    /** Hears what became of a test. */
    default void finished(TestRecord test) {}
}
