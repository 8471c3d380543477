package dev.mcptest.compliance.grading;

import static java.util.Objects.requireNonNull;

import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.ServerSpec;

import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A server to grade.
 *
 * @param label its name in reports
 * @param lookup reads a variable by name, for its credentials
 * @param file the suite that has it
 * @param line its line there
 * @param reproduce what names it on a command line, with a space before
 */
public record GradedTarget(
        ServerSpec server,
        String label,
        Function<String, Optional<String>> lookup,
        Redactor redactor,
        Optional<String> file,
        int line,
        String reproduce) {

    public GradedTarget {
        requireNonNull(server, "server is null");
        requireNonNull(label, "label is null");
        requireNonNull(lookup, "lookup is null");
        requireNonNull(redactor, "redactor is null");
        requireNonNull(file, "file is null");
        requireNonNull(reproduce, "reproduce is null");
    }

    /** Returns its URL, command line or file. */
    public static String shown(ServerSpec server) {
        return switch (server) {
            case ServerSpec.Stdio stdio ->
                    stdio.command().stream().map(ShellWord::of).collect(Collectors.joining(" "));
            case ServerSpec.Url url -> url.url().toString();
            case ServerSpec.Cassette cassette -> cassette.file().toString();
        };
    }
}
