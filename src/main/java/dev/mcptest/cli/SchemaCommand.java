package dev.mcptest.cli;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.load.grammar.SuiteSchema;

/** Prints the JSON Schema of suites. */
final class SchemaCommand implements Command {

    @Override
    public Usage usage() {
        return Usage.of(
                """
                Prints the JSON Schema (draft 2020-12) that suites are checked against.

                  mcptest schema > mcptest.schema.json

                Editors that speak yaml-language-server use it through the first line of a suite:
                  # yaml-language-server: $schema=./mcptest.schema.json\
                """,
                "");
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        session.console().out().print(SuiteSchema.text());
        return ExitCode.OK;
    }
}
