package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.definition.Definition;
import dev.mcptest.definition.Example;
import dev.mcptest.definition.Item;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Said;

import java.util.List;

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
    public List<Said> said() {
        return List.of(expectation);
    }
}
