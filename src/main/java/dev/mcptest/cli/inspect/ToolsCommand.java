package dev.mcptest.cli.inspect;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.shape.ToolList;
import dev.mcptest.surface.Capture;
import dev.mcptest.surface.CaptureException;
import dev.mcptest.surface.ListKind;
import dev.mcptest.surface.Surface;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists the tools of a server, or calls one. */
public final class ToolsCommand extends InspectCommand {

    private static final Option<Optional<String>> ARGS =
            Option.of(
                    "--args",
                    "JSON",
                    Values.TEXT,
                    "The arguments of `tools call`, as a JSON object; key=value wins over it.");

    public ToolsCommand() {
        super("tools", "call", ListKind.TOOLS);
    }

    @Override
    public Usage usage() {
        return withOptions(
                "call",
                Usage.of(
                        """
                        Lists the tools of a server, with their arguments (? marks those that may \
                        be left out), or calls one and prints the result.

                          mcptest tools [list] [SUITE]
                          mcptest tools call NAME [KEY=VALUE...]\
                        """,
                        """

                        Examples:
                          mcptest tools -- npx -y @modelcontextprotocol/server-everything
                          mcptest tools suite.yml --server api --json
                          mcptest tools call echo message=hello --url http://localhost:3001/mcp
                          mcptest tools --url https://example.org/mcp --output surface.json

                        Exit codes: 0 done, 1 the server could not be reached, does not list the \
                        tool, or answered with an error, 2 wrong usage or suite (nothing was sent).\
                        """),
                ARGS);
    }

    @Override
    void checkList(Arguments arguments) {
        if (arguments.get(ARGS).isPresent()) {
            throw new UsageException("--args is for `mcptest tools call NAME`");
        }
    }

    @Override
    Trial trial(List<String> words, Arguments arguments) {
        if (words.isEmpty()) {
            throw new UsageException("name the tool: mcptest tools call NAME [KEY=VALUE...]");
        }
        var given = ArgumentWords.of(arguments.get(ARGS), words.subList(1, words.size()));
        return (session, target, output) -> call(words.getFirst(), given, session, target, output);
    }

    private static ExitCode call(
            String name,
            ArgumentWords given,
            McpSession session,
            Target target,
            ResultOutput output)
            throws CallException, CaptureException {
        Surface surface =
                new Capture(session, target.timeout(), target.redactor()).lists(ListKind.TOOLS);
        Map<String, JsonNode> tools = surface.byId(ListKind.TOOLS);
        ToolList list =
                ToolList.of(session.identity().protocolVersion(), surface.list(ListKind.TOOLS));
        JsonNode tool = tools.get(name);
        if (tool == null) {
            return output.unknown("tool", name, List.copyOf(tools.keySet()), list.nearest(name));
        }
        ObjectNode arguments = given.typed(tool.path("inputSchema"));
        list.arguments(name, arguments).forEach(output::note);
        ObjectNode params = Json.object().put("name", name);
        params.set("arguments", arguments);
        return output.print(
                session.call("tools/call", params, target.timeout()), ContentText::ofTool);
    }
}
