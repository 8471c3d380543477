package dev.mcptest.cli.inspect;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.json.Json;
import dev.mcptest.surface.ListKind;

import java.util.List;

/** Lists the resources and templates of a server, or reads one. */
public final class ResourcesCommand extends InspectCommand {

    public ResourcesCommand() {
        super("resources", "read", ListKind.RESOURCES, ListKind.TEMPLATES);
    }

    @Override
    public Usage usage() {
        return withOptions(
                "read",
                Usage.of(
                        """
                        Lists the resources and resource templates of a server, or reads one and \
                        prints its text.

                          mcptest resources [list] [SUITE]
                          mcptest resources read URI\
                        """,
                        """

                        Examples:
                          mcptest resources --url http://localhost:3001/mcp
                          mcptest resources read "demo://resource/static/document/features.md" \
                        --config suite.yml

                        Exit codes: 0 done, 1 the server could not be reached, or answered with an \
                        error, 2 wrong usage or suite (nothing was sent).\
                        """));
    }

    /** A URI that is not listed is asked for, as it may come from a template. */
    @Override
    Trial trial(List<String> words, Arguments arguments) {
        if (words.size() != 1) {
            throw new UsageException("name one resource: mcptest resources read URI");
        }
        return (session, target, output) ->
                output.print(
                        session.call(
                                "resources/read",
                                Json.object().put("uri", words.getFirst()),
                                target.timeout()),
                        ContentText::ofResource);
    }
}
