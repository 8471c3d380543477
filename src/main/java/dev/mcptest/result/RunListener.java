package dev.mcptest.result;

import java.util.List;

/**
 * Receives the events of a run. Calls may come from several threads at once; their contents are
 * redacted.
 */
public interface RunListener {

    /** Called before the first test. */
    default void begun(RunOutline run) {}

    /** Called when a server was connected. */
    default void connected(ServerRecord server) {}

    /** Called when a test starts. */
    default void started(TestIdentity test) {}

    /**
     * Returns whether this listener uses {@link #exchanged}, whose arguments are costly to build.
     */
    default boolean wantsExchanges() {
        return false;
    }

    /** Called with the request and the response, as JSON. */
    default void exchanged(String server, String request, String response) {}

    /** Called when a running test has something to tell about how far it is, on one line. */
    default void progressed(TestId test, String line) {}

    /** Called for a bug in mcptest that makes a test fail. */
    default void fault(Throwable fault) {}

    /** Called when a test is over. */
    default void finished(TestRecord test) {}

    /** Returns a listener that passes everything on to others, in this order. */
    static RunListener all(List<? extends RunListener> listeners) {
        return listeners.size() == 1 ? listeners.getFirst() : new RunListeners(listeners);
    }
}
