package dev.mcptest.load.definition;

import java.nio.file.Path;

/** The file beside a FlowMCP file that declares what its tools answer with. */
public final class FlowmcpOutputs {

    private FlowmcpOutputs() {}

    /** Returns the path of the file that belongs to a FlowMCP file. */
    public static String fileOf(String flowmcp) {
        Path path = Path.of(flowmcp);
        String name = String.valueOf(path.getFileName()).replaceFirst("\\.[^.]*$", "");
        return path.resolveSibling(name + ".output.yaml").toString();
    }
}
