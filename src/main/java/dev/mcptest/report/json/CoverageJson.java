package dev.mcptest.report.json;

import dev.mcptest.json.Json;
import dev.mcptest.result.part.Coverage;
import dev.mcptest.result.part.Coverage.Kind;

import tools.jackson.databind.node.ObjectNode;

/** The JSON form of a coverage. */
public final class CoverageJson {

    private CoverageJson() {}

    public static ObjectNode write(Coverage coverage) {
        ObjectNode json = counts(coverage.percent(), coverage.covered(), coverage.total());
        var servers = json.putArray("servers");
        for (Coverage.Server server : coverage.servers()) {
            ObjectNode entry = Json.object().put("name", server.name());
            entry.setAll(counts(server.percent(), server.covered(), server.total()));
            var points = entry.putArray("points");
            for (Coverage.Point point : server.points()) {
                points.addObject()
                        .put("kind", point.kind().wire())
                        .put("at", point.at())
                        .put("hits", point.hits());
            }
            servers.add(entry);
        }
        return json;
    }

    private static ObjectNode counts(double percent, int covered, int total) {
        ObjectNode json = Json.object();
        json.set("percent", RunRecordWriter.number(percent));
        return json.put("covered", covered).put("total", total);
    }

    /** Reads the points; the numbers of points follow from them. */
    static Coverage read(Fields coverage) throws InvalidRecordException {
        return new Coverage(coverage.list("servers", CoverageJson::server));
    }

    private static Coverage.Server server(Fields server) throws InvalidRecordException {
        return new Coverage.Server(server.text("name"), server.list("points", CoverageJson::point));
    }

    private static Coverage.Point point(Fields point) throws InvalidRecordException {
        return new Coverage.Point(
                point.oneOf("kind", Kind.values(), Kind::wire),
                point.text("at"),
                point.integer("hits"));
    }
}
