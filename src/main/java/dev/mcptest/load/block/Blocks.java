package dev.mcptest.load.block;

import dev.mcptest.load.definition.WrittenDefinition;
import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.TestNode;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** All blocks of tests, in the order of the record. */
public final class Blocks {

    private static final List<Block> ALL =
            List.of(
                    new ToolBlock(),
                    new ResourceBlock(),
                    new PromptBlock(),
                    new CompletionBlock(),
                    new ComplianceBlock(),
                    new CompositionBlock(),
                    new AgentBlock(),
                    new EvalBlock(),
                    new CalibrationBlock(),
                    new DefinitionBlock());

    private static final List<String> KEYS = keysOf(ALL);

    private Blocks() {}

    public static List<Block> all() {
        return ALL;
    }

    public static List<String> keys() {
        return KEYS;
    }

    /**
     * Returns the tests of the examples of definitions.
     *
     * @param isSet whether a variable has a value
     */
    public static List<TestNode> examples(
            List<WrittenDefinition> definitions, Predicate<String> isSet) {
        return ExampleBlock.tests(definitions, isSet);
    }

    private static List<String> keysOf(List<Block> blocks) {
        List<String> keys = new ArrayList<>();
        for (Block block : blocks) {
            keys.add(block.key());
        }
        return List.copyOf(keys);
    }
}
