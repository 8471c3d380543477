package dev.mcptest.cli.inspect;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.json.Json;
import dev.mcptest.json.Suggestion;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.surface.Capture;
import dev.mcptest.surface.CaptureException;
import dev.mcptest.surface.ListKind;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Lists the prompts of a server, or gets one. */
public final class PromptsCommand extends InspectCommand {

    public PromptsCommand() {
        super("prompts", "get", ListKind.PROMPTS);
    }

    @Override
    public Usage usage() {
        return withOptions(
                "get",
                Usage.of(
                        """
                        Lists the prompts of a server, with their arguments (? marks those that \
                        may be left out), or gets one and prints its messages.

                          mcptest prompts [list] [SUITE]
                          mcptest prompts get NAME [KEY=VALUE...]\
                        """,
                        """

                        Examples:
                          mcptest prompts suite.yml
                          mcptest prompts get greeting who=Ada --config suite.yml

                        Exit codes: 0 done, 1 the server could not be reached, does not list the \
                        prompt, or answered with an error, 2 wrong usage or suite (nothing was \
                        sent).\
                        """));
    }

    @Override
    Trial trial(List<String> words, Arguments arguments) {
        if (words.isEmpty()) {
            throw new UsageException("name the prompt: mcptest prompts get NAME [KEY=VALUE...]");
        }
        var given = ArgumentWords.of(Optional.empty(), words.subList(1, words.size()));
        return (session, target, output) -> get(words.getFirst(), given, session, target, output);
    }

    private static ExitCode get(
            String name,
            ArgumentWords given,
            McpSession session,
            Target target,
            ResultOutput output)
            throws CallException, CaptureException {
        List<String> known =
                List.copyOf(
                        new Capture(session, target.timeout(), target.redactor())
                                .lists(ListKind.PROMPTS)
                                .byId(ListKind.PROMPTS)
                                .keySet());
        if (!known.contains(name)) {
            return output.unknown("prompt", name, known, Suggestion.nearest(name, known));
        }
        ObjectNode params = Json.object().put("name", name);
        params.set("arguments", given.strings());
        return output.print(
                session.call("prompts/get", params, target.timeout()), ContentText::ofPrompt);
    }
}
