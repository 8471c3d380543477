package dev.mcptest.load.block;

import dev.mcptest.load.test.Block;

import java.util.ArrayList;
import java.util.List;

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
                    new DefinitionBlock());

    private static final List<String> KEYS = keysOf(ALL);

    private Blocks() {}

    public static List<Block> all() {
        return ALL;
    }

    public static List<String> keys() {
        return KEYS;
    }

    private static List<String> keysOf(List<Block> blocks) {
        List<String> keys = new ArrayList<>();
        for (Block block : blocks) {
            keys.add(block.key());
        }
        return List.copyOf(keys);
    }
}
