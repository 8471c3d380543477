package dev.mcptest.transport;

import java.util.OptionalLong;

/**
 * The policy for reopening an event stream that ended: how often and how soon.
 *
 * @param held whether the stream belongs to no call and stays open for as long as the server allows
 * @param times how often it was reopened
 * @param fruitless how many streams in a row brought no event
 */
record Reopening(boolean held, int times, int fruitless) {

    private static final long USUAL_MILLIS = 1000;
    private static final long LEAST_MILLIS = 100;
    private static final int MOST_DOUBLINGS = 5;
    private static final int MOST_TIMES = 100;
    private static final int MOST_FRUITLESS = 3;

    /** Returns the initial state. */
    static Reopening of(boolean held) {
        return new Reopening(held, 0, 0);
    }

    /** Returns whether to reopen once more. */
    boolean goesOn() {
        return held || (fruitless < MOST_FRUITLESS && times < MOST_TIMES);
    }

    /**
     * Returns the delay before reopening. It grows while the streams bring no events.
     *
     * @param wanted the retry time from the server
     */
    long pauseMillis(OptionalLong wanted) {
        int doublings = held ? Math.min(fruitless, MOST_DOUBLINGS) : 0;
        return Math.max(wanted.orElse(USUAL_MILLIS << doublings), LEAST_MILLIS << doublings);
    }

    /** Returns the state after reopening. */
    Reopening next(boolean hadEvents) {
        return new Reopening(held, times + 1, hadEvents ? 0 : fruitless + 1);
    }

    /** Returns the message for a stream that is not reopened. */
    String end() {
        return times == MOST_TIMES
                ? "the event stream ended, and was opened again " + times + " times"
                : "the event stream ended";
    }
}
