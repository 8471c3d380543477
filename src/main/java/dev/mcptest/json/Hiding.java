package dev.mcptest.json;

/** Removes the secrets from a text. */
@FunctionalInterface
public interface Hiding {

    /** Returns every text unchanged; for use where no secrets are known. */
    Hiding NONE = text -> text;

    String text(String text);
}
