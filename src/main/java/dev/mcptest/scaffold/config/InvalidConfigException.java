package dev.mcptest.scaffold.config;

/** A file that is not the configuration of an editor. */
public final class InvalidConfigException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidConfigException(String message) {
        super(message);
    }
}
