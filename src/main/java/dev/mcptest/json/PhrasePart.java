package dev.mcptest.json;

/** A part of a sentence that renders itself. */
@FunctionalInterface
public interface PhrasePart {

    /** Returns the text. Secrets are removed before long parts are truncated. */
    String text(Hiding hiding);
}
