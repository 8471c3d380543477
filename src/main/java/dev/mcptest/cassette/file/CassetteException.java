package dev.mcptest.cassette.file;

/** A recording cannot be read. The message has the file, and the JSON pointer if it is JSON. */
public final class CassetteException extends Exception {

    private static final long serialVersionUID = 1;

    CassetteException(String message) {
        super(message);
    }
}
