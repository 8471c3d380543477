package dev.mcptest.json;

/** What stands in a sentence in a form of its own. */
@FunctionalInterface
public interface PhrasePart {

    /** Returns how it reads; what is long is cut once the secrets are out. */
    String text(Hiding hiding);
}
