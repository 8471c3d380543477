package dev.mcptest.result.part;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Identifies the example that a test was made from.
 *
 * @param kind what is called: tool, resource or prompt
 * @param item its name as the definition writes it
 * @param tool the name by which the server lists the tool, once it is known
 * @param index position among the examples of the item, counted from 0
 */
public record ExampleRecord(
        String namespace, String kind, String item, Optional<String> tool, int index) {

    public ExampleRecord {
        namespace = Canonical.text(namespace);
        requireNonNull(kind, "kind is null");
        item = Canonical.text(item);
        tool = Canonical.text(tool);
    }

    /** Returns this record with other texts, without secrets for example. */
    public ExampleRecord map(UnaryOperator<String> text) {
        return new ExampleRecord(
                text.apply(namespace), kind, text.apply(item), tool.map(text), index);
    }

    /** Returns this record with the name by which the server lists the tool. */
    public ExampleRecord calling(Optional<String> listed) {
        return new ExampleRecord(namespace, kind, item, listed, index);
    }
}
