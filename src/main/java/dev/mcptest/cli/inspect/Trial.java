package dev.mcptest.cli.inspect;

import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.surface.CaptureException;

/** One request with arguments of the command line. */
@FunctionalInterface
interface Trial {

    ExitCode run(McpSession session, Target target, ResultOutput output)
            throws CallException, CaptureException;
}
