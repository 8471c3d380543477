package dev.mcptest.cli.capture;

import dev.mcptest.capture.CapturedAnswer;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;

import java.util.List;

/** Calls the examples of a suite, keeps the answers, and derives schemas from them. */
public final class CaptureCommand implements Command {

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Derives the schema of what a tool answers with from captured answers.\
                        """,
                        """

                        Examples:
                          mcptest capture --from capture --print-output-schema get_price

                        Exit codes: 0 printed, 1 there is nothing to make a schema of, 2 wrong \
                        usage, a file is not a capture, or the item is unknown.\
                        """)
                .options(CaptureOptions.FROM, CaptureOptions.SCHEMA, CaptureOptions.PRINT);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        List<String> folders = arguments.get(CaptureOptions.FROM);
        if (folders.isEmpty()) {
            throw new UsageException("name a folder of captures: --from FOLDER");
        }
        String item =
                arguments
                        .get(CaptureOptions.PRINT)
                        .orElseThrow(() ->
                                new UsageException(
                                        "say what to do with the captures:"
                                                + " --print-output-schema ITEM"));
        List<CapturedAnswer> captures = CaptureOptions.captures(folders, session);
        return new PrintedSchema(arguments, session).print(item, captures);
    }
}
