package dev.mcptest.cli.run;

import dev.mcptest.cli.console.Browser;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.CacheFolder;
import dev.mcptest.cli.option.Session;
import dev.mcptest.report.Reporters;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.RunRecord;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.nio.file.Path;

/** The HTML report of what is watched. There is one for each working directory. */
final class WatchPage {

    private final Arguments arguments;
    private final Session session;

    WatchPage(Arguments arguments, Session session) {
        this.arguments = arguments;
        this.session = session;
    }

    /** Writes the report and opens it; returns what happened, in one line. */
    String open(RunRecord record) {
        Path file = file();
        Reporter html = Reporters.named("html", Style.plain()).orElseThrow();
        try {
            AtomicFile.write(file, out -> html.write(record, out));
        } catch (IOException e) {
            return "cannot write " + file + ": " + IoReason.of(e);
        }
        boolean opened = new Browser(session.world()).open(file.toUri());
        return (opened ? "opened " : "the report is ") + file;
    }

    private Path file() {
        Path here = session.world().workingDirectory();
        String name = Integer.toHexString(here.hashCode()) + ".html";
        return CacheFolder.of(arguments, session)
                .orElse(here.resolve(".mcptest"))
                .resolve("watch")
                .resolve(name);
    }
}
