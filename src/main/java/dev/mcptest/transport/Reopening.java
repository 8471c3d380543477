package dev.mcptest.transport;

import java.util.OptionalLong;

/**
 * How often and how soon an event stream that ended is opened again, whatever its server wants.
 *
 * @param held whether it belongs to no call, and is kept for as long as the server has one
 * @param times how often that was done already
 * @param fruitless how many streams in a row have brought nothing
 */
record Reopening(boolean held, int times, int fruitless) {

    private static final long USUAL_MILLIS = 1000;
    private static final long LEAST_MILLIS = 100;
    private static final int MOST_DOUBLINGS = 5;
    private static final int MOST_TIMES = 100;
    private static final int MOST_FRUITLESS = 3;

    /** Returns the state before the first time. */
    static Reopening of(boolean held) {
        return new Reopening(held, 0, 0);
    }

    /** Returns whether there is a next time. */
    boolean goesOn() {
        return held || (fruitless < MOST_FRUITLESS && times < MOST_TIMES);
    }

    /**
     * Returns how long to wait before the next time. A server with nothing to say is asked less and
     * less often.
     *
     * @param wanted what the server has said
     */
    long pauseMillis(OptionalLong wanted) {
        int doublings = held ? Math.min(fruitless, MOST_DOUBLINGS) : 0;
        return Math.max(wanted.orElse(USUAL_MILLIS << doublings), LEAST_MILLIS << doublings);
    }

    /** Returns the state after one time more. */
    Reopening next(boolean hadEvents) {
        return new Reopening(held, times + 1, hadEvents ? 0 : fruitless + 1);
    }

    /** Returns what to say of a stream that is not opened again. */
    String end() {
        return times == MOST_TIMES
                ? "the event stream ended, and was opened again " + times + " times"
                : "the event stream ended";
    }
}
