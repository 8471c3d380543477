package dev.mcptest.auth.login;

import java.time.Duration;

/** How long to wait for the user. */
interface LoginTiming {

    /** Returns the timeout of a login in the browser. */
    Duration login();

    /** Waits before the next poll. */
    void pause(Duration time) throws InterruptedException;

    /** Returns the real timing, with ten minutes, the usual lifetime of a code. */
    static LoginTiming real() {
        return new LoginTiming() {
            @Override
            public Duration login() {
                return Duration.ofMinutes(10);
            }

            @Override
            public void pause(Duration time) throws InterruptedException {
                // RFC 8628 requires this polling interval.
                Thread.sleep(time);
            }
        };
    }
}
