package dev.mcptest.json;

import java.util.List;

/** What stands in a sentence in a form of its own. */
@FunctionalInterface
public interface PhrasePart {

    /** Returns how it reads; what is long is cut once the secrets are out. */
    String text(Hiding hiding);

    /** Returns how several read. */
    static List<String> texts(List<PhrasePart> parts, Hiding hiding) {
        return parts.stream().map(part -> part.text(hiding)).toList();
    }
}
