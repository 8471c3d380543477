package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.source.SourceNode;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is left out or must be done by hand, each with its place. */
record Notes(Set<String> texts) {

    Notes() {
        this(new LinkedHashSet<>());
    }

    void add(SourceNode at, String text) {
        texts.add(at.keyMark().at("").label() + ": " + text);
    }

    void add(String text) {
        texts.add(text);
    }

    List<String> all() {
        return List.copyOf(texts);
    }
}
