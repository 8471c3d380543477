package dev.mcptest.cli.inspect;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.Table;
import dev.mcptest.surface.Capture;
import dev.mcptest.surface.CaptureException;
import dev.mcptest.surface.ListKind;
import dev.mcptest.surface.Surface;
import dev.mcptest.surface.SurfaceJson;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Prints lists of a server, or writes all of them to a file. */
final class Listing {

    private final List<ListKind> kinds;
    private final Target target;
    private final Arguments arguments;
    private final Session session;

    Listing(List<ListKind> kinds, Target target, Arguments arguments, Session session) {
        this.kinds = kinds;
        this.target = target;
        this.arguments = arguments;
        this.session = session;
    }

    ExitCode print(McpSession open) throws CaptureException {
        var capture = new Capture(open, target.timeout(), target.redactor());
        Optional<String> file = arguments.get(InspectCommand.OUTPUT);
        if (file.isPresent()) {
            return write(capture.all(), file.get());
        }
        Surface surface = capture.lists(kinds.toArray(ListKind[]::new));
        if (arguments.get(InspectCommand.JSON)) {
            out(json(surface));
        } else {
            List<ListKind> filled =
                    kinds.stream().filter(kind -> !surface.list(kind).isEmpty()).toList();
            for (int i = 0; i < filled.size(); i++) {
                session.console().out().print(i == 0 ? "" : "\n");
                print(ListTables.of(filled.get(i), surface.list(filled.get(i))));
            }
            if (filled.isEmpty()) {
                session.console().err().println("the server lists no " + kinds.getFirst().key());
            }
        }
        return ExitCode.OK;
    }

    private ObjectNode json(Surface surface) {
        ObjectNode json = Json.object();
        kinds.forEach(kind -> json.putArray(kind.key()).addAll(surface.list(kind)));
        return json;
    }

    private void print(Table table) {
        boolean terminal = session.console().outIsTerminal();
        String text =
                terminal ? table.fitted(TerminalStyle.ofStdout(arguments, session)) : table.lines();
        session.console().out().print(Screen.text(text));
    }

    private ExitCode write(Surface surface, String file) {
        ObjectNode json = SurfaceJson.write(surface);
        if (file.equals("-")) {
            out(json);
            return ExitCode.OK;
        }
        try {
            AtomicFile.write(
                    session.world().workingDirectory().resolve(file), Screen.json(json) + "\n");
        } catch (IOException e) {
            session.console().err().println("error: cannot write " + file + ": " + IoReason.of(e));
            return ExitCode.FAILED;
        }
        if (Verbosity.of(arguments).shows(Verbosity.WARN)) {
            session.console().err().println("wrote " + file + ": " + counts(surface));
        }
        return ExitCode.OK;
    }

    private void out(ObjectNode json) {
        session.console().out().println(Screen.json(json));
    }

    private static String counts(Surface surface) {
        List<String> counts = new ArrayList<>();
        surface.lists()
                .forEach((kind, items) ->
                        counts.add(
                                items.size() + " " + kind.noun() + (items.size() == 1 ? "" : "s")));
        return String.join(", ", counts);
    }
}
