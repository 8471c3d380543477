package dev.mcptest.load.flowmcp;

import dev.mcptest.load.source.SourceNode;

import java.util.List;

/**
 * A literal with the positions of its values.
 *
 * @param root the value; its pointer is empty
 * @param oddities the values that JSON cannot represent: a missing node for {@code undefined}, a
 *     double for NaN and the infinities
 * @param repeated the keys that are given again; the last value counts
 */
record Literal(SourceNode root, List<SourceNode> oddities, List<SourceNode> repeated) {

    Literal {
        oddities = List.copyOf(oddities);
        repeated = List.copyOf(repeated);
    }
}
