package dev.mcptest.auth;

import java.time.Duration;

/** How long a person is waited for. */
interface LoginTiming {

    /** Returns how long a login in a browser may take. */
    Duration login();

    /** Waits before a server is asked again. */
    void pause(Duration time) throws InterruptedException;

    /** Returns ten minutes, the usual life of a code. */
    static LoginTiming real() {
        return new LoginTiming() {
            @Override
            public Duration login() {
                return Duration.ofMinutes(10);
            }

            @Override
            public void pause(Duration time) throws InterruptedException {
                // The interval that RFC 8628 has the server set; nothing happens here meanwhile.
                Thread.sleep(time);
            }
        };
    }
}
