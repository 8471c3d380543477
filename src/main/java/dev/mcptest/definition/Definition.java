package dev.mcptest.definition;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * Example calls of one server. Every pointer in it is a JSON pointer from the root of what it was
 * read from, which knows the positions. Source: checks-and-examples, section 3.1.
 *
 * @param namespace groups what is captured
 * @param server the name of its server in the suite
 * @param items tools, then resources, then prompts, each in the order of the file
 */
public record Definition(
        String namespace, String server, List<Item> items, DefinitionSettings settings) {

    public Definition {
        requireNonNull(namespace, "namespace is null");
        requireNonNull(server, "server is null");
        items = List.copyOf(items);
        requireNonNull(settings, "settings is null");
    }
}
