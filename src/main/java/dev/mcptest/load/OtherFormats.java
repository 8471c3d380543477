package dev.mcptest.load;

import dev.mcptest.load.grammar.SchemaHints;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.Optional;

/** Files of other tools, in which every other key would be a mistake. */
final class OtherFormats {

    private OtherFormats() {}

    /** Reports a file of another tool as such, and returns whether it is one. */
    static boolean refuse(SourceNode root, Problems problems) {
        Optional<SourceNode> scenarios = root.get(SchemaHints.SCENARIOS);
        boolean suite = root.get("servers").filter(it -> it.json().isObject()).isPresent();
        if (suite || scenarios.isEmpty()) {
            return false;
        }
        problems.error(
                "unknown-key",
                scenarios.get().keyMark(),
                scenarios.get().pointer(),
                "unknown key `" + SchemaHints.SCENARIOS + "` at the top level of a suite",
                SchemaHints.ofOtherTool(SchemaHints.SCENARIOS, root));
        return true;
    }
}
