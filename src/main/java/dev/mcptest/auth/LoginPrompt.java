package dev.mcptest.auth;

import java.net.URI;

/** Where a person is told what to do. */
public interface LoginPrompt {

    /** Asks to open an address in a browser of this machine. */
    void open(URI address);

    /**
     * Asks to enter a code somewhere.
     *
     * @param address of the page
     * @param code to enter there; the address may hold it already
     */
    void enter(URI address, String code);
}
