package dev.mcptest.cli.output;

import dev.mcptest.cli.console.Printed;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Values;
import dev.mcptest.json.Json;
import dev.mcptest.report.format.Annotations;
import dev.mcptest.result.RunRecord;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/** Writes annotations for GitHub Actions to stderr. */
final class AnnotationOutput {

    static final Option<String> OPTION =
            Option.of(
                    "--annotations",
                    "WHEN",
                    Values.choice("auto", "always", "never"),
                    "auto",
                    "Annotate failures for GitHub Actions on stderr: auto (default; only there),"
                            + " always or never.");

    private AnnotationOutput() {}

    static void write(RunRecord run, Arguments arguments, Session session) throws IOException {
        if (isWanted(arguments, session)) {
            PrintStream err = session.console().err();
            err.flush();
            // These lines are commands to the runner, so they must not be screened.
            OutputStream raw = Printed.raw(err);
            for (String line : Annotations.of(run)) {
                raw.write(Json.utf8(line + "\n"));
            }
            raw.flush();
        }
    }

    private static boolean isWanted(Arguments arguments, Session session) {
        String actions = session.world().environment().getOrDefault("GITHUB_ACTIONS", "");
        return switch (arguments.get(OPTION)) {
            case "always" -> true;
            case "never" -> false;
            default -> actions.equals("true");
        };
    }
}
