package dev.mcptest.scaffold.mcplab;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns servers into those of a suite. */
final class Servers {

    private final Notes notes;
    private final Problems problems;
    private final Credentials credentials;
    private final Map<String, Entry> added = new LinkedHashMap<>();
    private final Map<String, SourceNode> made = new LinkedHashMap<>();

    Servers(Notes notes, Problems problems) {
        this.notes = notes;
        this.problems = problems;
        this.credentials = new Credentials(notes, problems);
    }

    Map<String, SourceNode> all() {
        return made;
    }

    void add(Entry server) {
        Entry before = added.putIfAbsent(server.id(), server);
        if (before == null) {
            made.put(server.id(), map(server));
        } else if (!before.isAs(server)) {
            problems.error(
                    "import",
                    server.node(),
                    "`"
                            + server.id()
                            + "` is defined twice; it differs at "
                            + before.node().mark().at("").label());
        }
    }

    private SourceNode map(Entry server) {
        server.refuseOthers(List.of("id", "name", "transport", "url", "headers", "auth"), problems);
        server.text("name", problems);
        server.required("transport", problems)
                .filter(it -> !it.equals("http"))
                .ifPresent(it ->
                        problems.error(
                                "import",
                                server.at("transport"),
                                "`transport` must be http, got `" + it + "`"));
        Map<String, SourceNode> fields = new LinkedHashMap<>();
        server.required("url", problems)
                .ifPresent(
                        url -> fields.put("url", Made.text(Made.escaped(url), server.at("url"))));
        SourceNode node = server.node();
        node.get("headers")
                .ifPresent(it ->
                        notes.add(
                                it,
                                "the headers of `"
                                        + server.id()
                                        + "` are left out; MCPLab does not send them"));
        node.get("auth")
                .ifPresent(auth -> {
                    Map<String, SourceNode> written = credentials.map(server, auth);
                    if (!written.isEmpty()) {
                        fields.put("auth", Made.object(written, auth));
                    }
                });
        return Made.object(fields, node);
    }
}
