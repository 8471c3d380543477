package dev.mcptest.json;

import java.util.List;

/** A part of a sentence that renders itself. */
@FunctionalInterface
public interface PhrasePart {

    /** Returns the text. Secrets are removed before long parts are truncated. */
    String text(Hiding hiding);

    /** Returns the texts of several parts. */
    static List<String> texts(List<PhrasePart> parts, Hiding hiding) {
        return parts.stream().map(part -> part.text(hiding)).toList();
    }
}
