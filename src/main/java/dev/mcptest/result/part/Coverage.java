package dev.mcptest.result.part;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Which parts of what the servers offer were exercised by the tests.
 *
 * @param servers the servers that were connected
 */
public record Coverage(List<Server> servers) {

    public Coverage {
        servers = List.copyOf(servers);
    }

    /** The kinds of points. */
    public enum Kind {
        TOOL,
        PARAMETER,
        ENUM,
        ERROR,
        RESOURCE,
        TEMPLATE,
        PROMPT,
        ARGUMENT;

        /** Returns the name in JSON. */
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Something that tests can exercise.
     *
     * @param at such as {@code search.limit}
     * @param hits how often it was exercised
     */
    public record Point(Kind kind, String at, int hits) {
        public Point {
            requireNonNull(kind, "kind is null");
            at = Canonical.text(at);
        }

        /** Returns whether it was exercised. */
        public boolean isCovered() {
            return hits > 0;
        }
    }

    /** The points of one server. */
    public record Server(String name, List<Point> points) {
        public Server {
            name = Canonical.text(name);
            points = List.copyOf(points);
        }

        public int covered() {
            return (int) points.stream().filter(Point::isCovered).count();
        }

        public int total() {
            return points.size();
        }

        public double percent() {
            return Coverage.percent(covered(), total());
        }
    }

    public int covered() {
        return servers.stream().mapToInt(Server::covered).sum();
    }

    public int total() {
        return servers.stream().mapToInt(Server::total).sum();
    }

    /** Returns the share of all points, from 0 to 100; 0 when there are none. */
    public double percent() {
        return percent(covered(), total());
    }

    /** Rounds down, so that only what is complete is 100. */
    private static double percent(int covered, int total) {
        return total == 0 ? 0 : Math.floor(10_000.0 * covered / total) / 100;
    }

    /** Returns whether the exact share is at least a threshold, in percent. */
    public boolean reaches(BigDecimal threshold) {
        BigDecimal needed = threshold.multiply(BigDecimal.valueOf(total()));
        return threshold.signum() == 0
                || (total() > 0 && BigDecimal.valueOf(100L * covered()).compareTo(needed) >= 0);
    }

    /** Returns the sum of several coverages: servers and points are matched by name. */
    public static Coverage merged(List<Coverage> all) {
        Map<String, Map<Map.Entry<Kind, String>, Integer>> servers = new LinkedHashMap<>();
        for (Coverage coverage : all) {
            for (Server server : coverage.servers) {
                var points = servers.computeIfAbsent(server.name, _ -> new LinkedHashMap<>());
                server.points.forEach(point ->
                        points.merge(Map.entry(point.kind, point.at), point.hits, Integer::sum));
            }
        }
        List<Server> merged = new ArrayList<>();
        servers.forEach((name, points) -> {
            List<Point> list = new ArrayList<>();
            points.forEach((key, hits) -> list.add(new Point(key.getKey(), key.getValue(), hits)));
            merged.add(new Server(name, list));
        });
        return new Coverage(merged);
    }
}
