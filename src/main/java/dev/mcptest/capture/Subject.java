package dev.mcptest.capture;

import static java.util.Objects.requireNonNull;

import dev.mcptest.definition.Definition;
import dev.mcptest.definition.Example;
import dev.mcptest.definition.Item;
import dev.mcptest.definition.ItemKind;
import dev.mcptest.definition.UriTemplate;
import dev.mcptest.json.Json;
import dev.mcptest.source.Position;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.Optional;

/**
 * An example that may be captured.
 *
 * @param position of the example
 * @param timeout of its call
 * @param skip why its suite skips it
 */
public record Subject(
        Definition definition,
        Item item,
        Example example,
        Position position,
        Duration timeout,
        Optional<String> skip) {

    public Subject {
        requireNonNull(definition, "definition is null");
        requireNonNull(item, "item is null");
        requireNonNull(example, "example is null");
        requireNonNull(position, "position is null");
        requireNonNull(timeout, "timeout is null");
        requireNonNull(skip, "skip is null");
    }

    /** The examples that share a folder. */
    record Group(String namespace, String server) {}

    public String namespace() {
        return definition.namespace();
    }

    Group group() {
        return new Group(definition.namespace(), definition.server());
    }

    boolean isOfFlowmcp() {
        return item.isOfFlowmcp();
    }

    /** Returns its name in what the command prints. */
    public String label() {
        return namespace() + "/" + item.name() + "-" + example.index();
    }

    /** Returns whether a name of the command line means its item. */
    public boolean isCalled(String name) {
        return item.name().equals(name) || (namespace() + "/" + item.name()).equals(name);
    }

    /** Returns the position of its item, in the same file. */
    public String itemPointer() {
        String pointer = position.pointer();
        String below = example.pointer().substring(item.pointer().length());
        return pointer.endsWith(below)
                ? pointer.substring(0, pointer.length() - below.length())
                : pointer;
    }

    String method() {
        return switch (item.kind()) {
            case TOOL -> "tools/call";
            case RESOURCE -> "resources/read";
            case PROMPT -> "prompts/get";
        };
    }

    /**
     * @param name the name that the server lists
     */
    ObjectNode params(String name) {
        ObjectNode params = Json.object();
        if (item.kind() == ItemKind.RESOURCE) {
            return params.put("uri", new UriTemplate(item.name()).expand(example.arguments()));
        }
        params.put("name", name);
        params.set("arguments", example.arguments());
        return params;
    }
}
