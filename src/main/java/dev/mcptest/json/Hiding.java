package dev.mcptest.json;

/** Takes the secrets out of a text. */
@FunctionalInterface
public interface Hiding {

    /** Leaves every text as it is, where no secret is known. */
    Hiding NONE = text -> text;

    String text(String text);
}
