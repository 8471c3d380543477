package dev.mcptest.shape;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Reads the tables of right and wrong results. */
final class ShapeTable {

    static final List<String> REVISIONS =
            List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28");

    /**
     * One line of a table.
     *
     * @param complete whether what every result of 2026-07-28 has is to be added
     * @param pointer empty in the table of right results, as the message is
     * @param elsewhere whether the result is wrong in the other revisions too, in another way
     */
    record Line(
            String method,
            boolean complete,
            String revisions,
            String result,
            String pointer,
            String message,
            boolean elsewhere) {

        boolean isIn(String revision) {
            if (revisions.equals("all")) {
                return true;
            }
            int dots = revisions.indexOf("..");
            String last = revisions.substring(dots + 2);
            return revision.compareTo(revisions.substring(0, dots)) >= 0
                    && (last.isEmpty() || revision.compareTo(last) <= 0);
        }

        JsonNode in(String revision) throws InvalidJsonException {
            JsonNode value = Json.parse(result);
            if (complete && revision.equals("2026-07-28") && value instanceof ObjectNode object) {
                object.put("resultType", "complete").put("ttlMs", 0).put("cacheScope", "private");
            }
            return value;
        }

        List<Breach> judge(String revision) throws InvalidJsonException {
            return Shapes.of(revision, method, in(revision));
        }

        @Override
        public String toString() {
            return method + " " + result;
        }
    }

    private ShapeTable() {}

    static List<Line> read(String name) {
        try (var in = Objects.requireNonNull(ShapeTable.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(ShapeTable::line)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Line line(String text) {
        String[] cells = text.split(" *\\| *", -1);
        return new Line(
                cells[0].replace("!", ""),
                !cells[0].startsWith("!"),
                cells[1],
                cells[2],
                cells.length > 3 ? cells[3] : "",
                cells.length > 4 ? cells[4] : "",
                cells.length > 5);
    }
}
