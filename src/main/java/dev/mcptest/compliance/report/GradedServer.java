package dev.mcptest.compliance.report;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * How the rows of a server are written.
 *
 * @param label its name in the suite; {@code server} for a URL or command
 * @param target its URL or command line
 * @param file the suite, if it has one
 * @param line its line there
 * @param reproduce what names the server behind {@code mcptest compliance run --rule ID}
 * @param warnFails whether a warning fails the run
 * @param strict whether a rule without a verdict fails the run
 * @param partial whether filters left rules out
 * @param severalRevisions whether it is graded in more than one revision
 * @param otherRevisions how many selected rules are of other revisions
 * @param verbose whether exchanges of rules that pass are kept
 */
public record GradedServer(
        String label,
        String target,
        Optional<String> file,
        int line,
        String reproduce,
        boolean warnFails,
        boolean strict,
        boolean partial,
        boolean severalRevisions,
        boolean verbose,
        int otherRevisions) {

    public GradedServer {
        requireNonNull(label, "label is null");
        requireNonNull(target, "target is null");
        requireNonNull(file, "file is null");
        requireNonNull(reproduce, "reproduce is null");
    }
}
