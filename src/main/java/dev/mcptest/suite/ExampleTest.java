package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.definition.Definition;
import dev.mcptest.definition.Example;
import dev.mcptest.definition.Item;
import dev.mcptest.result.part.ExampleRecord;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Said;

import java.util.List;
import java.util.Optional;

/** An example of a definition: one call, and checks of its arguments and its answer. */
public record ExampleTest(
        TestHeader header,
        Definition definition,
        Item item,
        Example example,
        Expectation expectation)
        implements TestCase {

    public ExampleTest {
        requireNonNull(header, "header is null");
        requireNonNull(definition, "definition is null");
        requireNonNull(item, "item is null");
        requireNonNull(example, "example is null");
        requireNonNull(expectation, "expectation is null");
    }

    @Override
    public Optional<ExampleRecord> origin() {
        return Optional.of(
                new ExampleRecord(
                        definition.namespace(),
                        item.kind().wire(),
                        item.name(),
                        Optional.empty(),
                        example.index()));
    }

    @Override
    public List<Said> said() {
        return List.of(expectation);
    }
}
