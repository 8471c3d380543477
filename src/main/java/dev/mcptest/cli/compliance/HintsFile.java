package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Session;
import dev.mcptest.compliance.probe.Hints;
import dev.mcptest.compliance.rule.HintsReader;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.YamlDocument;

import java.util.Optional;

/** Reads the file of {@code --hints}. */
final class HintsFile {

    private HintsFile() {}

    /** Returns the hints; empty when the file has mistakes, which are reported on stderr. */
    static Optional<Hints> read(String file, Arguments arguments, Session session) {
        var problems = new Problems();
        Optional<Hints> hints =
                SourceReader.read(session.world(), file, problems)
                        .flatMap(it -> YamlDocument.compose(it, problems))
                        .map(root -> new Hints(HintsReader.read(root, problems)));
        Rules.print(problems.sorted(), arguments, session);
        return problems.hasErrors() ? Optional.empty() : hints;
    }
}
