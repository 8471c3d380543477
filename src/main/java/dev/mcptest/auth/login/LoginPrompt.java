package dev.mcptest.auth.login;

import java.net.URI;

/** Tells the user what to do. */
public interface LoginPrompt {

    /** Asks to open an address in a browser on this machine. */
    void open(URI address);

    /**
     * Asks to enter a code on a page.
     *
     * @param address of the page
     * @param code the code to enter; the address may already contain it
     */
    void enter(URI address, String code);
}
